import { expect, it } from 'vitest';
import { findUndetectedMistakes } from './check-edits.ts';

it('lint of the spec: finds each of some random edits that a later step would refuse', async () => {
  expect(await findUndetectedMistakes(20_261_127, 4)).toEqual([]);
});
