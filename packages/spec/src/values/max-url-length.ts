/**
 * Maximum length of a URL, in characters, that client and sandbox accept by default. It only rejects absurd input: it
 * is longer than what servers accept, and the API documents state no maximum.
 */
export const maxUrlLength = 65_536;
