import { ruleSentences } from './kinds/index.ts';
import {
  parseRuleKind,
  type Effect,
  type RuleKindName,
  type RuleOfKind,
  type Rule,
  type RuleViolation,
} from './rule.ts';
import { RulePhrases, type TextMarker } from './phrases.ts';

export type { TextMarker } from './phrases.ts';

/**
 * Formats the Japanese sentence of a parameter rule, for documentation and error messages.
 *
 * @param mark - marks names and values in the sentence; by default they are unmarked
 * @throws TypeError when the rule does not have exactly one kind
 */
export function formatRuleSentence(rule: Rule, mark: TextMarker = (text) => text): string {
  const seen = parseRuleKind(rule);
  if (seen === undefined) throw new TypeError(`rule "${rule.id}" must have exactly one kind`);
  return sentenceOf(seen, new RulePhrases(mark), rule.effect ?? 'error');
}

function sentenceOf<K extends RuleKindName>(
  { kind, operands }: RuleOfKind<K>,
  words: RulePhrases,
  effect: Effect,
): string {
  return ruleSentences[kind](operands, words, effect);
}

/** Formats the message about a broken rule: the sentence of the rule, and the offending values in parentheses. */
export function formatRuleViolation(violation: RuleViolation): string {
  return appendOffendingValues(formatRuleSentence(violation.rule), violation.values);
}

/**
 * Appends the offending values to the sentence of an error message, as the API does.
 *
 * @param values - the values; if empty, the sentence is returned unchanged
 */
export function appendOffendingValues(text: string, values: readonly string[]): string {
  return values.length === 0 ? text : `${text}(${values.join(', ')})`;
}
