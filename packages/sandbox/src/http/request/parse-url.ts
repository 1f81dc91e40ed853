/** An address, if it is one. `URL.parse` is newer than the oldest Node that is supported. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
