import {
  findRuleProblems,
  findUnknownParameters,
  type OperationWithRules,
  type RuleProblem,
} from '@route-search/parameter-rules/declared';
import type { SourceNode } from '../../src/source/source-tree.ts';
import { toRuleSet } from '../../src/model/rule-set.ts';
import type { Api, Operation } from '../../src/model/api.ts';
import { checkParameterValues, toCompactSchema } from '../../src/values/index.ts';
import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: parameter rules are consistent, as checked by packages/parameter-rules. Other declarations of an
 * operation refer only to existing parameters.
 */
export const satisfiableRules: ModelRule = ({ api, origins: { document }, findEntry }, report) => {
  for (const operation of api.operations) {
    const node = document.at(['paths', operation.path, 'get']);
    const ruled = { ...toRuledOperation(api, operation), findEntry };
    const listValues = (name: string) => (api.enums[name]?.values ?? []).map(({ value }) => value);
    const rules = node?.child('x-parameter-rules');
    const locate = (path: RuleProblem['path']): SourceNode | undefined => {
      const id = typeof path[0] === 'number' ? operation.rules[path[0]]?.id : undefined;
      const own = id === undefined ? rules : rules?.itemWith('id', id);
      return own?.at(path.slice(1)) ?? own;
    };
    for (const { message, path, alternatives = [] } of findRuleProblems(ruled, listValues))
      report(message, locate(path), ...alternatives.flatMap((one) => locate(one) ?? []));
    for (const { name, dynamicDefault } of operation.parameters) {
      if (dynamicDefault === undefined || !('parameter' in dynamicDefault)) continue;
      const at = node?.child('parameters')?.itemWith('name', name)?.at(['schema', 'x-dynamic-default']);
      for (const message of findUnknownParameters({ ...ruled, id: operation.id }, [dynamicDefault.parameter]))
        report(message, at);
    }
    for (const implied of node?.child('x-implied-parameters')?.items ?? [])
      for (const message of findUnknownParameters(ruled, [String(implied.value)])) report(message, implied);
  }
};

function toRuledOperation({ enums }: Api, operation: Operation): OperationWithRules {
  const set = toRuleSet(operation);
  return {
    parameters: operation.parameters.map(({ name, required, default: fixed, value: form }) => {
      const value = toCompactSchema(enums, form);
      const { kind = 'text', range, values = value.list?.items?.values } = value;
      const all = kind === 'boolean' ? [true, false] : values;
      return {
        name,
        required,
        ...(fixed !== undefined && { default: fixed }),
        kind,
        isOrdered: ['integer', 'number', 'date'].includes(kind),
        ...(all && { values: all }),
        ...(range && { range }),
        findMismatch: (given) => {
          const [wrong] = checkParameterValues([{ name, required: false, value }], { [name]: given });
          return wrong && `${wrong.sentence} (${wrong.value ?? ''})`;
        },
      };
    }),
    set: {
      ...set,
      rules: set.rules.map((rule, index) => {
        const { satisfied, violated } = operation.rules[index] ?? {};
        return satisfied === undefined || violated === undefined
          ? rule
          : { ...rule, examples: { satisfied: toExample(satisfied), violated: toExample(violated) } };
      }),
    },
  };
}

function toExample({ parameters, knowledge }: NonNullable<Operation['rules'][number]['satisfied']>) {
  return { parameters, ...(knowledge && { facts: knowledge }) };
}
