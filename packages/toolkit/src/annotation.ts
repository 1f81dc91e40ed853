/**
 * A workflow command of GitHub Actions, which shows a message beside the lines of a pull request.
 *
 * @param properties - `file`, `line`, `title` …, in their order; those without a value are left out
 */
export function annotation(
  level: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const list = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escape(String(value), /[%\r\n:,]/g)}`],
  );
  return `::${level} ${list.join(',')}::${escape(message, /[%\r\n]/g)}`;
}

function escape(text: string, pattern: RegExp): string {
  return text.replace(
    pattern,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
