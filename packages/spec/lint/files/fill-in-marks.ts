import { existsSync } from 'node:fs';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { readFileIfExists } from '@route-search/toolkit/output';
import { schemasFolderOf, type SpecSource } from '../../src/source/spec-source.ts';
import { writtenFiles } from './written-files.ts';
import { errorAt, type Finding } from '../findings/lint-finding.ts';

/** What `./run new` has left to its author. A spec that cannot be read has no marks; others say why. */
export function findMarks(source: SpecSource): Finding[] {
  if (!existsSync(schemasFolderOf(source))) return [];
  return writtenFiles(source).flatMap((file) =>
    findTodoMarks(source.overlay.get(file) ?? readFileIfExists(file) ?? '').map(({ what, ...place }) =>
      errorAt('fill-in', `fill in: ${what}`, { file, ...place }),
    ),
  );
}
