import { expect, it } from 'vitest';
import { compareRatings, computeVerdict, type Rating } from './change.ts';

it('computeVerdict returns the rating of the most breaking change', () => {
  const verdict = (...given: Rating[]): Rating | undefined => computeVerdict(given.map((rating) => ({ rating })));
  expect(verdict('patch', 'major', 'minor')).toBe('major');
  expect(verdict('minor', 'patch')).toBe('minor');
  expect(verdict('patch', 'patch')).toBe('patch');
  expect(verdict()).toBeUndefined();
});

it('ratings are sorted from patch to major', () => {
  expect((['minor', 'major', 'patch'] as const).toSorted(compareRatings)).toEqual(['patch', 'minor', 'major']);
});
