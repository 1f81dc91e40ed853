import * as kinds from './kinds/index.ts';
import type { Kind } from './kinds/kind.ts';
import { operandsOf, type KindName, type OperandsOf, type Rule } from './types.ts';

const all: { readonly [K in KindName]: Pick<Kind<K>, 'parameters'> } = kinds;

/** The parameters that a rule names. */
export function parametersOf(rule: Rule): string[] {
  const seen = operandsOf(rule);
  return seen === undefined ? [] : [...new Set(namesIn(seen))];
}

function namesIn<K extends KindName>({ kind, operands }: OperandsOf<K>): readonly string[] {
  return all[kind].parameters(operands);
}
