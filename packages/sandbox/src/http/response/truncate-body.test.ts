import { expect, it } from 'vitest';
import { truncateBody } from './truncate-body.ts';

it('truncateBody: cuts a text in two without splitting a surrogate pair', () => {
  expect(truncateBody('abcd')).toBe('ab');
  expect(truncateBody('a𠮷b')).toBe('a');
  expect(truncateBody('')).toBe('');
});
