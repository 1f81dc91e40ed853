/**
 * Formats a workflow command of GitHub Actions, which shows a message at a line of a pull request.
 *
 * @param properties - `file`, `line`, `title` …, in the order of output; properties that are `undefined` are left out
 */
export function formatWorkflowCommand(
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
