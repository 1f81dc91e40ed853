import { describe, expect, it } from 'vitest';
import { findBrowser } from './launch-browser.ts';

describe('findBrowser', () => {
  it('prefers the executable in CHROMIUM_PATH or FIREFOX_PATH to those in PATH', () => {
    expect(findBrowser('chromium', { CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
    expect(findBrowser('firefox', { FIREFOX_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  });

  it.each([
    ['chromium', { CHROMIUM_PATH: '/nowhere/chromium' }, 'CHROMIUM_PATH is /nowhere/chromium, but that is not an'],
    ['firefox', { PATH: '/nowhere' }, 'The browser tests need firefox: install it (apt-get install firefox-esr)'],
  ] as const)('reports that %s is missing in the environment %j', (name, env, message) => {
    expect(() => findBrowser(name, env)).toThrow(message);
  });
});
