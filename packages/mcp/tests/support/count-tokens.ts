import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base';

/** Counts the tokens of a text, or of a value as JSON, in the token encoding o200k_base. */
export function countTokens(value: unknown): number {
  return count(typeof value === 'string' ? value : JSON.stringify(value));
}
