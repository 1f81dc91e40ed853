/**
 * About how many tokens a text is for a large language model, rather too many than too few: a letter of Japanese is one,
 * and so are three letters of anything else. Counting with a real tokenizer would take its table of several megabytes.
 */
export function estimateTokens(text: string): number {
  const plain = text.replace(/\P{ASCII}/gu, '').length;
  return Math.ceil((text.length - plain) * 1.05 + plain / 2.6);
}

/** The same for a value as JSON. */
export function estimateJson(value: unknown): number {
  return estimateTokens(JSON.stringify(value));
}
