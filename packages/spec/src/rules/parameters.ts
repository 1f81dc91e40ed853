import type { Parameters } from './kinds/kind.ts';
import * as parameters from './kinds/parameters.ts';
import { operandsOf, type KindName, type OperandsOf, type Rule } from './types.ts';

const all: { readonly [K in KindName]: Parameters<K> } = parameters;

/** The parameters that a rule names. */
export function parametersOf(rule: Rule): string[] {
  const seen = operandsOf(rule);
  return seen === undefined ? [] : [...new Set(namesIn(seen))];
}

function namesIn<K extends KindName>({ kind, operands }: OperandsOf<K>): readonly string[] {
  return all[kind](operands);
}
