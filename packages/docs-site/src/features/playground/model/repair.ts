import { checkValues, type CheckedForm } from '@route-search/spec/values';
import type { PlaygroundField } from './definition.ts';

/** What a refused value was meant to be: written with separators, in full width, or without its zeros. */
export function repairOf(field: PlaygroundField, value: string): string | undefined {
  const isRight = (text: string): boolean => checkValues([field], { [field.name]: text }).length === 0;
  const meant = meantBy(field.value.kind, value.normalize('NFKC').trim());
  return !isRight(value) && isRight(meant) ? meant : undefined;
}

function meantBy(kind: CheckedForm['kind'], text: string): string {
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
