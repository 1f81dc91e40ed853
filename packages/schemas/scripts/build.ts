import { join, resolve } from 'node:path';
import { buildFiles, writeFolder } from '../src/build-files.ts';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider, listPlaceholders } from '@route-search/toolkit/provider';

// Folder with the YAML files of the schemas package; the optional argument is the folder of a copy, which tests build.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

await runProgram(() => writeFolder(join(root, 'dist'), buildFiles(root, listPlaceholders(loadProvider()))));
