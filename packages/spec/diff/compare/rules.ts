import { parametersOf, type Effect, type Rule } from '../../src/rules/index.ts';
import { ruleSetOf, type Operation } from '../../src/operations.ts';
import type { SpecNode } from '../tree.ts';
import type { Rating } from '../types.ts';
import type { Findings } from './findings.ts';
import type { OperationPair, PlacedOperation } from './operations.ts';
import { probe, type RuleSide, type Witness } from './probe.ts';

/** A rule with its entry in the file. */
interface PlacedRule {
  readonly rule: Rule;
  readonly node: SpecNode | undefined;
  /** The same for rules that say the same about parameters with the same defaults. */
  readonly meaning: string;
}

interface RulePair {
  readonly base: PlacedRule | undefined;
  readonly working: PlacedRule | undefined;
}

/**
 * Compares the rules between the parameters of an operation by the requests that they accept, not by their words: a
 * rule that refuses requests which were accepted breaks programs, however it is written.
 *
 * @param findings - collects the changes
 * @param pair - the operation
 */
export function compareRules(findings: Findings, { base, working, subject }: OperationPair): void {
  if (base.bundled === undefined || working.bundled === undefined) return;
  const before = rulesOf(base, base.bundled);
  const after = rulesOf(working, working.bundled);
  const pairs = pairUp(before, after);
  const changed = pairs.filter((pair) => pair.base?.meaning !== pair.working?.meaning);
  const witnesses = probe({
    base: sideOf(
      base.bundled,
      changed.map((pair) => pair.base),
    ),
    working: sideOf(
      working.bundled,
      changed.map((pair) => pair.working),
    ),
  });
  for (const pair of pairs) {
    const { base: was, working: is } = pair;
    const add = ({ rating, text, sure = true }: Judgement): void => {
      findings.add({ rating, text, base: was?.node?.where(), working: is?.node?.where(), subject, sure });
    };
    if (was?.meaning !== is?.meaning) {
      const refuses = is === undefined ? undefined : witnesses.refused.get(is.rule);
      const accepts = was === undefined ? undefined : witnesses.accepted.get(was.rule);
      // With the same words, only the default of a parameter has changed, which is reported with the parameter.
      if (refuses !== undefined || accepts !== undefined || !sameWords(pair)) add(judge(pair, { refuses, accepts }));
    } else if (was !== undefined && is !== undefined) {
      for (const judgement of texts(was.rule, is.rule)) add(judgement);
    }
  }
}

function rulesOf({ node }: PlacedOperation, bundled: Operation): PlacedRule[] {
  const entries = node.child('x-parameter-rules')?.items ?? [];
  const { parameters } = ruleSetOf(bundled);
  return bundled.rules.map((rule, index) => {
    const { id: _id, note: _note, examples: _examples, ...said } = rule;
    const facts = parametersOf(rule).map((name) => parameters[name] ?? null);
    return { rule, node: entries[index], meaning: JSON.stringify([sortKeys({ effect: 'error', ...said }), facts]) };
  });
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sortKeys(member)]),
  );
}

/** Rules with the same id belong together, then those that say the same. */
function pairUp(before: readonly PlacedRule[], after: readonly PlacedRule[]): RulePair[] {
  const taken = new Set<PlacedRule>();
  const take = (found: PlacedRule | undefined): PlacedRule | undefined => {
    if (found !== undefined) taken.add(found);
    return found;
  };
  const byId = before.map((one) => take(after.find(({ rule }) => rule.id === one.rule.id)));
  const pairs = before.map((base, index) => ({
    base,
    working: byId[index] ?? take(after.find((one) => !taken.has(one) && one.meaning === base.meaning)),
  }));
  return [...pairs, ...after.filter((one) => !taken.has(one)).map((working) => ({ base: undefined, working }))];
}

function sideOf(operation: Operation, changed: readonly (PlacedRule | undefined)[]): RuleSide {
  return { operation, changed: changed.flatMap((one) => one?.rule ?? []) };
}

interface Judgement {
  readonly rating: Rating;
  readonly text: string;
  readonly sure?: boolean;
}

function judge(
  { base, working }: RulePair,
  { refuses, accepts }: { readonly refuses: Witness | undefined; readonly accepts: Witness | undefined },
): Judgement {
  const id = (working ?? base)?.rule.id ?? '';
  const name = `the ${stateOf({ base, working })} \`${id}\` of %`;
  if (refuses !== undefined) {
    const also = accepts === undefined ? '' : `, and no longer those such as ${accepts.request}`;
    return { rating: 'major', text: `${name} ${outcome[refuses.effect]} requests such as ${refuses.request}${also}` };
  }
  if (accepts !== undefined) {
    const was = base?.rule.effect === 'empty' ? 'left without results' : 'refused';
    return {
      rating: 'minor',
      text: `${name} ${was} requests such as ${accepts.request}, which are accepted from now on`,
    };
  }
  return { rating: 'patch', text: `${name} does not change which requests are accepted` };
}

function stateOf(pair: RulePair): string {
  if (pair.base === undefined) return 'new rule';
  if (pair.working === undefined) return 'removed rule';
  return sameWords(pair) ? 'rule (with another default)' : 'changed rule';
}

const outcome: Readonly<Record<Effect, string>> = {
  error: 'refuses',
  empty: 'leaves without results',
  ignored: 'ignores parts of',
};

function sameWords({ base, working }: RulePair): boolean {
  const words = (placed: PlacedRule | undefined): unknown => placed && (JSON.parse(placed.meaning) as unknown[])[0];
  return JSON.stringify(words(base)) === JSON.stringify(words(working));
}

/** What may differ between rules that mean the same. */
function texts(before: Rule, after: Rule): Judgement[] {
  const name = `the rule \`${after.id}\` of %`;
  return [
    ...(before.id === after.id ? [] : [`the rule \`${before.id}\` of % is named \`${after.id}\` from now on`]),
    ...(before.note === after.note ? [] : [`the note of ${name} was reworded`]),
    ...(JSON.stringify(before.examples) === JSON.stringify(after.examples) ? [] : [`the examples of ${name} changed`]),
  ].map((text) => ({ rating: 'patch', text }));
}
