import type { DynamicDefault, ParameterFacts, Rule as DeclaredRule, RuleSet, Scalar } from '../rules/rule.ts';
import type { Operation } from './api.ts';

/** What the rules read of a parameter. */
export interface RuledParameter {
  readonly name: string;
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  readonly value: { readonly list?: { readonly separator: string } };
}

/** The rules of an operation with what the evaluator has to know of its parameters. */
export function toRuleSet({ rules, parameters }: Pick<Operation, 'rules' | 'parameters'>): RuleSet {
  return {
    rules: rules.map(({ id, kind, operands, effect }): DeclaredRule => ({ id, effect, [kind]: operands })),
    parameters: ruleParameters(parameters),
  };
}

/** What the evaluator has to know of parameters, by name. */
export function ruleParameters(parameters: readonly RuledParameter[]): RuleSet['parameters'] {
  return Object.fromEntries(
    parameters.map(({ name, default: fixed, dynamicDefault, value }): [string, ParameterFacts] => [
      name,
      {
        ...(fixed === undefined ? {} : { default: fixed }),
        ...(dynamicDefault === undefined ? {} : { dynamicDefault }),
        ...(value.list === undefined ? {} : { separator: value.list.separator }),
      },
    ]),
  );
}
