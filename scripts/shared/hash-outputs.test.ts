import { expect, it } from 'vitest';
import { listDifferences } from './hash-outputs.ts';

it('two builds differ in files that are not the same, and in those that one of them lacks', () => {
  expect(listDifferences({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' }).sort()).toEqual(['b', 'c', 'd']);
});
