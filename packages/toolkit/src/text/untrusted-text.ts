/**
 * Characters that a reader does not see or that control a terminal: control and format characters (escape sequences,
 * bidirectional controls, zero-width characters), private-use characters, lone surrogates and line separators.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** Start of a log command of GitHub Actions such as `##[error]`, which has an effect anywhere in a line of the log. */
const runnerCommand = '##[';

/** Maximum length in characters of an untrusted name in a message. */
const MAX_NAME_LENGTH = 120;

/**
 * Escapes invisible characters, line breaks and log commands of GitHub Actions (`##[`) in an untrusted text. For
 * example, the escape character becomes `\u{1b}`. The result is one line that cannot control a terminal or a CI log.
 */
export function escapeInvisibleCharacters(text: string): string {
  return text.replace(invisible, escapeCharacter).replaceAll(runnerCommand, '#\\u{23}[');
}

/**
 * Formats an untrusted name or value for a Markdown code span, in which Markdown, HTML and mentions have no effect. The
 * result is one line without backticks; an original of more than 120 characters is cut.
 */
export function formatUntrustedName(name: string): string {
  const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return escapeInvisibleCharacters(short).replaceAll('`', escapeCharacter);
}

/**
 * Replaces the invisible characters of an untrusted text by U+FFFD, but keeps line breaks and tabs. In a log command of
 * GitHub Actions (`##[`), the second `#` is replaced.
 */
export function replaceInvisibleCharacters(text: string): string {
  return text
    .replace(invisible, (character) => (character === '\n' || character === '\t' ? character : '\uFFFD'))
    .replaceAll(runnerCommand, '#\uFFFD[');
}

/** Replaces the invisible characters in all texts and property names of an untrusted JSON value by U+FFFD. */
export function replaceInvisibleInJson(value: unknown): unknown {
  if (typeof value === 'string') return replaceInvisibleCharacters(value);
  if (Array.isArray(value)) return value.map(replaceInvisibleInJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [replaceInvisibleCharacters(name), replaceInvisibleInJson(one)]),
  );
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
