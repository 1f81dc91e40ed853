import { expect, it } from 'vitest';
import { api } from '../../api/index.ts';
import { unwrapSingleItemLists } from './inject-fault.ts';
import { truncateBody } from '../response/truncate-body.ts';

it('puts the only item in place of a list, where the API may do so', () => {
  expect(
    unwrapSingleItemLists(
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
  expect(truncateBody('abcd')).toBe('ab');
  expect(truncateBody('a𠮷b')).toBe('a');
  expect(truncateBody('')).toBe('');
});
