import { expect, it } from 'vitest';
import { getAssumedDigit, padSegment } from './digits.ts';

it('findDigit: returns 0 for a value that the position does not list', () => {
  expect(getAssumedDigit('T', 99)).toBe('0');
  expect(padSegment('', 'T', 99)).toMatch(/^\d{98}0$/);
});
