import { afterEach, describe, expect, it } from 'vitest';
import { assignDefined, getOwnProperty, copyWithoutPrototype } from './safe-object.ts';

afterEach(() => {
  delete (Object.prototype as { polluted?: unknown }).polluted;
});

describe('safe-object functions with a polluted Object.prototype', () => {
  const pollute = (): void => {
    (Object.prototype as { polluted?: unknown }).polluted = 'x';
  };

  it.each<[string, { a?: number; polluted?: string } | undefined]>([
    ['some members', { a: 1 }],
    ['none', {}],
    ['nothing', undefined],
  ])('copyWithoutPrototype copies only own properties: %s', (_, members) => {
    pollute();
    const copy = copyWithoutPrototype(members);
    expect([copy.a, copy.polluted]).toEqual([members?.a, undefined]);
    expect(Object.keys(copy)).toEqual(Object.keys(members ?? {}));
  });

  it('getOwnProperty and assignDefined read no inherited property', () => {
    pollute();
    expect([{}, [], () => 1].map((one) => getOwnProperty(one, 'polluted'))).toEqual([undefined, undefined, undefined]);
  });
});

describe('getOwnProperty', () => {
  it('returns an own property', () => {
    expect(getOwnProperty({ a: 1 }, 'a')).toBe(1);
    expect(getOwnProperty(Object.assign(Object.create(null) as object, { a: 1 }), 'a')).toBe(1);
  });

  it.each([undefined, null, 'text', 1, true])('returns undefined for %o', (value) => {
    expect(getOwnProperty(value, 'length')).toBeUndefined();
  });
});

describe('assignDefined', () => {
  it('overwrites a property unless the new value is undefined', () => {
    expect(assignDefined({ a: 1, b: 2 }, { a: undefined, b: null, c: 0, d: undefined })).toEqual({
      a: 1,
      b: null,
      c: 0,
    });
    expect(assignDefined({}, { a: undefined })).not.toHaveProperty('a');
  });
});
