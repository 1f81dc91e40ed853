/** Parses a URL. Returns `undefined` if it is invalid. The oldest supported version of Node.js lacks `URL.parse`. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
