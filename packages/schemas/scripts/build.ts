import { join, resolve } from 'node:path';
import { buildFiles, writeFolder } from '../src/build.ts';
import { runProgram } from '../src/problem.ts';
import { loadProvider, placeholders } from '../src/provider.ts';

// An argument names another folder of YAML files; tests use it.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

await runProgram(() => writeFolder(join(root, 'dist'), buildFiles(root, placeholders(loadProvider()))));
