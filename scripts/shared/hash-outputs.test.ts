import { expect, it } from 'vitest';
import { listDifferences } from './hash-outputs.ts';

it('listDifferences: lists changed files, and files that only one of the builds has', () => {
  expect(listDifferences({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' }).sort()).toEqual(['b', 'c', 'd']);
});
