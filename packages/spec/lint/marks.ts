import { globSync } from 'node:fs';
import { join } from 'node:path';
import { marksIn } from '@route-search/toolkit/mark';
import { rootFile, type SpecSource } from '../src/source.ts';
import { referableFiles, schemasFolderOf, textOf } from './files.ts';
import { errorAt, type Finding } from './finding.ts';

/** What `./run new` has left to its author. */
export function findMarks(source: SpecSource): Finding[] {
  const catalogues = globSync(join(schemasFolderOf(source), 'catalogues/*.yaml')).sort();
  return [rootFile(source), ...referableFiles(source), ...catalogues].flatMap((file) =>
    marksIn(textOf(source, file) ?? '').map(({ what, ...place }) =>
      errorAt('fill-in', `fill in: ${what}`, { file, ...place }),
    ),
  );
}
