import { isDeepStrictEqual } from 'node:util';
import { ruleSetOf } from '../../src/model/rules.ts';
import type { Rule } from '../../src/model/api.ts';
import type { FactData } from '../parts/part.ts';
import { probe, type RuleSide, type Witness } from './witness-requests.ts';
import type { Difference } from './change.ts';

type RuleFacts = FactData['rules'];

/** Rules of both sides that belong together. */
type RulePair = ChangedPair | { readonly base: Rule; readonly working: Rule; readonly sameMeaning: true };

interface ChangedPair {
  readonly base: Rule | undefined;
  readonly working: Rule | undefined;
  /** The one that is spoken of. */
  readonly named: Rule;
  /** Both say the same, about parameters with other defaults. */
  readonly sameWords: boolean;
  readonly sameMeaning: false;
}

/**
 * Compares the rules between the parameters of an operation by the requests that they accept, not by their words: a
 * rule that refuses requests which were accepted breaks programs, however it is written.
 */
export function compareRules(base: RuleFacts | undefined, working: RuleFacts | undefined): Difference[] {
  if (base === undefined || working === undefined) return [];
  const pairs = pairUp(base, working);
  const changed = pairs.filter(({ sameMeaning }) => !sameMeaning);
  const side = (facts: RuleFacts): RuleSide => ({
    ...facts,
    changed: facts.rules.filter((rule) => changed.some((pair) => rule === pair.base || rule === pair.working)),
  });
  const witnesses = probe({ base: side(base), working: side(working) });
  const fillers = ({ examples, parameters }: RuleFacts): unknown => [
    examples,
    parameters.filter(({ required }) => required).map(({ name }) => name),
  ];
  const sameRequests = isDeepStrictEqual(fillers(base), fillers(working));
  return pairs.flatMap((pair): Difference[] => {
    const item = { base: pair.base?.id, working: pair.working?.id };
    if (pair.sameMeaning) {
      return texts(pair.base, pair.working, sameRequests).map((text) => ['words', text, { item }]);
    }
    const refuses = pair.working && witnesses.refused.get(pair.working.id);
    const accepts = pair.base && witnesses.accepted.get(pair.base.id);
    // With the same words, only the default of a parameter has changed, which is reported with the parameter.
    if (pair.sameWords && refuses === undefined && accepts === undefined) return [];
    const [effect, text] = judge(pair, { refuses, accepts });
    return [[effect, text, { item }]];
  });
}

/** Rules with the same id belong together, then those that say the same. */
function pairUp(base: RuleFacts, working: RuleFacts): RulePair[] {
  const [was, is] = [ruleSetOf(base).parameters, ruleSetOf(working).parameters];
  const sameWords = (one: Rule, other: Rule): boolean =>
    one.kind === other.kind && one.effect === other.effect && isDeepStrictEqual(one.operands, other.operands);
  const sameMeaning = (one: Rule, other: Rule): boolean =>
    sameWords(one, other) && one.parameters.every((name) => isDeepStrictEqual(was[name], is[name]));
  const rest = new Set(working.rules);
  const partners = new Map<Rule, Rule>();
  const matches = [(one: Rule, other: Rule) => one.id === other.id, sameMeaning];
  for (const isPartner of matches) {
    for (const rule of base.rules) {
      const found = partners.has(rule) ? undefined : [...rest].find((other) => isPartner(rule, other));
      if (found === undefined) continue;
      partners.set(rule, found);
      rest.delete(found);
    }
  }
  return [
    ...base.rules.map((rule): RulePair => {
      const other = partners.get(rule);
      if (other === undefined) return { named: rule, base: rule, working: other, sameWords: false, sameMeaning: false };
      const pair = { base: rule, working: other };
      return sameMeaning(rule, other)
        ? { ...pair, sameMeaning: true }
        : { ...pair, named: other, sameWords: sameWords(rule, other), sameMeaning: false };
    }),
    ...[...rest].map((rule): RulePair => ({
      named: rule,
      base: undefined,
      working: rule,
      sameWords: false,
      sameMeaning: false,
    })),
  ];
}

function judge(
  pair: ChangedPair,
  { refuses, accepts }: { readonly refuses: Witness | undefined; readonly accepts: Witness | undefined },
): Difference {
  const name = `the ${stateOf(pair)} \`${pair.named.id}\` of %`;
  if (refuses !== undefined) {
    const also = accepts === undefined ? '' : `, and no longer those such as ${accepts.request}`;
    const does = refuses.effect === 'empty' ? 'leaves without results' : 'refuses';
    return ['major', `${name} ${does} requests such as ${refuses.request}${also}`];
  }
  if (accepts !== undefined) {
    const was = accepts.effect === 'empty' ? 'left without results' : 'refused';
    return ['minor', `${name} ${was} requests such as ${accepts.request}, which are accepted from now on`];
  }
  return ['words', `${name} does not change which requests are accepted`];
}

function stateOf({ base, working, sameWords }: ChangedPair): string {
  if (base === undefined) return 'new rule';
  if (working === undefined) return 'removed rule';
  return sameWords ? 'rule (with another default)' : 'changed rule';
}

/** What may differ between rules that mean the same. Their requests are filled up from the examples of the operation. */
function texts(before: Rule, after: Rule, sameRequests: boolean): string[] {
  const name = `the rule \`${after.id}\` of %`;
  const examples = ({ satisfied, violated }: Rule): unknown => ({ satisfied, violated });
  return [
    ...(before.id === after.id ? [] : [`the rule \`${before.id}\` of % is named \`${after.id}\` from now on`]),
    ...(before.note === after.note ? [] : [`the note of ${name} was reworded`]),
    ...(!sameRequests || isDeepStrictEqual(examples(before), examples(after))
      ? []
      : [`the examples of ${name} changed`]),
  ];
}
