import { describe, expect, it } from 'vitest';
import { findChromium } from './launch-browser.ts';

describe('Chromium', () => {
  it('is taken from CHROMIUM_PATH first', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  });

  it.each([
    [{ CHROMIUM_PATH: '/nowhere/chromium' }, 'CHROMIUM_PATH is /nowhere/chromium, but there is no program.'],
    [{ PATH: '/nowhere' }, 'The browser tests need Chromium: install it'],
  ])('that is missing is asked for by name', (env, message) => {
    expect(() => findChromium(env)).toThrow(message);
  });
});
