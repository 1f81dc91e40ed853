/**
 * Estimates the number of tokens of a text for a large language model: one per Japanese character, one per 2.6 ASCII
 * characters. The estimate is rather too high than too low. An exact tokenizer would need several megabytes of data.
 */
export function estimateTokens(text: string): number {
  const plain = text.replace(/\P{ASCII}/gu, '').length;
  return Math.ceil((text.length - plain) * 1.05 + plain / 2.6);
}

/** Estimates the number of tokens of a value as JSON. */
export function estimateJson(value: unknown): number {
  return estimateTokens(JSON.stringify(value));
}
