/**
 * Maximum URL length in characters that client and sandbox accept by default. It rejects only absurd input: servers
 * accept less, and the API documents state no maximum.
 */
export const maxUrlLength = 65_536;
