/** Title of the browser tab after a crash of the page. */
export const CRASHED_PAGE_TITLE = 'Page Error';

/** Maximum number of causes that are shown, because a chain of causes may be circular. */
const MOST_CAUSES = 20;

/** Returns the messages of an error and of all its causes. */
export function formatCrashDetails(error: unknown): string {
  const messages: string[] = [];
  for (let current = error; current !== undefined && current !== null && messages.length < MOST_CAUSES;) {
    messages.push(
      current instanceof Error
        ? current.message || current.name
        : typeof current === 'string'
          ? current
          : JSON.stringify(current),
    );
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages.join('\n\nCause:\n');
}
