import { existsSync } from 'node:fs';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { readFileIfExists } from '@route-search/toolkit/output';
import { getSchemasFolder, type SpecSource } from '../../src/source/spec-source.ts';
import { listWrittenFiles } from './written-files.ts';
import { createError, type LintFinding } from '../findings/lint-finding.ts';

/**
 * Finds the placeholders that `./run new` left to the author. Returns none for a spec that cannot be read; other checks
 * report that.
 */
export function findUnfilledPlaceholders(source: SpecSource): LintFinding[] {
  if (!existsSync(getSchemasFolder(source))) return [];
  return listWrittenFiles(source).flatMap((file) =>
    findTodoMarks(source.overlay.get(file) ?? readFileIfExists(file) ?? '').map(({ what, ...place }) =>
      createError('fill-in', `fill in: ${what}`, { file, ...place }),
    ),
  );
}
