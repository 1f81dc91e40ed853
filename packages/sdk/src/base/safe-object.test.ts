import { afterEach, describe, expect, it } from 'vitest';
import { assignDefined, ownProperty, withoutPrototype } from './safe-object.ts';

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
    const copy = withoutPrototype(members);
    expect([copy.a, copy.polluted]).toEqual([members?.a, undefined]);
    expect(Object.keys(copy)).toEqual(Object.keys(members ?? {}));
  });

  it('no member is read from it', () => {
    pollute();
    expect([{}, [], () => 1].map((one) => ownProperty(one, 'polluted'))).toEqual([undefined, undefined, undefined]);
  });
});

describe('a member', () => {
  it('is read of an object that has it', () => {
    expect(ownProperty({ a: 1 }, 'a')).toBe(1);
    expect(ownProperty(Object.assign(Object.create(null) as object, { a: 1 }), 'a')).toBe(1);
  });

  it.each([undefined, null, 'text', 1, true])('is not there in %o', (value) => {
    expect(ownProperty(value, 'length')).toBeUndefined();
  });
});

describe('members that have a value', () => {
  it('take the place of others; those that are undefined do not', () => {
    expect(assignDefined({ a: 1, b: 2 }, { a: undefined, b: null, c: 0, d: undefined })).toEqual({
      a: 1,
      b: null,
      c: 0,
    });
    expect(assignDefined({}, { a: undefined })).not.toHaveProperty('a');
  });

  it('are taken by name where names are given', () => {
    expect(assignDefined({}, { a: 1, b: 2 }, ['b', 'c'])).toEqual({ b: 2 });
  });
});
