import { describe, expect, it } from 'vitest';
import { resolveColourMode, nextColourChoice, parseColourChoice, type ColourChoice } from './colour-mode.ts';

describe('the colour mode', () => {
  it.each([null, 'system'])('stored as %j is no choice', (stored) => {
    expect(parseColourChoice(stored)).toBeNull();
  });
  it.each(['dark', 'light'])('stored as %j is that choice', (stored) => {
    expect(parseColourChoice(stored)).toBe(stored);
  });
  it.each(['purple', ''])('stored as %j, which is none, is light', (stored) => {
    expect(parseColourChoice(stored)).toBe('light');
  });

  it.each([
    [null, true, true, 'dark'],
    [null, true, false, 'light'],
    [null, false, true, 'light'],
    ['dark', true, false, 'dark'],
    ['light', true, true, 'light'],
  ] as const)('choice %j, system respected %j, system dark %j: %s', (choice, respectSystem, isDark, mode) => {
    expect(resolveColourMode(choice, { defaultMode: 'light', respectSystem }, isDark).mode).toBe(mode);
  });

  it.each([
    [true, [null, 'light', 'dark', null]],
    [false, [null, 'dark', 'light', 'dark']],
  ] as const)('cycles (system respected: %j)', (respectSystem, expected) => {
    let choice: ColourChoice = null;
    const seen: ColourChoice[] = [choice];
    for (let press = 0; press < 3; press++) {
      choice = nextColourChoice(
        resolveColourMode(choice, { defaultMode: 'light', respectSystem }, false),
        respectSystem,
      );
      seen.push(choice);
    }
    expect(seen).toEqual(expected);
  });
});
