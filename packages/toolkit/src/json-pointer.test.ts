import { describe, expect, it } from 'vitest';
import { formatJsonPointer, parseJsonPointer } from './json-pointer.ts';

describe('parseJsonPointer and formatJsonPointer', () => {
  it.each([
    ['', []],
    ['/paths/~1v1~1station/get', ['paths', '/v1/station', 'get']],
    ['/a~01', ['a~1']],
    ['/list/0', ['list', '0']],
  ])('convert %j in both directions', (pointer, path) => {
    expect(parseJsonPointer(pointer)).toEqual(path);
    expect(formatJsonPointer(path)).toBe(pointer);
  });

  it('decode percent-encoding only in a URI fragment', () => {
    expect(parseJsonPointer('#/a%20b')).toEqual(['a b']);
    expect(parseJsonPointer('/a%20b')).toEqual(['a%20b']);
  });
});
