import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base';

export function countTokens(value: unknown): number {
  return count(typeof value === 'string' ? value : JSON.stringify(value));
}
