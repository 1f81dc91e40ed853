/** Title of the browser tab while a page has crashed. */
export const CRASHED_PAGE_TITLE = 'Page Error';

/** Maximum number of causes of an error that are shown, because the chain of causes may be circular. */
const MOST_CAUSES = 20;

/** Returns the messages of an error and of all its causes, for the message about a crash. */
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
