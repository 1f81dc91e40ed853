import {
  findDuplicates,
  isMapping,
  quoteAndJoin,
  formatNameSuggestion,
  toList,
} from '@route-search/toolkit/yaml-values';
import { ruleTraits } from '../kinds/index.ts';
import type { RuleTraits } from '../kinds/kind.ts';
import { parseRuleKind, type Effect, type Rule, type RuleKindName, type RuleOfAnyKind } from '../rule.ts';
import { formatOperandExample, hasValidRuleExamples, hasValidOperandTypes } from './parse-rule.ts';
import type { RuleProblem } from './rule-problem.ts';

/** Keys that a rule of any kind may have, in addition to the key of its kind. */
const commonKeys = ['id', 'effect', 'note', 'examples'];

/**
 * Finds malformed parameter rules. A rule needs a unique id, exactly one kind with operands of the right types, an
 * effect that the kind supports, and complete examples.
 *
 * @param entries - the value of `x-parameter-rules`
 * @param kinds - the kinds of rules that the document may use
 */
export function findShapeProblems(entries: readonly unknown[], kinds: readonly RuleKindName[]): RuleProblem[] {
  const ids = entries.map((entry) => (isMapping(entry) ? entry['id'] : undefined));
  return entries.flatMap((entry, index): RuleProblem[] => {
    const problem = (message: string, ...path: readonly string[]): RuleProblem => ({ message, path: [index, ...path] });
    if (!isMapping(entry)) return [problem('a rule is a mapping with an "id" and one kind of rule')];
    const { id } = entry;
    const doubled = typeof id === 'string' && ids.indexOf(id) !== ids.lastIndexOf(id);
    return [
      ...(typeof id !== 'string' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)
        ? [
            problem(
              id === undefined ? 'the rule needs an "id"' : `the rule id ${JSON.stringify(id)} must be in kebab-case`,
              ...(id === undefined ? [] : ['id']),
            ),
          ]
        : []),
      ...(doubled
        ? [problem(`the rule id "${id}" is not unique in the operation; choose another id for one of the two`, 'id')]
        : []),
      ...kindProblems(entry, kinds).map((one): RuleProblem => ({ ...one, path: [index, ...one.path] })),
      ...(hasValidRuleExamples(entry['examples'])
        ? []
        : [problem('"examples" has a "satisfied" and a "violated" example, each with "parameters"', 'examples')]),
    ];
  });
}

function kindProblems(entry: Readonly<Record<string, unknown>>, kinds: readonly RuleKindName[]): RuleProblem[] {
  const unknown = Object.keys(entry).filter(
    (key) => !commonKeys.includes(key) && !key.startsWith('x-') && !(kinds as readonly string[]).includes(key),
  );
  const [kind, second] = kinds.filter((name) => entry[name] !== undefined);
  if (kind === undefined || unknown.length > 0) {
    const allowed = `a rule has one of the kinds ${quoteAndJoin(kinds)}`;
    if (unknown.length === 0) return [{ message: allowed, path: [] }];
    return unknown.map((key) => ({
      message: `"${key}" is no kind of rule${formatNameSuggestion(key, kinds)}; ${allowed}`,
      path: [key],
      isAboutKey: true,
    }));
  }
  if (second !== undefined)
    return [
      { message: `a rule has one kind, but this one has ${kind} and ${second}`, path: [second], isAboutKey: true },
    ];
  if (!hasValidOperandTypes({ [kind]: entry[kind] }))
    return [
      { message: `the operands of "${kind}" are malformed; an example is ${formatOperandExample(kind)}`, path: [kind] },
    ];
  const seen = parseRuleKind(entry as unknown as Rule);
  if (seen === undefined) return [];
  const allowed: readonly unknown[] = allowedEffects(seen);
  const effect = entry['effect'] ?? 'error';
  return [
    ...operandProblems(seen).map((message) => ({ message, path: [kind] })),
    ...(allowed.includes(effect)
      ? []
      : [
          {
            message: `the effect of this kind of rule must be ${allowed.join(' or ')}`,
            path: [entry['effect'] === undefined ? kind : 'effect'],
            ...(entry['effect'] === undefined && { isAboutKey: true as const }),
          },
        ]),
  ];
}

function operandProblems(seen: RuleOfAnyKind): string[] {
  const lists = listsOf(seen);
  const empty = lists.filter((list) => list.length === 0);
  const doubled = lists.flatMap((list) => findDuplicates(list.map((item) => JSON.stringify(item))));
  return [
    ...(empty.length > 0 ? ['a list of the rule is empty; it needs at least one member'] : []),
    ...(doubled.length > 0
      ? [`${quoteAndJoin(doubled.map((item) => JSON.parse(item) as unknown))} is twice in one list`]
      : []),
  ];
}

function listsOf(seen: RuleOfAnyKind): (readonly unknown[])[] {
  if (Array.isArray(seen.operands))
    return [seen.operands, ...seen.operands.filter((operand) => Array.isArray(operand))];
  return Object.values(seen.operands).flatMap((operand): (readonly unknown[])[] => {
    if (Array.isArray(operand)) return [operand];
    return isMapping(operand)
      ? Object.values(operand)
          .filter((inner) => Array.isArray(inner))
          .map(toList)
      : [];
  });
}

/** Returns the effects (`error`, `ignored`, `empty`) that the Japanese sentence of a parameter rule can describe. */
function allowedEffects({ kind, operands }: RuleOfAnyKind): readonly Effect[] {
  const { effects } = ruleTraits[kind] as RuleTraits<never>;
  return effects?.(operands as never) ?? ['error'];
}
