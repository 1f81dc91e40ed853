/**
 * Maximum length of a URL, in characters, that client and sandbox accept by default. A guard against absurd input,
 * longer than servers accept; the API documents give no length.
 */
export const maxUrlLength = 65_536;
