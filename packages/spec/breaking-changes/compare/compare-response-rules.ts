import { isDeepStrictEqual } from 'node:util';
import type { ResponseRule } from '../../src/model/api.ts';
import type { Difference } from './change.ts';
import { describeNewPromise, describeWithdrawnPromise } from './compare-promises.ts';

/**
 * Compares the rules about responses. Removing or changing a rule is breaking, because clients may rely on it. A rule
 * that is marked as not guaranteed counts as documentation.
 */
export function compareResponseRules(
  base: readonly ResponseRule[] = [],
  working: readonly ResponseRule[] = [],
): Difference[] {
  const demands = ({ kind, operands, when }: ResponseRule): unknown => ({ kind, operands, when });
  const isSame = (one: ResponseRule, other: ResponseRule): boolean => isDeepStrictEqual(demands(one), demands(other));
  const partnerOf = (rule: ResponseRule, others: readonly ResponseRule[]): ResponseRule | undefined =>
    others.find(({ id }) => id === rule.id) ?? others.find((other) => isSame(rule, other));
  const kept = base.flatMap((before): Difference[] => {
    const after = partnerOf(before, working);
    const item = { base: before.id, working: after?.id };
    const name = `${formatRule(before)} of %`;
    const rating = before.notGuaranteed === true ? 'patch' : 'major';
    if (after === undefined) return [[rating, `${name} was removed`, { item }]];
    if (!isSame(before, after)) {
      const is = formatSentence(after);
      const change = is === formatSentence(before) ? 'demands something else' : `changed to ${is}`;
      return [[rating, `${name} ${change}`, { item }]];
    }
    if (before.notGuaranteed !== after.notGuaranteed) {
      const promise = before.notGuaranteed === true ? describeNewPromise : describeWithdrawnPromise;
      return [[...promise(name), { item }]];
    }
    if (before.id !== after.id) return [['words', `${name} is named \`${after.id}\` from now on`, { item }]];
    return before.sentence === after.sentence ? [] : [['words', `the text of ${name} was changed`, { item }]];
  });
  const added = working
    .filter((after) => partnerOf(after, base) === undefined)
    .map((rule): Difference => [
      rule.notGuaranteed === true ? 'patch' : 'minor',
      `${formatRule(rule)} of % was added`,
      { item: { base: undefined, working: rule.id } },
    ]);
  return [...kept, ...added];
}

function formatRule(rule: ResponseRule): string {
  return `the response rule \`${rule.id}\` ${formatSentence(rule)}`;
}

function formatSentence({ sentence }: ResponseRule): string {
  return `「${sentence.replace(/。$/, '')}」`;
}
