import type { Oas3Rule } from '@redocly/openapi-core';
import { requestKindNames, type Rule, type RuleParameterFacts } from '@route-search/parameter-rules';
import {
  findRuleProblems,
  findShapeProblems,
  type OperationWithRules,
  type ParameterWithRules,
} from '@route-search/parameter-rules/declared';
import { isMapping, isScalar, toList } from '@route-search/toolkit/yaml-values';
import { describeSchemaMismatch } from '../json-schema.ts';
import { createVisitor, reportOnce, type RuleCheck } from '../views/define-rule.ts';
import { listOperations, type ListedOperation } from '../views/list-operations.ts';
import { locateRuleProblem, ruleList } from '../views/parameter-rule-list.ts';
import { SchemaView, type ResolveReference } from '../views/schema-view.ts';

const check: RuleCheck<readonly [ListedOperation, ResolveReference]> = ([operation, resolve], report) => {
  const entries = toList(operation.node[ruleList]);
  if (entries.length === 0 || findShapeProblems(entries, requestKindNames).length > 0) return;
  const ruled = toRuledOperation(operation, entries as readonly Rule[], resolve);
  for (const problem of findRuleProblems(ruled)) {
    const others = (problem.alternatives ?? []).map((path) =>
      locateRuleProblem(operation.location, { ...problem, path }),
    );
    report(problem.message, locateRuleProblem(operation.location, problem), ...others);
  }
};

/**
 * Lint rule: the rules in `x-parameter-rules` refer to existing parameters and values and do not contradict each
 * other. The satisfied example of a rule breaks no rule, its violated example breaks exactly this rule. Malformed
 * rules are skipped, because the rule `rule-shape` reports them.
 */
export const satisfiableRules: Oas3Rule = (options) => ({
  Root: {
    leave: createVisitor(reportOnce(check), options, (node, { location, resolve }) =>
      isMapping(node) ? listOperations({ node, location }, resolve).map((one) => [one, resolve] as const) : [],
    ),
  },
});

function toRuledOperation(
  { parameters }: ListedOperation,
  rules: readonly Rule[],
  resolve: ResolveReference,
): OperationWithRules {
  const ruled = parameters.map(({ name, node, location }) =>
    toRuledParameter(
      name,
      node['required'] === true,
      new SchemaView(node['schema'], location.child(['schema']), resolve),
    ),
  );
  const facts = ruled.map(({ name, default: fixed }): [string, RuleParameterFacts] => [
    name,
    fixed === undefined ? {} : { default: fixed },
  ]);
  return { parameters: ruled, set: { rules, parameters: Object.fromEntries(facts) } };
}

function toRuledParameter(name: string, required: boolean, schema: SchemaView): ParameterWithRules {
  const kind = [schema.get('type')].flat().find((type) => type !== 'null');
  const items = kind === 'array' ? schema.child('items') : undefined;
  const values = toList((items ?? schema).get('enum')).filter(isScalar);
  const fixed = schema.get('default');
  const [min, max] = [schema.number('minimum'), schema.number('maximum')];
  return {
    name,
    required,
    ...(isScalar(fixed) && { default: fixed }),
    kind: typeof kind === 'string' ? kind : 'any',
    isOrdered: kind === 'integer' || kind === 'number' || schema.text('format')?.startsWith('date') === true,
    ...(kind === 'boolean' ? { values: [true, false] } : values.length > 0 && { values }),
    range: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    findMismatch: (value) => describeSchemaMismatch(isScalar(value) ? (items ?? schema) : schema, value),
  };
}
