import { join, resolve } from 'node:path';
import { buildPublishedFiles, replaceFolderFiles } from '../src/build-files.ts';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider, createPlaceholderValues } from '@route-search/toolkit/provider';

// The optional argument is a copy of this package's folder, which tests build.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

await runProgram(() =>
  replaceFolderFiles(join(root, 'dist'), buildPublishedFiles(root, createPlaceholderValues(loadProvider()))),
);
