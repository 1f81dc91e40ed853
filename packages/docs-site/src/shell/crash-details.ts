/** Title of the document while a page has crashed. */
export const CRASH_TITLE = 'Page Error';

/** Most causes that are shown; a chain may lead back to itself. */
const MOST_CAUSES = 20;

/** The messages of an error and of everything that caused it. */
export function crashDetails(error: unknown): string {
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
