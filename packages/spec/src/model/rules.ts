import type { ParameterFacts, RuleSet } from '../rules/types.ts';
import type { Parameter, Rule } from './api.ts';

/** What {@link ruleSetOf} reads of an operation, so that a consumer may keep no more of the model than this. */
export interface RuledOperation {
  readonly rules: readonly Pick<Rule, 'id' | 'kind' | 'operands' | 'effect'>[];
  readonly parameters: readonly (Pick<Parameter, 'name' | 'default' | 'dynamicDefault'> & {
    readonly value: { readonly list?: { readonly separator: string } };
  })[];
}

/** The rules of an operation with what the evaluator has to know of its parameters. */
export function ruleSetOf({ rules, parameters }: RuledOperation): RuleSet {
  return {
    rules: rules.map(({ id, kind, operands, effect }) => ({ id, effect, [kind]: operands })),
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
