import { ruleKindNames, parseRuleKind, type Effect, type RuleOfAnyKind } from '../../../src/rules/index.ts';
import { ruleTraits } from '../../../src/rules/kinds/index.ts';
import type { RuleTraits } from '../../../src/rules/kinds/kind.ts';
import { locateKey } from '@route-search/redocly-plugin/views';
import { operationRule } from '../../support/define-rule.ts';
import { findDuplicates, isMapping, toList, quoteAll } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule for the parts of a parameter rule that Redocly's rule `struct` cannot check: exactly one kind, a unique id,
 * enough operands and a supported effect.
 */
export const ruleShape = operationRule((operation, report) => {
  const ids = operation.rules.map(({ node }) => node['id']);
  for (const { node, location, rule } of operation.rules) {
    const kinds = ruleKindNames.filter((name) => node[name] !== undefined);
    if (kinds.length > 1) {
      report(
        `a rule has one kind, but this one has ${kinds.join(' and ')}`,
        locateKey(location.child([kinds[1] ?? ''])),
      );
    }
    const { id } = node;
    if (typeof id === 'string' && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
      report(`the rule id "${id}" must be in kebab-case`, location.child(['id']));
    }
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) {
      report(`the rule id "${String(id)}" is not unique in the operation`, location.child(['id']));
    }
    const [kind] = kinds;
    if (rule === undefined) {
      if (kinds.length === 1 && kind !== undefined) {
        for (const message of malformed(node[kind])) report(message, location.child([kind]));
      }
      continue;
    }
    const seen = parseRuleKind(rule);
    if (seen === undefined || kind === undefined) continue;
    for (const message of operandProblems(seen)) report(message, location.child([kind]));
    const allowed = allowedEffects(seen);
    if (!allowed.includes(rule.effect ?? 'error')) {
      const place = rule.effect === undefined ? locateKey(location.child([kind])) : location.child(['effect']);
      report(`the effect of this kind of rule must be ${allowed.join(' or ')}`, place);
    }
  }
});

/**
 * Finds malformed operands of a parameter rule. Redocly's rule `struct` accepts such operands, because it does not
 * check lists of several types.
 */
function malformed(operands: unknown): string[] {
  if (Array.isArray(operands)) {
    const wrong = operands.filter((operand) => typeof operand !== 'string' && !Array.isArray(operand));
    return wrong.length === 0 ? [] : [`an alternative must be the name of a parameter or a list of names`];
  }
  if (!isMapping(operands)) return [];
  return Object.values(operands).flatMap((operand) => {
    if (!isMapping(operand)) return [];
    if (operand['is'] !== undefined && operand['not'] !== undefined) return ['a condition has either "is" or "not"'];
    return [];
  });
}

function operandProblems(seen: RuleOfAnyKind): string[] {
  const lists = listsOf(seen);
  const empty = lists.filter((list) => list.length === 0);
  const doubled = lists.flatMap((list) => findDuplicates(list.map((item) => JSON.stringify(item))));
  return [
    ...(empty.length > 0 ? ['a list of the rule is empty; it needs at least one member'] : []),
    ...(doubled.length > 0
      ? [`${quoteAll(doubled.map((item) => JSON.parse(item) as unknown))} is twice in one list`]
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

/** Returns the effects (error, ignored, empty) for which the Japanese sentence of a parameter rule has a wording. */
function allowedEffects({ kind, operands }: RuleOfAnyKind): readonly Effect[] {
  const { effects } = ruleTraits[kind] as RuleTraits<never>;
  return effects?.(operands as never) ?? ['error'];
}
