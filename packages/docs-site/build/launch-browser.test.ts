import { describe, expect, it } from 'vitest';
import { findChromium } from './launch-browser.ts';

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  });

  it.each([
    [{ CHROMIUM_PATH: '/nowhere/chromium' }, 'CHROMIUM_PATH is /nowhere/chromium, but that is not an executable file.'],
    [{ PATH: '/nowhere' }, 'The browser tests need Chromium: install it'],
  ])('reports which executable is missing', (env, message) => {
    expect(() => findChromium(env)).toThrow(message);
  });
});
