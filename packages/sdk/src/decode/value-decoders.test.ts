import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEntity } from './decode-entity.ts';
import {
  decodeClockTime,
  decodeColor,
  decodeDate,
  decodeDecimal,
  decodeBoolean,
  decodeDateTime,
  decodeInteger,
  decodeText,
  type ValueDecoder,
} from './value-decoders.ts';

/** Arbitrary texts for property tests, including many that are almost numbers. The empty text is tested separately. */
const digits = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[-+]?\d{0,20}\.?\d{0,8}(e\d)?$/),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom(...'| |-|.|0x1f|1_000|1,000|180円|.5|5.|１２|٣|1 |\n1|NaN|Infinity|1e3|--1|1.2.3'.split('|')),
);

/**
 * Returns the expected number for a text: the value of `Number` if the text has the notation of the API, otherwise
 * `undefined`.
 */
function numberOf(wire: string, form: RegExp): number | undefined {
  return form.test(wire) ? Number(wire) : undefined;
}

describe('decodeInteger and decodeDecimal', () => {
  test('decodeInteger returns undefined, never 0, for a random text that is not an integer', () => {
    fc.assert(
      fc.property(digits.filter(Boolean), (wire) => {
        const number = numberOf(wire, /^-?\d+$/);
        expect(decodeInteger(wire)).toBe(Number.isSafeInteger(number) ? number : undefined);
      }),
      { numRuns: 3000 },
    );
  });

  test('decodeDecimal returns undefined, never 0, for a random text that is not a decimal number', () => {
    fc.assert(
      fc.property(digits.filter(Boolean), (wire) => {
        expect(decodeDecimal(wire)).toBe(numberOf(wire, /^-?\d+(\.\d+)?$/));
      }),
      { numRuns: 3000 },
    );
  });

  test('return 0 for a 0 that the API sent', () => {
    expect([decodeInteger('0'), decodeDecimal('0'), decodeDecimal('0.0'), decodeInteger('000')]).toEqual([0, 0, 0, 0]);
    expect([decodeInteger('0.0'), decodeInteger('9007199254740993')]).toEqual([undefined, undefined]);
    expect([decodeDecimal('139.649780'), decodeDecimal('-0.5'), decodeInteger('-12')]).toEqual([139.64978, -0.5, -12]);
  });
});

describe('decodeEntity: values of properties', () => {
  const table = {
    n: decodeInteger,
    d: decodeDecimal,
    f: decodeBoolean,
    Day: decodeDate,
    At: decodeDateTime,
    C: decodeColor,
    List: [decodeInteger],
  } as const;

  test.for([
    ['is empty', ''],
    ['is missing', undefined],
    ['is null', null],
    ['is an empty list', []],
    ['is a list of an empty text', ['']],
    ['is an empty object', {}],
    ['is an object of an empty text', { text: '' }],
    ['is unreadable', '不明'],
    ['is an object of an unreadable text', { text: '不明' }],
  ] as const)('returns undefined or an empty list if the value %s', ([, value]) => {
    const wire = Object.fromEntries(Object.keys(table).map((name) => [name, value]));
    // An absent list is decoded as an empty list.
    expect(decodeEntity(table, wire).decoded).toEqual({ lists: [] });
  });

  test('ignores a polluted Object.prototype', () => {
    Object.assign(Object.prototype, { n: '1', other: 'x' });
    try {
      expect(Object.keys(decodeEntity(table, { d: '2' }).decoded ?? {})).toEqual(['d', 'lists']);
    } finally {
      for (const name of ['n', 'other']) Reflect.deleteProperty(Object.prototype, name);
    }
  });

  test('decodes a sent 0 as 0', () => {
    expect(decodeEntity(table, { n: '0', d: 0, f: 'false', List: ['0', '', 'x', { text: '0' }] }).decoded).toEqual({
      n: 0,
      d: 0,
      f: false,
      lists: [0, 0],
    });
  });
});

const japan = (iso: string): Date => new Date(`${iso}+09:00`);

describe('value decoders', () => {
  test.for([
    [decodeBoolean, 'True', true],
    [decodeBoolean, 'false', false],
    [decodeBoolean, '1', undefined],
    [decodeDate, '20240620', { iso: '2024-06-20', date: japan('2024-06-20T00:00') }],
    [decodeDate, '2024-06-20', { iso: '2024-06-20', date: japan('2024-06-20T00:00') }],
    [decodeDate, '20241320', undefined],
    // 30 February does not exist; a lenient parser would return 1 March.
    [decodeDate, '20240230', undefined],
    [decodeDate, '2024-02-29', { iso: '2024-02-29', date: japan('2024-02-29T00:00') }],
    [decodeDate, ' 20240620', undefined],
    [
      decodeDateTime,
      '2024-06-20T10:02:00+09:00',
      { iso: '2024-06-20T10:02:00+09:00', date: japan('2024-06-20T10:02') },
    ],
    [decodeDateTime, '2024-06-20T01:02:00Z', { iso: '2024-06-20T01:02:00Z', date: japan('2024-06-20T10:02') }],
    // A time without an offset would depend on the time zone of the machine.
    [decodeDateTime, '2024-06-20T10:02:00', undefined],
    [decodeDateTime, '2024-06-20T25:02:00+09:00', undefined],
    [decodeDateTime, '2024-06-20T1x:02:00+09:00', undefined],
    [decodeDateTime, '2024-06-20T10:02+09:00', { iso: '2024-06-20T10:02+09:00', date: japan('2024-06-20T10:02') }],
    // A range of two times is not a date.
    [decodeDateTime, '2024-06-20T10:02:00+09:00/2024-06-20T11:02:00+09:00', undefined],
    [decodeDateTime, '2024-02-30T10:02:00+09:00', undefined],
    [
      decodeDateTime,
      '2024-12-31T23:59:59+09:00',
      { iso: '2024-12-31T23:59:59+09:00', date: new Date('2024-12-31T14:59:59Z') },
    ],
    [
      decodeDateTime,
      '2024-06-20T10:02:00.5+09:00',
      { iso: '2024-06-20T10:02:00.5+09:00', date: new Date('2024-06-20T01:02:00.500Z') },
    ],
    [decodeDateTime, '不明', undefined],
    [decodeDateTime, '2024-06-20T10:02:00+09:00 ', undefined],
    [decodeDateTime, '2024-06-20 10:02:00+09:00', undefined],
    [decodeClockTime, '13:01:05+09:00', { iso: '13:01:05+09:00', hour: 13, minute: 1, second: 5 }],
    [decodeClockTime, '13:01', undefined],
    [decodeColor, '250060002', '#fa3c02'],
    [decodeColor, '000000000', '#000000'],
    [decodeColor, '256000000', undefined],
    [decodeColor, '25006000', undefined],
    [decodeColor, '1250060002', undefined],
    [decodeColor, '199209255', '#c7d1ff'],
    [decodeColor, '#fa3c02', undefined],
    [decodeText, '0', '0'],
  ] as const satisfies readonly (readonly [ValueDecoder, string, unknown])[])(
    '%o decodes %s as %o',
    ([leaf, wire, value]) => {
      expect(leaf(wire)).toEqual(value);
    },
  );
});
