import { existsSync } from 'node:fs';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { readFileIfExists } from '@route-search/toolkit/output';
import { getSchemasFolder, type SpecSource } from '../../src/source/spec-source.ts';
import { listWrittenFiles } from './written-files.ts';
import { createError, type LintFinding } from '../findings/lint-finding.ts';

/** What `./run new` has left to its author. A spec that cannot be read has no marks; others say why. */
export function findMarks(source: SpecSource): LintFinding[] {
  if (!existsSync(getSchemasFolder(source))) return [];
  return listWrittenFiles(source).flatMap((file) =>
    findTodoMarks(source.overlay.get(file) ?? readFileIfExists(file) ?? '').map(({ what, ...place }) =>
      createError('fill-in', `fill in: ${what}`, { file, ...place }),
    ),
  );
}
