import { join, resolve } from 'node:path';
import { buildFiles, writeFolder } from '../src/build.ts';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider, placeholders } from '@route-search/toolkit/provider';

// An argument names another folder of YAML files; tests use it.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

await runProgram(() => writeFolder(join(root, 'dist'), buildFiles(root, placeholders(loadProvider()))));
