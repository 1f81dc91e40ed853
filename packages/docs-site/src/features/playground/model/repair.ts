import { checkValues, type CheckedForm } from '@route-search/spec/values';
import type { PlaygroundField } from './definition.ts';

/** What a refused value was meant to be: written with separators, in full width, or without its zeros. */
export function repairOf(field: PlaygroundField, value: string): string | undefined {
  const meant = meantBy(field.value.kind, value.normalize('NFKC').trim());
  const isRight = meant !== value && checkValues([field], { [field.name]: meant }).length === 0;
  return isRight ? meant : undefined;
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

/** The first and the last time that a form allows; its pattern says it. */
export function timesOf({ kind, pattern }: CheckedForm): readonly [first: string, last: string] | undefined {
  if (kind !== 'time' || pattern === undefined) return undefined;
  const test = new RegExp(pattern, 'u');
  const times = Array.from({ length: 10_000 }, (_, time) => String(time).padStart(4, '0')).filter((time) =>
    test.test(time),
  );
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}
