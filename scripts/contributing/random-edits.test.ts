import { expect, it } from 'vitest';
import { findUnsafeEdits } from './check-edits.ts';

it('lint of the spec: finds each of some random edits that a later step would refuse', async () => {
  expect(await findUnsafeEdits(20_261_127, 4)).toEqual([]);
});
