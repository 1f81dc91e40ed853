import { quoteAndJoin, formatNameSuggestion } from '@route-search/toolkit/yaml-values';
import { evaluateRules } from '../evaluate.ts';
import { ruleTraits } from '../kinds/index.ts';
import type { RuleTraits } from '../kinds/kind.ts';
import { parseRuleKind, serverKindNames, type Rule, type RuleKindName, type RuleOfAnyKind } from '../rule.ts';
import { listRuleParameters } from '../rule-parameters.ts';
import { isParameterGiven } from '../request-values.ts';
import { createServerKnowledge } from '../server-knowledge.ts';
import type { RuleProblem } from './rule-problem.ts';
import type { OperationWithRules } from './operation-with-rules.ts';
import { canSatisfyRulesWithParameter, canSatisfyAllRules } from './satisfiability.ts';

/** Parameter rule with its kind, its operands, the parameters that it names and its index in the list of rules. */
type PlacedRule = RuleOfAnyKind & { readonly rule: Rule; readonly index: number; readonly names: readonly string[] };

/**
 * Finds mistakes in the parameter rules of an operation: unknown parameters and values, rules without an effect, rules
 * that contradict each other, and wrong examples. The `satisfied` example of a rule must satisfy all rules of the
 * operation, the `violated` example must break only its own rule.
 *
 * @param listValues - returns the allowed values of an enumeration such as `StationType`
 */
export function findRuleProblems(
  operation: OperationWithRules,
  listValues: (enumeration: string) => readonly string[] = () => [],
): RuleProblem[] {
  const rules = operation.set.rules.flatMap((rule, index): PlacedRule[] => {
    const seen = parseRuleKind(rule);
    return seen === undefined ? [] : [{ ...seen, rule, index, names: listRuleParameters(rule) }];
  });
  const own = rules.flatMap((rule) =>
    [
      ...parameterProblems(operation, rule),
      ...conditionProblems(operation, rule),
      ...valueProblems(operation, rule, listValues),
      ...findUnknownParameters(operation, rule.names),
    ].map((message): RuleProblem => ({ message, path: [rule.index, rule.kind] })),
  );
  const contradictory = own.length > 0 ? [] : contradictions(operation, rules);
  // Wrong rules refuse examples that are right.
  const isUnsound = own.length > 0 || contradictory.length > 0;
  const ofExamples = rules.flatMap((rule) =>
    (['satisfied', 'violated'] as const).flatMap((key) => {
      const wrong = exampleProblems(operation, rule, key);
      const all = wrong.length > 0 || isUnsound ? wrong : effectProblems(operation, rule, key);
      return all.map((message): RuleProblem => ({ message, path: [rule.index, 'examples', key] }));
    }),
  );
  return [...own, ...contradictory, ...ofExamples];
}

/** Returns an error message for each name that is no parameter of the operation. */
export function findUnknownParameters(
  {
    id = 'the operation',
    parameters,
    findEntry = () => undefined,
  }: Pick<OperationWithRules, 'findEntry'> & {
    readonly id?: string;
    readonly parameters: readonly { readonly name: string }[];
  },
  list: readonly string[],
): string[] {
  const names = parameters.map(({ name }) => name);
  return list
    .filter((name) => !names.includes(name))
    .map((name) => {
      const entry = findEntry(name);
      const guess = entry === undefined ? formatNameSuggestion(name, names) : '';
      const all =
        guess === '' && entry === undefined
          ? `; it has ${names.slice(0, 20).join(', ')}${names.length > 20 ? ' …' : ''}`
          : guess;
      const remedy = entry === undefined ? '' : `; refer to ${entry} in its parameters, or correct the name`;
      return `${id} has no parameter "${name}"${all}${remedy}`;
    });
}

function traitsOf({ kind }: PlacedRule): RuleTraits<never> {
  return ruleTraits[kind];
}

/** Reports a rule that names too few parameters, or a required parameter where only an optional one makes sense. */
function parameterProblems({ parameters }: OperationWithRules, placed: PlacedRule): string[] {
  const { minParameters = 2, ifRequired } = traitsOf(placed);
  const { names, operands } = placed;
  const required = new Set(parameters.filter((parameter) => parameter.required).map(({ name }) => name));
  return [
    ...(names.length < minParameters
      ? [`the rule names only ${quoteAndJoin(names)}; it needs at least two different parameters`]
      : []),
    ...(ifRequired?.(operands as never) ?? []).flatMap(({ names: affected, consequence }) =>
      affected
        .filter((name) => required.has(name))
        .map((name) => `"${name}" is always required, so ${consequence}; make it optional, or change the rule`),
    ),
  ];
}

/** Reports a rule that compares values without an order, and a condition `when` that is always true. */
function conditionProblems({ parameters }: OperationWithRules, placed: PlacedRule): string[] {
  const find = (name: string) => parameters.find((parameter) => parameter.name === name);
  if (traitsOf(placed).comparesOrder === true) {
    return placed.names.flatMap((name) => {
      const parameter = find(name);
      return parameter === undefined || parameter.isOrdered
        ? []
        : [`"${name}" is of the kind ${parameter.kind}; only numbers and dates can be compared`];
    });
  }
  if (!('when' in placed.operands)) return [];
  const conditions = Object.entries(placed.operands.when);
  if (conditions.length === 0) return ['the rule has no condition; "when" needs at least one parameter'];
  return conditions.flatMap(([name, allowed]) => {
    const all = find(name)?.values;
    if (all === undefined || all.some((value) => !allowed.map(String).includes(String(value)))) return [];
    return [`"when" lists every value of "${name}", so it is no condition`];
  });
}

/** Reports values in a rule that its parameters cannot have. */
function valueProblems(
  { parameters }: OperationWithRules,
  placed: PlacedRule,
  listValues: (enumeration: string) => readonly string[],
): string[] {
  const { conditions, enumeration } = traitsOf(placed);
  const ofParameters = Object.entries(conditions?.(placed.operands as never) ?? {}).flatMap(([name, condition]) => {
    const parameter = parameters.find((candidate) => candidate.name === name);
    return ('is' in condition ? condition.is : condition.not).flatMap((value) => {
      if (parameter?.kind === 'boolean' && typeof value === 'string' && /^(?:true|false)$/.test(value))
        return [`"${value}" is a text, but ${name} is a boolean: take off the quotation marks`];
      const mismatch = parameter?.findMismatch(value);
      if (mismatch === undefined) return [];
      const allowed = parameter?.values;
      const problem = `"${String(value)}" is no value of ${name}${formatNameSuggestion(String(value), allowed?.map(String) ?? [])}`;
      return [`${problem}; ${allowed === undefined ? mismatch : `allowed are ${quoteAndJoin(allowed)}`}`];
    });
  });
  if (enumeration === undefined || !('is' in placed.operands)) return ofParameters;
  const allowed = listValues(enumeration);
  const { satisfied, violated } = placed.rule.examples ?? {};
  // A rule of the kind `searchTypeOf` is about the fact `searchType`.
  const fact = placed.kind.replace(/Of$/, '');
  const facts = [satisfied, violated].flatMap(
    (example) => (example?.facts as Readonly<Record<string, string>> | undefined)?.[fact] ?? [],
  );
  const unknown = [...(placed.operands.is as readonly string[]), ...facts].filter(
    (type) => allowed.length > 0 && !allowed.includes(type),
  );
  return unknown.map(
    (type) =>
      `"${type}" is no ${enumeration}${formatNameSuggestion(type, allowed)}; allowed are ${quoteAndJoin(allowed)}`,
  );
}

/** Reports an example with unknown parameters, wrong values, or without the facts that its rule needs. */
function exampleProblems(
  operation: OperationWithRules,
  { rule, kind }: PlacedRule,
  key: 'satisfied' | 'violated',
): string[] {
  const example = rule.examples?.[key];
  if (example === undefined) return [];
  const unknown = findUnknownParameters(operation, Object.keys(example.parameters));
  if (unknown.length > 0) return unknown;
  for (const { name, findMismatch } of operation.parameters) {
    const value = isParameterGiven(example.parameters, name) ? example.parameters[name] : undefined;
    const mismatch = value === undefined ? undefined : findMismatch(value);
    if (mismatch !== undefined) return [`"${name}" of the example does not fit its schema: ${mismatch}`];
  }
  if (key === 'violated' && (serverKindNames as readonly RuleKindName[]).includes(kind) && example.facts === undefined)
    return ['the violated example needs "facts": only the server can decide this rule'];
  return [];
}

/** Reports a `satisfied` example that breaks a rule, and a `violated` example unless it breaks exactly its own rule. */
function effectProblems(operation: OperationWithRules, { rule }: PlacedRule, key: 'satisfied' | 'violated'): string[] {
  const example = rule.examples?.[key];
  if (example === undefined) return [];
  const broken = listBrokenRules(operation, example);
  const isBroken = broken.some(({ id }) => id === rule.id);
  if (key === 'satisfied' ? broken.length === 0 : isBroken && broken.length === 1) return [];
  const other = rule.examples?.[key === 'satisfied' ? 'violated' : 'satisfied'];
  const isOtherBroken = other !== undefined && listBrokenRules(operation, other).some(({ id }) => id === rule.id);
  const isReversed = isBroken === (key === 'satisfied') && isOtherBroken === (key === 'violated');
  const what = broken.length === 0 ? 'breaks no rule' : `breaks ${broken.map(formatDeclaration).join(' and ')}`;
  const demand = key === 'satisfied' ? 'break no rule of the operation' : `break exactly ${formatDeclaration(rule)}`;
  const advice = isReversed
    ? 'the other example is wrong too: reverse the rule, or exchange the examples'
    : 'correct the example or the rule';
  return [`the ${key} example ${what}; it must ${demand}; ${advice}`];
}

type RuleExample = NonNullable<NonNullable<Rule['examples']>['satisfied']>;

function listBrokenRules({ set }: OperationWithRules, { parameters, facts }: RuleExample): Rule[] {
  return evaluateRules(set, parameters, createServerKnowledge(facts)).map(({ rule }) => rule);
}

/** Formats a rule with its declaration, such as `"code-or-name" (exclusive: ["code","name"])`. */
function formatDeclaration(rule: Rule): string {
  const { kind, operands } = parseRuleKind(rule) ?? {};
  return `"${rule.id}"${kind === undefined ? '' : ` (${kind}: ${JSON.stringify(operands)})`}`;
}

/** Reports rules that contradict each other: no request satisfies them all, or no valid request has a parameter. */
function contradictions(operation: OperationWithRules, rules: readonly PlacedRule[]): RuleProblem[] {
  if (rules.length === 0) return [];
  if (!canSatisfyAllRules(operation))
    return [{ message: 'the rules contradict each other: no request keeps them all', path: [] }];
  const without = ({ index }: PlacedRule): OperationWithRules => ({
    ...operation,
    set: { ...operation.set, rules: operation.set.rules.filter((_, at) => at !== index) },
  });
  const impossible = [...new Set(rules.flatMap(({ names }) => names))]
    .filter((name) => !canSatisfyRulesWithParameter(operation, name))
    .map((name) => {
      const causes = rules.filter((rule) => canSatisfyRulesWithParameter(without(rule), name));
      return { name, causes: causes.length > 0 ? causes : rules.filter(({ names }) => names.includes(name)) };
    });
  return [...Map.groupBy(impossible, ({ causes }) => quoteAndJoin(causes.map(({ rule }) => rule.id)))].map(
    ([ids, group]) => {
      const names = quoteAndJoin(group.map(({ name }) => name));
      const paths = group[0]?.causes.map(({ index, kind }) => [index, kind]) ?? [];
      // The contradiction is reported at the last of the rules, because it was most likely added last.
      return {
        message: `${names} can never be given, because every request with it breaks a rule; correct or remove one of the rules ${ids}`,
        path: paths.at(-1) ?? [],
        alternatives: paths.slice(0, -1),
      };
    },
  );
}
