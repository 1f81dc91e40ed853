import type { ParameterFacts, Rule as DeclaredRule, RuleSet } from '../rules/types.ts';
import type { Operation } from './api.ts';

/** The rules of an operation with what the evaluator has to know of its parameters. */
export function ruleSetOf({ rules, parameters }: Pick<Operation, 'rules' | 'parameters'>): RuleSet {
  return {
    rules: rules.map(({ id, kind, operands, effect }): DeclaredRule => ({ id, effect, [kind]: operands })),
    parameters: Object.fromEntries(
      parameters.map(({ name, default: fixed, dynamicDefault, value }): [string, ParameterFacts] => [
        name,
        {
          ...(fixed === undefined ? {} : { default: fixed }),
          ...(dynamicDefault === undefined ? {} : { dynamicDefault }),
          ...(value.list === undefined ? {} : { separator: value.list.separator }),
        },
      ]),
    ),
  };
}
