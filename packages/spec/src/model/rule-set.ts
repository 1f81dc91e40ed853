import type {
  DynamicDefault,
  RuleParameterFacts,
  Rule as DeclaredRule,
  RuleSet,
  Scalar,
} from '@route-search/parameter-rules';
import type { Operation } from './api.ts';

/** Declarations of a parameter that the rule evaluator needs. */
export interface RuleSetParameter {
  readonly name: string;
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  readonly value: { readonly list?: { readonly separator: string } };
}

/** Converts the rules of an operation, and the declarations of its parameters, to the input of the rule evaluator. */
export function toRuleSet({ rules, parameters }: Pick<Operation, 'rules' | 'parameters'>): RuleSet {
  return {
    // Without an effect, a broken rule is an error.
    rules: rules.map(({ id, kind, operands, effect }): DeclaredRule => ({
      id,
      ...(effect !== 'error' && { effect }),
      [kind]: operands,
    })),
    parameters: toRuleParameters(parameters),
  };
}

/** Returns the declarations that the rule evaluator needs, by parameter name. */
export function toRuleParameters(parameters: readonly RuleSetParameter[]): RuleSet['parameters'] {
  return Object.fromEntries(
    parameters.map(({ name, default: fixed, dynamicDefault, value }): [string, RuleParameterFacts] => [
      name,
      {
        ...(fixed === undefined ? {} : { default: fixed }),
        ...(dynamicDefault === undefined ? {} : { dynamicDefault }),
        ...(value.list === undefined ? {} : { separator: value.list.separator }),
      },
    ]),
  );
}
