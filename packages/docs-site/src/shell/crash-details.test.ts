import { describe, expect, it } from 'vitest';
import { crashDetails } from './crash-details.ts';

describe('crashDetails', () => {
  it('lists the whole chain of causes, even a circular one', () => {
    const error = new Error('outer', { cause: new Error('inner', { cause: 'text' }) });
    expect(crashDetails(error)).toBe('outer\n\nCause:\ninner\n\nCause:\ntext');
    const loop = new Error('loop');
    loop.cause = loop;
    expect(crashDetails(loop).split('Cause:').length).toBe(20);
    expect(crashDetails('plain')).toBe('plain');
    expect(crashDetails(new Error('outer', { cause: null }))).toBe('outer');
    expect(crashDetails(new TypeError())).toBe('TypeError');
    expect(crashDetails(new Error('outer', { cause: { code: 7 } }))).toBe('outer\n\nCause:\n{"code":7}');
  });
});
