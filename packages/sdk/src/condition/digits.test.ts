import { expect, it } from 'vitest';
import { assumedDigit, padSegment } from './digits.ts';

it('a digit that nothing is known about is taken for 0', () => {
  expect(assumedDigit('T', 99)).toBe('0');
  expect(padSegment('', 'T', 99)).toMatch(/^\d{98}0$/);
});
