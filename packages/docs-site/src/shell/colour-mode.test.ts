import { describe, expect, it } from 'vitest';
import { resolveColourMode, nextColourChoice, parseColourChoice, type ColourChoice } from './colour-mode.ts';

describe('colour mode', () => {
  it.each([null, 'system'])('parseColourChoice: the stored value %j means no choice', (stored) => {
    expect(parseColourChoice(stored)).toBeNull();
  });
  it.each(['dark', 'light'])('parseColourChoice: the stored value %j is the choice', (stored) => {
    expect(parseColourChoice(stored)).toBe(stored);
  });
  it.each(['purple', ''])('parseColourChoice: the unknown stored value %j means light', (stored) => {
    expect(parseColourChoice(stored)).toBe('light');
  });

  it.each([
    [null, true, true, 'dark'],
    [null, true, false, 'light'],
    [null, false, true, 'light'],
    ['dark', true, false, 'dark'],
    ['light', true, true, 'light'],
  ] as const)(
    'resolveColourMode: choice %j, respectSystem %j, system dark %j gives %s',
    (choice, respectSystem, isDark, mode) => {
      expect(resolveColourMode(choice, { defaultMode: 'light', respectSystem }, isDark).mode).toBe(mode);
    },
  );

  it.each([
    [true, [null, 'light', 'dark', null]],
    [false, [null, 'dark', 'light', 'dark']],
  ] as const)('nextColourChoice: cycles through the choices (respectSystem: %j)', (respectSystem, expected) => {
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
