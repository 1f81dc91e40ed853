import { guessIntendedValue } from '@route-search/spec/intended';
import { checkParameterValues } from '@route-search/spec/values';
import type { PlaygroundField } from './definition.ts';

/** Suggests a valid value for an invalid one if the intended value is clear, such as `1030` for `10:30`. */
export function suggestCorrection(field: PlaygroundField, value: string): string | undefined {
  const isRight = (text: string): boolean => checkParameterValues([field], { [field.name]: text }).length === 0;
  const intended = guessIntendedValue(field.value.kind, value);
  return !isRight(value) && isRight(intended) ? intended : undefined;
}
