import { guessIntendedValue } from '@route-search/spec/intended';
import { checkValues } from '@route-search/spec/values';
import type { PlaygroundField } from './definition.ts';

/** What a refused value was meant to be, where that is right. */
export function suggestCorrection(field: PlaygroundField, value: string): string | undefined {
  const isRight = (text: string): boolean => checkValues([field], { [field.name]: text }).length === 0;
  const intended = guessIntendedValue(field.value.kind, value);
  return !isRight(value) && isRight(intended) ? intended : undefined;
}
