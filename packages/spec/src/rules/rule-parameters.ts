import { parameters } from './kinds/index.ts';
import { operandsOf, type KindName, type OperandsOf, type Rule } from './rule.ts';

/** The parameters that a rule names. */
export function parametersOf(rule: Rule): string[] {
  const seen = operandsOf(rule);
  return seen === undefined ? [] : [...new Set(namesIn(seen))];
}

function namesIn<K extends KindName>({ kind, operands }: OperandsOf<K>): readonly string[] {
  return parameters[kind](operands);
}
