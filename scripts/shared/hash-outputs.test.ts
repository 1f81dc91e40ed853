import { expect, it } from 'vitest';
import { listDifferingFiles } from './hash-outputs.ts';

it('listDifferingFiles: lists changed files, and files that only one of the builds has', () => {
  expect(listDifferingFiles({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' }).sort()).toEqual(['b', 'c', 'd']);
});
