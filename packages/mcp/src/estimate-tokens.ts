/**
 * Estimates the tokens of a text for a large language model, rather too high than too low: one per Japanese character,
 * one per 2.6 ASCII characters. A real tokenizer would need a table of several megabytes.
 */
export function estimateTokens(text: string): number {
  const plain = text.replace(/\P{ASCII}/gu, '').length;
  return Math.ceil((text.length - plain) * 1.05 + plain / 2.6);
}

/** Estimates the tokens of a value as JSON. */
export function estimateJson(value: unknown): number {
  return estimateTokens(JSON.stringify(value));
}
