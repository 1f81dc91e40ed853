import { expect, it } from 'vitest';
import { api } from '../../api/index.ts';
import { unwrapSingleItemLists } from './inject-fault.ts';
import { truncateBody } from '../response/truncate-body.ts';

it('unwrapSingleItemLists: replaces a list by its only item, only in properties that allow it', () => {
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

it('truncateBody: cuts a text in two without splitting a surrogate pair', () => {
  expect(truncateBody('abcd')).toBe('ab');
  expect(truncateBody('a𠮷b')).toBe('a');
  expect(truncateBody('')).toBe('');
});
