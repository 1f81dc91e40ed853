import { expect, test } from 'vitest';
import { decodeEntity } from './decode-entity.ts';
import { decodeDecimal, decodeDateTime, decodeInteger, decodeText } from './value-decoders.ts';

const entity = {
  n: decodeInteger,
  One: { n: decodeInteger },
  At: { text: [decodeDateTime, 1], operation: decodeText },
  Price: { text: decodeDecimal, currency: decodeText },
  Prices: { text: decodeDecimal, List: [decodeText] },
  Other: {},
} as const;
const at = { iso: '2024-06-20T10:02:00+09:00', date: new Date('2024-06-20T01:02:00Z') };

test.for([
  ['the first item of an unexpected list', { n: ['1', '2'], One: [{ n: '3' }, { n: '4' }] }, { n: 1, one: { n: 3 } }],
  ['a date that was sent as text', { At: at.iso }, { at }],
  ['a number instead of a text or its object', { Price: 180 }, { price: { value: 180 } }],
  ['a text instead of an undocumented object', { Other: 'x' }, { other: { text: 'x' } }],
  // An object without its date text is dropped with all its properties.
  ['an object without its date text to nothing', { n: '1', At: { operation: 'today' } }, { n: 1 }],
] as const)('decodeEntity: decodes %s', ([, wire, decoded]) => {
  expect(decodeEntity(entity, wire)).toEqual({ decoded, issues: [] });
});

test('decodeEntity: reports the wire path of an unreadable object', () => {
  expect(decodeEntity(entity, { n: '1', Prices: '不明' })).toEqual({
    decoded: { n: 1, prices: { lists: [] } },
    issues: ['ResultSet.Prices'],
  });
});
