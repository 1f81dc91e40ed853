import { isDeepStrictEqual } from 'node:util';
import type { SpecNode } from '../tree.ts';
import type { Rating, Where } from '../types.ts';
import type { Findings, Subject } from './findings.ts';

/** The same thing in the base and in the working spec. */
export interface Pair {
  readonly base: SpecNode;
  readonly working: SpecNode;
  readonly subject: Subject;
}

/** A member that is in both specs, or in one of them. */
export interface Members {
  readonly key: string;
  readonly base: SpecNode | undefined;
  readonly working: SpecNode | undefined;
}

/**
 * The members of both objects by name, those of the base first.
 *
 * @param pair - two objects
 */
export function membersOf({ base, working }: Pick<Pair, 'base' | 'working'>): Members[] {
  return [...new Set([...base.keys, ...working.keys])].map((key) => ({
    key,
    base: base.child(key),
    working: working.child(key),
  }));
}

/**
 * Whether two values are the same when all references are followed; the order of members does not count.
 *
 * @param members - the values
 */
export function areEqual({ base, working }: Pick<Members, 'base' | 'working'>): boolean {
  return base === undefined || working === undefined ? base === working : isDeepStrictEqual(base.data, working.data);
}

/**
 * The places of a member. Where one side lacks it, that side has none: a removal is shown in the base.
 *
 * @param members - the member
 */
export function placesOf({ base, working }: Pick<Members, 'base' | 'working'>): {
  base: Where | undefined;
  working: Where | undefined;
} {
  return { base: base?.where(), working: working?.where() };
}

/** What a member's change is worth, and how to say it. */
export interface Wording {
  readonly rating: Rating;
  /** A sentence with `%` for the subject. */
  readonly text: string;
}

/** What it is worth that something came, went or changed. */
export interface Wordings {
  readonly added: Wording;
  readonly removed: Wording;
  readonly changed: Wording;
  /** Whether a stricter rating of `redocly diff` does not count; by default it does not. */
  readonly sure?: boolean;
}

/**
 * Reports a member by whether it was added, removed or changed; nothing when it is the same.
 *
 * @param findings - collects the change
 * @param member - the member, with the subject that has it
 * @param wordings - what each is worth
 */
export function reportMember(
  findings: Findings,
  member: Members & { readonly subject: Subject },
  wordings: Wordings,
): void {
  if (areEqual(member)) return;
  const kind = member.base === undefined ? 'added' : member.working === undefined ? 'removed' : 'changed';
  findings.add({ ...wordings[kind], ...placesOf(member), subject: member.subject, sure: wordings.sure ?? true });
}

/**
 * Wordings of something that no program depends on: texts and examples.
 *
 * @param name - what it is called in a sentence
 * @param verb - `were` when the name is a plural
 */
export function harmless(name: string, verb: 'was' | 'were' = 'was'): Wordings {
  return {
    added: { rating: 'patch', text: `the ${name} of % ${verb} added` },
    removed: { rating: 'patch', text: `the ${name} of % ${verb} removed` },
    changed: { rating: 'patch', text: `the ${name} of % ${verb} changed` },
  };
}

/**
 * A value as it is shown in a sentence.
 *
 * @param value - a scalar, or data
 */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/**
 * A value that may stand alone or in a list, as a list.
 *
 * @param value - the value; `undefined` is an empty list
 */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}
