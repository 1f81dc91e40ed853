import { expect, it } from 'vitest';
import { api } from '../api/index.ts';
import { withOneAsObject } from './faults.ts';
import { truncated } from './truncate.ts';

it('puts the only item in place of a list, where the API may do so', () => {
  expect(
    withOneAsObject(
      {
        ResultSet: {
          Course: [{ Price: [{ kind: 'Fare' }], Route: { Line: [{ Type: 'train' }, { Type: 'walk' }], Point: [] } }],
          Comment: ['x'],
        },
      },
      api.oneOrMany,
    ),
  ).toEqual({
    ResultSet: {
      Course: { Price: { kind: 'Fare' }, Route: { Line: [{ Type: 'train' }, { Type: 'walk' }], Point: [] } },
      Comment: ['x'],
    },
  });
});

it('cuts a text in two, never within a character', () => {
  expect(truncated('abcd')).toBe('ab');
  expect(truncated('a𠮷b')).toBe('a');
  expect(truncated('')).toBe('');
});
