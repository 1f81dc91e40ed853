import { existsSync } from 'node:fs';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { readFileIfExists } from '@route-search/toolkit/output';
import { getSchemasFolder, type SpecSource } from '../../src/source/spec-source.ts';
import { listAuthoredFiles } from '../../src/source/authored-files.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';

/**
 * Finds the TODO placeholders of `./run new` that the author has not yet replaced. Skips a spec that cannot be read,
 * because other checks report it.
 */
export function findUnfilledPlaceholders(source: SpecSource): LintFinding[] {
  if (!existsSync(getSchemasFolder(source))) return [];
  return listAuthoredFiles(source).flatMap((file) =>
    findTodoMarks(source.overlay.get(file) ?? readFileIfExists(file) ?? '').map(({ what, ...place }) =>
      createErrorFinding('fill-in', `fill in: ${what}`, { file, ...place }),
    ),
  );
}
