import { expect, it } from 'vitest';
import { compareRatings, computeVerdict, type Rating } from './change.ts';

it('the verdict on some changes is that on the most breaking one', () => {
  const verdict = (...given: Rating[]): Rating | undefined => computeVerdict(given.map((rating) => ({ rating })));
  expect(verdict('patch', 'major', 'minor')).toBe('major');
  expect(verdict('minor', 'patch')).toBe('minor');
  expect(verdict('patch', 'patch')).toBe('patch');
  expect(verdict()).toBeUndefined();
});

it('ratings are in the order of how much they break', () => {
  expect((['minor', 'major', 'patch'] as const).toSorted(compareRatings)).toEqual(['patch', 'minor', 'major']);
});
