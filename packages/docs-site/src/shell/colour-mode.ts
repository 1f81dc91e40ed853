/** What a reader chose; null follows the system. */
export type ColourChoice = 'light' | 'dark' | null;

export type ColourMode = 'light' | 'dark';

interface ColourRules {
  readonly defaultMode: ColourMode;
  readonly respectSystem: boolean;
}

/** The effective mode with the choice behind it. */
interface ColourState {
  readonly choice: ColourChoice;
  readonly mode: ColourMode;
}

/** The choice that a stored value means. Nothing and `system` mean none; whatever is not dark counts as light. */
export function parseColourChoice(stored: string | null): ColourChoice {
  if (stored === null || stored === 'system') return null;
  return stored === 'dark' ? 'dark' : 'light';
}

/** The mode that a choice leads to. */
export function resolveColourMode(choice: ColourChoice, rules: ColourRules, isSystemDark: boolean): ColourState {
  const system = rules.respectSystem && isSystemDark ? 'dark' : rules.respectSystem ? 'light' : rules.defaultMode;
  return { choice, mode: choice ?? system };
}

/**
 * The choice after a press of the switch: system, light, dark and again when the system is respected, else between dark
 * and light.
 */
export function nextColourChoice({ choice, mode }: ColourState, respectSystem: boolean): ColourChoice {
  if (!respectSystem) return mode === 'dark' ? 'light' : 'dark';
  return choice === null ? 'light' : choice === 'light' ? 'dark' : null;
}
