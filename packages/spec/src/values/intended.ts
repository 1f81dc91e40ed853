import type { CompactSchema } from './index.ts';

/** Guesses the valid value that a user meant by a text with separators, full-width characters or missing zeros. */
export function guessIntendedValue(kind: CompactSchema['kind'], written: string): string {
  const text = written.normalize('NFKC').trim();
  const numbers = text.match(/\d+/g) ?? [];
  const isSplit = numbers.length > 1;
  const padded = numbers.map((digits) => digits.padStart(2, '0'));
  switch (kind) {
    case 'time':
      return isSplit ? padded.slice(0, 2).join('') : text.padStart(4, '0');
    case 'date':
      return isSplit ? padded.slice(0, 3).join('') : text;
    case 'integer':
    case 'number':
      return text.replaceAll(',', '');
    default:
      return text;
  }
}
