import { expect, it } from 'vitest';
import { checkFileLayout } from './check-file-layout.ts';

it('checkFileLayout: reports a folder with more than 20 source files; tests do not count', () => {
  const files = Array.from({ length: 20 }, (_, index) => `packages/a/src/f${index}.ts`);
  expect(checkFileLayout([...files, 'packages/a/src/x.test.ts', 'packages/a/src/x.md'])).toEqual([]);
  expect(checkFileLayout([...files, 'packages/a/src/x.ts'])).toEqual([
    'packages/a/src: 21 source files. Allowed: 20. Split the folder.',
  ]);
});

it('checkFileLayout: reports two files with the same name in a package, except index files, routes and tests', () => {
  const allowed = ['packages/a/src/x.ts', 'packages/b/src/x.ts', 'packages/a/src/pages/x.ts', 'packages/a/tests/x.ts'];
  expect(checkFileLayout([...allowed, 'packages/a/src/index.ts', 'packages/a/src/y/index.ts'])).toEqual([]);
  expect(checkFileLayout([...allowed, 'packages/a/src/y/X.tsx'])).toEqual([
    'packages/a/src/x.ts, packages/a/src/y/X.tsx: the same file name. Name each file after its main export.',
  ]);
});
