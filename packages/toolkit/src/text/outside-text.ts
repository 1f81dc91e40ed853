/**
 * Characters that a reader does not see or that control a terminal: control and format characters (escape sequences,
 * bidirectional controls, zero-width characters), private-use characters, lone surrogates and line separators.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** Start of a command to the log of GitHub's runner. The runner obeys it anywhere in a line. */
const runnerCommand = '##[';

/** Maximum number of characters of a name from outside that a message shows. */
const MAX_NAME_LENGTH = 120;

/**
 * Escapes all invisible characters, line breaks and commands of GitHub's runner (`##[`) of a text from outside as
 * `\u{1b}`, so that it stays on one line and controls neither a terminal nor the log of a CI service.
 */
export function escapeInvisible(text: string): string {
  return text.replace(invisible, escapeCharacter).replaceAll(runnerCommand, '#\\u{23}[');
}

/**
 * Formats a name or value from outside for a Markdown code span within a message: on one line, without backticks, at
 * most 120 characters. Inside a code span, Markdown, HTML and mentions have no effect.
 */
export function formatOutsideName(name: string): string {
  const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return escapeInvisible(short).replaceAll('`', escapeCharacter);
}

/**
 * Replaces the invisible characters of a text from outside by `U+FFFD`, and a `#` that begins a command of GitHub's runner.
 * Keeps line breaks and tabs.
 */
export function replaceInvisible(text: string): string {
  return text
    .replace(invisible, (character) => (character === '\n' || character === '\t' ? character : '\uFFFD'))
    .replaceAll(runnerCommand, '#\uFFFD[');
}

/** Replaces the invisible characters in all texts and property names of a JSON value from outside. */
export function replaceInvisibleInValue(value: unknown): unknown {
  if (typeof value === 'string') return replaceInvisible(value);
  if (Array.isArray(value)) return value.map(replaceInvisibleInValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [replaceInvisible(name), replaceInvisibleInValue(one)]),
  );
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
