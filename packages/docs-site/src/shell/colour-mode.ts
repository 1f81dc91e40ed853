/** Colour mode that the reader has chosen; null to follow the system. */
export type ColourChoice = 'light' | 'dark' | null;

export type ColourMode = 'light' | 'dark';

interface ColourRules {
  readonly defaultMode: ColourMode;
  readonly respectSystem: boolean;
}

interface ColourState {
  readonly choice: ColourChoice;
  readonly mode: ColourMode;
}

/** Parses the stored colour mode. No value and `system` mean no choice; every other value except `dark` means light. */
export function parseColourChoice(stored: string | null): ColourChoice {
  if (stored === null || stored === 'system') return null;
  return stored === 'dark' ? 'dark' : 'light';
}

/** Determines the colour mode from the reader's choice, the rules of the site and the system setting. */
export function resolveColourMode(choice: ColourChoice, rules: ColourRules, isSystemDark: boolean): ColourState {
  const system = rules.respectSystem && isSystemDark ? 'dark' : rules.respectSystem ? 'light' : rules.defaultMode;
  return { choice, mode: choice ?? system };
}

/**
 * Returns the next colour mode after a click on the toggle. The toggle cycles through system, light and dark, or only
 * through light and dark if the site ignores the system setting.
 */
export function nextColourChoice({ choice, mode }: ColourState, respectSystem: boolean): ColourChoice {
  if (!respectSystem) return mode === 'dark' ? 'light' : 'dark';
  return choice === null ? 'light' : choice === 'light' ? 'dark' : null;
}
