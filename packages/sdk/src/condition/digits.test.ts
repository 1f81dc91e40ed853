import { expect, it } from 'vitest';
import { assumedDigit, padSegment } from './digits.ts';

it('reads an unknown digit as 0', () => {
  expect(assumedDigit('T', 99)).toBe('0');
  expect(padSegment('', 'T', 99)).toMatch(/^\d{98}0$/);
});
