import { afterEach, describe, expect, it } from 'vitest';
import { assignKnown, member, own } from './own.ts';

afterEach(() => {
  delete (Object.prototype as { polluted?: unknown }).polluted;
});

describe('where something has polluted the common prototype', () => {
  const pollute = (): void => {
    (Object.prototype as { polluted?: unknown }).polluted = 'x';
  };

  it.each<[string, { a?: number; polluted?: string } | undefined]>([
    ['some members', { a: 1 }],
    ['none', {}],
    ['nothing', undefined],
  ])('a copy of %s has what it is given, and nothing else', (_, members) => {
    pollute();
    const copy = own(members);
    expect([copy.a, copy.polluted]).toEqual([members?.a, undefined]);
    expect(Object.keys(copy)).toEqual(Object.keys(members ?? {}));
  });

  it('no member is read from it', () => {
    pollute();
    expect([{}, [], () => 1].map((one) => member(one, 'polluted'))).toEqual([undefined, undefined, undefined]);
  });
});

describe('a member', () => {
  it('is read of an object that has it', () => {
    expect(member({ a: 1 }, 'a')).toBe(1);
    expect(member(Object.assign(Object.create(null) as object, { a: 1 }), 'a')).toBe(1);
  });

  it.each([undefined, null, 'text', 1, true])('is not there in %o', (value) => {
    expect(member(value, 'length')).toBeUndefined();
  });
});

describe('members that have a value', () => {
  it('take the place of others; those that are undefined do not', () => {
    expect(assignKnown({ a: 1, b: 2 }, { a: undefined, b: null, c: 0, d: undefined })).toEqual({ a: 1, b: null, c: 0 });
    expect(assignKnown({}, { a: undefined })).not.toHaveProperty('a');
  });

  it('are taken by name where names are given', () => {
    expect(assignKnown({}, { a: 1, b: 2 }, ['b', 'c'])).toEqual({ b: 2 });
  });
});
