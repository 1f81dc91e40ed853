import { describe, expect, it } from 'vitest';
import { formatCrashDetails } from './crash-details.ts';

describe('formatCrashDetails', () => {
  it('lists the messages of the whole chain of causes, even of a circular one', () => {
    const error = new Error('outer', { cause: new Error('inner', { cause: 'text' }) });
    expect(formatCrashDetails(error)).toBe('outer\n\nCause:\ninner\n\nCause:\ntext');
    const loop = new Error('loop');
    loop.cause = loop;
    expect(formatCrashDetails(loop).split('Cause:').length).toBe(20);
    expect(formatCrashDetails('plain')).toBe('plain');
    expect(formatCrashDetails(new Error('outer', { cause: null }))).toBe('outer');
    expect(formatCrashDetails(new TypeError())).toBe('TypeError');
    expect(formatCrashDetails(new Error('outer', { cause: { code: 7 } }))).toBe('outer\n\nCause:\n{"code":7}');
  });
});
