import { sentences } from './kinds/index.ts';
import { operandsOf, type Effect, type KindName, type OperandsOf, type Rule, type Violation } from './rule.ts';
import { Words, type Mark } from './phrases.ts';

export type { Mark } from './phrases.ts';

/**
 * The Japanese sentence of a rule. Every place that shows a rule shows this sentence.
 *
 * @param mark - sets names and values off from the prose; by default nothing
 * @throws TypeError when the rule does not have exactly one kind
 */
export function sentence(rule: Rule, mark: Mark = (text) => text): string {
  const seen = operandsOf(rule);
  if (seen === undefined) throw new TypeError(`rule "${rule.id}" must have exactly one kind`);
  return sentenceOf(seen, new Words(mark), rule.effect ?? 'error');
}

function sentenceOf<K extends KindName>({ kind, operands }: OperandsOf<K>, words: Words, effect: Effect): string {
  return sentences[kind](operands, words, effect);
}

/** The message of a broken rule: its sentence, and the offending values in parentheses. */
export function violationMessage(violation: Violation): string {
  return withValues(sentence(violation.rule), violation.values);
}

/**
 * Puts the offending values behind a sentence, as the API does.
 *
 * @param values - the values; none leaves the sentence as it is
 */
export function withValues(text: string, values: readonly string[]): string {
  return values.length === 0 ? text : `${text}(${values.join(', ')})`;
}
