import { expect, it } from 'vitest';
import { getAssumedDigit, padSegment } from './digits.ts';

it('getAssumedDigit and padSegment: use the digit 0 at a position that belongs to no option', () => {
  expect(getAssumedDigit('T', 99)).toBe('0');
  expect(padSegment('', 'T', 99)).toMatch(/^\d{98}0$/);
});
