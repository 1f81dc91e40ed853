import { join, resolve } from 'node:path';
import { buildFiles, replaceFolder } from '../src/build.ts';
import { runProgram } from '../src/problem.ts';
import { loadProvider, placeholders } from '../src/provider.ts';

// An argument names another folder of YAML files; tests use it.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

await runProgram(() => {
  const files = buildFiles(root, placeholders(loadProvider()));
  replaceFolder(join(root, 'dist'), files);
  return Promise.resolve();
});
