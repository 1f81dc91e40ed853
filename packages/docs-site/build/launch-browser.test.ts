import { describe, expect, it } from 'vitest';
import { findChromium } from './launch-browser.ts';

describe('findChromium', () => {
  it('prefers the executable in CHROMIUM_PATH to those in PATH', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  });

  it.each([
    [{ CHROMIUM_PATH: '/nowhere/chromium' }, 'CHROMIUM_PATH is /nowhere/chromium, but that is not an executable file.'],
    [{ PATH: '/nowhere' }, 'The browser tests need Chromium: install it'],
  ])('reports that Chromium is missing in CHROMIUM_PATH or in PATH', (env, message) => {
    expect(() => findChromium(env)).toThrow(message);
  });
});
