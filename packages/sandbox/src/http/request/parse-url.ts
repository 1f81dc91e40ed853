/** Parses a URL; returns undefined for an invalid one. `URL.parse` is newer than the oldest supported Node. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
