/**
 * A workflow command of GitHub Actions, which shows a message beside the lines of a pull request.
 *
 * @param properties - `file`, `line`, `title` …, in their order
 */
export function annotation(
  level: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escape(String(value), /[%\r\n:,]/g)}`);
  return `::${level} ${list.join(',')}::${escape(message, /[%\r\n]/g)}`;
}

function escape(text: string, pattern: RegExp): string {
  return text.replace(
    pattern,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
