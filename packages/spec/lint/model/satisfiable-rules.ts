import { createServerKnowledge } from '../../src/compile/error-examples.ts';
import type { SourceNode } from '../../src/source/source-tree.ts';
import { toRuleSet } from '../../src/model/rule-set.ts';
import type { Api, Rule } from '../../src/model/api.ts';
import { evaluateRules, serverKindNames, type RuleKindName } from '../../src/rules/index.ts';
import { ruleTraits } from '../../src/rules/kinds/index.ts';
import type { RuleTraits } from '../../src/rules/kinds/kind.ts';
import { toCheckedSchema, checkValues } from '../../src/values/index.ts';
import { canGiveParameter, canKeepAllRules, type RuledOperation } from '../support/satisfiability.ts';
import { suggestName, quoteAll } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from './model-rule.ts';

type Tell = (message: string, ...path: readonly (string | number)[]) => void;

/**
 * Lint rule: each parameter rule names only existing parameters and values, some requests keep the rule, and others
 * break it. Every parameter remains usable. The satisfied example must keep all rules; the violated example must break
 * this rule only.
 */
export const satisfiableRules: ModelRule = ({ api, origins: { document } }, report) => {
  for (const operation of api.operations) {
    const node = document.at(['paths', operation.path, 'get']);
    const checked: RuledOperation = {
      parameters: operation.parameters.map((one) => ({ ...one, value: toCheckedSchema(api.enums, one.value) })),
      set: toRuleSet(operation),
    };
    const names = operation.parameters.map(({ name }) => name);
    const findUnknown = (list: readonly string[]): string[] =>
      list
        .filter((name) => !names.includes(name))
        .map((name) => `the operation has no parameter "${name}"${suggestName(name, names)}`);
    let isSound = true;
    for (const rule of operation.rules) {
      const own = node?.child('x-parameter-rules')?.itemWith('id', rule.id);
      const tell: Tell = (message, ...path) => {
        report(message, own?.at(path) ?? own);
      };
      const problems = [
        ...parameterProblems(checked, rule),
        ...conditionProblems(checked, rule),
        ...unknownValues(api, checked, rule),
        ...findUnknown(rule.parameters),
      ];
      for (const problem of problems) tell(problem, rule.kind);
      isSound &&= problems.length === 0;
      for (const key of ['satisfied', 'violated'] as const) {
        const missing = findUnknown(Object.keys(rule[key]?.parameters ?? {}));
        for (const message of missing) tell(message, 'examples', key);
        if (missing.length === 0) checkExample(checked, rule, { key, tell });
      }
    }
    if (isSound) contradictions(checked, operation.rules, { node, report });
    for (const { name, dynamicDefault } of operation.parameters) {
      if (dynamicDefault === undefined || !('parameter' in dynamicDefault)) continue;
      const at = node?.child('parameters')?.itemWith('name', name)?.at(['schema', 'x-dynamic-default']);
      for (const message of findUnknown([dynamicDefault.parameter])) report(message, at);
    }
    const implied = node?.child('x-implied-parameters');
    for (const message of findUnknown((implied?.value ?? []) as readonly string[])) report(message, implied);
  }
};

function checkExample(
  { parameters, set }: RuledOperation,
  rule: Rule,
  { key, tell }: { readonly key: 'satisfied' | 'violated'; readonly tell: Tell },
): void {
  const example = rule[key];
  if (example === undefined) return;
  const [wrong] = checkValues(parameters, example.parameters);
  if (wrong !== undefined) {
    const value = wrong.value === undefined ? '' : ` (${wrong.value})`;
    tell(`the example does not fit the schema: ${wrong.sentence}${value}`, 'examples', key);
    return;
  }
  const needsFacts = (serverKindNames as readonly RuleKindName[]).includes(rule.kind);
  if (key === 'violated' && needsFacts && example.knowledge === undefined) {
    tell('the violated example needs "facts": only the server can decide this rule', 'examples', key);
    return;
  }
  const broken = evaluateRules(set, example.parameters, createServerKnowledge(example.knowledge)).map(
    (violation) => violation.rule.id,
  );
  if (key === 'satisfied' && broken.length > 0) {
    tell(`the satisfied example breaks ${quoteAll(broken)}; it must break no rule of the operation`, 'examples', key);
  } else if (key === 'violated' && (broken.length !== 1 || broken[0] !== rule.id)) {
    const what = broken.length === 0 ? 'breaks no rule' : `breaks ${quoteAll(broken)}`;
    tell(`the violated example ${what}; it must break exactly "${rule.id}"`, 'examples', key);
  }
}

/** Finds values in a parameter rule that its parameters cannot have. */
function unknownValues({ enums }: Api, { parameters }: RuledOperation, rule: Rule): string[] {
  const { conditions, enumeration } = traitsOf(rule);
  const ofParameters = Object.entries(conditions?.(rule.operands as never) ?? {}).flatMap(([name, condition]) => {
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) return [];
    const allowed = parameter.value.values ?? parameter.value.list?.items?.values;
    return ('is' in condition ? condition.is : condition.not).flatMap((value) => {
      const [violation] = checkValues([{ ...parameter, required: false }], { [name]: String(value) });
      if (violation === undefined) return [];
      const problem = `"${String(value)}" is no value of ${name}${suggestName(String(value), allowed?.map(String) ?? [])}`;
      return [`${problem}; ${allowed === undefined ? violation.sentence : `allowed are ${quoteAll(allowed)}`}`];
    });
  });
  if (enumeration === undefined || !('is' in rule.operands)) return ofParameters;
  const allowed = (enums[enumeration]?.values ?? []).map(({ value }) => value);
  const unknown = (rule.operands.is as readonly string[]).filter(
    (type) => allowed.length > 0 && !allowed.includes(type),
  );
  return unknown.map(
    (type) => `"${type}" is no ${enumeration}${suggestName(type, allowed)}; allowed are ${quoteAll(allowed)}`,
  );
}

/**
 * Returns the properties (traits) of the kind of a rule, by which lint checks the rule. Their functions take the
 * operands of the rule.
 */
function traitsOf({ kind }: Rule): RuleTraits<never> {
  return ruleTraits[kind];
}

/** Finds parameter rules that name too few parameters, or parameters that are required anyway. */
function parameterProblems({ parameters }: RuledOperation, rule: Rule): string[] {
  const { minParameters = 2, ifRequired } = traitsOf(rule);
  const { parameters: names } = rule;
  const required = new Set(parameters.filter((parameter) => parameter.required).map(({ name }) => name));
  return [
    ...(names.length < minParameters
      ? [`the rule names only ${quoteAll(names)}; it needs at least two different parameters`]
      : []),
    ...(ifRequired?.(rule.operands as never) ?? []).flatMap(({ names: affected, consequence }) =>
      affected.filter((name) => required.has(name)).map((name) => `"${name}" is always required, so ${consequence}`),
    ),
  ];
}

/** Finds parameter rules whose comparison is always true, or that compare values that are not numbers. */
function conditionProblems({ parameters }: RuledOperation, rule: Rule): string[] {
  const formOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.value;
  if (traitsOf(rule).comparesNumbers === true) {
    return rule.parameters.flatMap((name) => {
      const kind = formOf(name)?.kind;
      return kind === undefined || kind === 'integer' || kind === 'number'
        ? []
        : [`"${name}" is of the kind ${kind}; only numbers can be compared`];
    });
  }
  if (!('when' in rule.operands)) return [];
  const conditions = Object.entries(rule.operands.when);
  if (conditions.length === 0) return ['the rule has no condition; "when" needs at least one parameter'];
  return conditions.flatMap(([name, allowed]) => {
    const form = formOf(name);
    const all = form?.kind === 'boolean' ? [true, false] : form?.values;
    if (all === undefined || all.some((value) => !allowed.map(String).includes(String(value)))) return [];
    return [`"when" lists every value of "${name}", so it is no condition`];
  });
}

/**
 * Finds parameter rules that contradict each other: searches for a request that keeps all rules, and for one with each
 * parameter.
 */
function contradictions(
  subject: RuledOperation,
  rules: readonly Rule[],
  { node, report }: { readonly node: SourceNode | undefined; readonly report: Parameters<ModelRule>[1] },
): void {
  const list = node?.child('x-parameter-rules');
  if (!canKeepAllRules(subject)) {
    report('the rules contradict each other: no request keeps them all', list);
    return;
  }
  for (const name of new Set(rules.flatMap(({ parameters }) => parameters))) {
    if (canGiveParameter(subject, name)) continue;
    // The contradiction is reported at the last rule that names the parameter, because it was most likely added last.
    const last = rules.findLast(({ parameters }) => parameters.includes(name))?.id ?? '';
    report(`"${name}" can never be given: every request with it breaks a rule`, list?.itemWith('id', last));
  }
}
