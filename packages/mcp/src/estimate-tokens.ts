/**
 * Estimates the number of tokens of a text: about one per Japanese character and one per 2.6 ASCII characters. The
 * estimate is usually too high. An exact tokenizer would need several megabytes of data.
 */
export function estimateTokens(text: string): number {
  const plain = text.replace(/\P{ASCII}/gu, '').length;
  return Math.ceil((text.length - plain) * 1.05 + plain / 2.6);
}

/** Estimates the number of tokens that a value has as JSON. */
export function estimateJson(value: unknown): number {
  return estimateTokens(JSON.stringify(value));
}
