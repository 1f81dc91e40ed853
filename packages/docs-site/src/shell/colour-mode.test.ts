import { describe, expect, it } from 'vitest';
import { colourState, nextChoice, parseChoice, type ColourChoice } from './colour-mode.ts';

describe('the colour mode', () => {
  it.each([null, 'system'])('stored as %j is no choice', (stored) => {
    expect(parseChoice(stored)).toBeNull();
  });
  it.each(['dark', 'light'])('stored as %j is that choice', (stored) => {
    expect(parseChoice(stored)).toBe(stored);
  });
  it.each(['purple', ''])('stored as %j, which is none, is light', (stored) => {
    expect(parseChoice(stored)).toBe('light');
  });

  it.each([
    [null, true, true, 'dark'],
    [null, true, false, 'light'],
    [null, false, true, 'light'],
    ['dark', true, false, 'dark'],
    ['light', true, true, 'light'],
  ] as const)('choice %j, system respected %j, system dark %j: %s', (choice, respectSystem, isDark, mode) => {
    expect(colourState(choice, { defaultMode: 'light', respectSystem }, isDark).mode).toBe(mode);
  });

  it.each([
    [true, [null, 'light', 'dark', null]],
    [false, [null, 'dark', 'light', 'dark']],
  ] as const)('cycles (system respected: %j)', (respectSystem, expected) => {
    let choice: ColourChoice = null;
    const seen: ColourChoice[] = [choice];
    for (let press = 0; press < 3; press++) {
      choice = nextChoice(colourState(choice, { defaultMode: 'light', respectSystem }, false), respectSystem);
      seen.push(choice);
    }
    expect(seen).toEqual(expected);
  });
});
