import { isDeepStrictEqual } from 'node:util';
import type { Rule } from '../../src/model/api.ts';
import { notGuaranteedMark } from '../../src/sentences/not-guaranteed-mark.ts';
import { toRuleSet } from '../../src/model/rule-set.ts';
import type { RuleFacts } from '../parts/part.ts';
import { formatMajorIf, type Difference, type Rating } from './change.ts';
import { describeNewPromise, describeOtherMeaning, describeWithdrawnPromise } from './compare-promises.ts';
import { mayChangeMeaning } from './compare-prose.ts';
import { findWitnessRequests, type RevisionRules, type WitnessRequest } from './witness-requests.ts';

/** Parameter rule in both revisions of the spec. One side is missing if the rule was added or removed. */
interface RulePair {
  readonly base: Rule | undefined;
  readonly working: Rule | undefined;
  /** True if both revisions declare the rule identically, even if the default of one of its parameters differs. */
  readonly sameDeclaration: boolean;
  readonly sameMeaning: boolean;
}

/**
 * Compares the parameter rules of two revisions of an operation by the requests that they accept. Rejecting a request
 * that was accepted before is breaking, however the rules are declared.
 */
export function compareRules(base: RuleFacts | undefined, working: RuleFacts | undefined): Difference[] {
  if (base === undefined || working === undefined) return [];
  const pairs = pairRules(base, working);
  const selectChanged = (facts: RuleFacts, side: 'base' | 'working'): RevisionRules => ({
    ...facts,
    changed: pairs.flatMap((pair) => (pair.sameMeaning ? [] : (pair[side] ?? []))),
  });
  const { refused, accepted } = findWitnessRequests(selectChanged(base, 'base'), selectChanged(working, 'working'));
  const sameRequests = isDeepStrictEqual(listRequestFillers(base), listRequestFillers(working));
  return pairs.flatMap((pair): Difference[] => {
    const item = { base: pair.base?.id, working: pair.working?.id };
    if (pair.sameMeaning) {
      const texts = compareRuleTexts(pair, sameRequests).map((text): Difference => ['words', text]);
      const promise = compareRulePromises(pair);
      const differences = promise === undefined ? [...compareNotes(pair), ...texts] : [promise];
      return differences.map(([effect, text, details]): Difference => [effect, text, { ...details, item }]);
    }
    const refuses = pair.working && refused.get(pair.working.id);
    const accepts = pair.base && accepted.get(pair.base.id);
    // Skip: only the default of a parameter has changed, which is reported at the parameter.
    if (pair.sameDeclaration && refuses === undefined && accepts === undefined) return [];
    const [effect, text] = rateRule(pair, refuses, accepts);
    return [[effect, text, { item }]];
  });
}

/** Pairs the rules of two revisions of an operation by id, and the remaining rules by equal meaning. */
function pairRules(base: RuleFacts, working: RuleFacts): RulePair[] {
  const [before, after] = [toRuleSet(base).parameters, toRuleSet(working).parameters];
  const sameDeclaration = (one: Rule, other: Rule): boolean =>
    one.kind === other.kind && one.effect === other.effect && isDeepStrictEqual(one.operands, other.operands);
  const sameMeaning = (one: Rule, other: Rule): boolean =>
    sameDeclaration(one, other) && one.parameters.every((name) => isDeepStrictEqual(before[name], after[name]));
  const rest = new Set(working.rules);
  const partners = new Map<Rule, Rule>();
  for (const isPartner of [(one: Rule, other: Rule) => one.id === other.id, sameMeaning]) {
    for (const rule of base.rules) {
      const found = partners.has(rule) ? undefined : [...rest].find((other) => isPartner(rule, other));
      if (found === undefined) continue;
      partners.set(rule, found);
      rest.delete(found);
    }
  }
  const createPair = (one: Rule | undefined, other: Rule | undefined): RulePair => ({
    base: one,
    working: other,
    sameDeclaration: one !== undefined && other !== undefined && sameDeclaration(one, other),
    sameMeaning: one !== undefined && other !== undefined && sameMeaning(one, other),
  });
  return [
    ...base.rules.map((rule) => createPair(rule, partners.get(rule))),
    ...[...rest].map((rule) => createPair(undefined, rule)),
  ];
}

function rateRule(
  { base, working, sameDeclaration }: RulePair,
  refuses: WitnessRequest | undefined,
  accepts: WitnessRequest | undefined,
): Difference {
  const changed = sameDeclaration ? 'rule (with another default)' : 'changed rule';
  const state = base === undefined ? 'new rule' : working === undefined ? 'removed rule' : changed;
  const name = `the ${state} \`${(working ?? base)?.id}\` of %`;
  if (refuses !== undefined) {
    const also = accepts === undefined ? '' : `, and no longer those such as ${accepts.request}`;
    const does = refuses.effect === 'empty' ? 'leaves without results' : 'refuses';
    const answered = base?.effect === 'ignored' && working?.effect !== 'ignored' ? ', which were answered before' : '';
    return ['major', `${name} ${does} requests such as ${refuses.request}${answered}${also}`];
  }
  if (accepts !== undefined) {
    const was = accepts.effect === 'empty' ? 'left without results' : 'refused';
    const effect = working?.effect === 'ignored' ? `, but ${formatSubjects(working)} has no effect in them` : '';
    return ['minor', `${name} ${was} requests such as ${accepts.request}, which are accepted from now on${effect}`];
  }
  const ignoring = [base, working].find((rule) => rule?.effect === 'ignored');
  if (ignoring !== undefined && !sameDeclaration)
    return [
      'minor',
      `${name} changes in which requests ${formatSubjects(ignoring)} has no effect: check whether their results change. ${formatMajorIf('they do')}`,
    ];
  return ['words', `${name} does not change which requests are accepted`];
}

/** Formats the parameters that a rule with the effect `ignored` makes ineffective. */
function formatSubjects({ operands }: Rule): string {
  const { params = [] } = operands as { readonly params?: readonly string[] };
  return params.map((name) => `\`${name}\``).join(' or ');
}

/**
 * Returns the sources of values for the example requests of rules: the request examples of the operation, and the
 * names of its required parameters.
 */
function listRequestFillers({ examples, parameters }: RuleFacts): unknown {
  return [examples, parameters.filter(({ required }) => required).map(({ name }) => name)];
}

/** Compares the not-guaranteed marks of two rules with the same meaning. */
function compareRulePromises({ base, working }: RulePair): readonly [Rating, string] | undefined {
  const [was, is] = [base, working].map((rule) => rule?.sentence.includes(notGuaranteedMark) === true);
  if (was === is) return undefined;
  return (is === true ? describeWithdrawnPromise : describeNewPromise)(`the rule \`${working?.id}\` of %`);
}

/** Compares the notes of two rules. */
function compareNotes({ base, working }: RulePair): Difference[] {
  const [before, after] = [base?.note ?? '', working?.note ?? ''];
  const subject = `the note of the rule \`${working?.id}\` of %`;
  if (before === after) return [];
  if (mayChangeMeaning(before, after)) return [describeOtherMeaning(subject, [before, after])];
  return [['words', `${subject} was ${before === '' ? 'added' : after === '' ? 'removed' : 'reworded'}`]];
}

/** Compares id and examples of two rules with the same meaning, and lists the ones that differ. */
function compareRuleTexts({ base, working }: RulePair, sameRequests: boolean): string[] {
  if (base === undefined || working === undefined) return [];
  const name = `the rule \`${working.id}\` of %`;
  const examples = ({ satisfied, violated }: Rule): unknown => ({ satisfied, violated });
  return [
    ...(base.id === working.id ? [] : [`the rule \`${base.id}\` of % is named \`${working.id}\` from now on`]),
    ...(!sameRequests || isDeepStrictEqual(examples(base), examples(working))
      ? []
      : [`the examples of ${name} changed`]),
  ];
}
