import type { SpecNode } from '../../tree.ts';
import { areEqual, show, type Members } from '../pair.ts';
import { narrowed, report, widened, type Comparison, type Handler } from './comparison.ts';

/** A limit of numbers; an exclusive one does not belong to the numbers that it lets through. */
interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
  readonly key: string;
}

interface BoundKeys {
  readonly inclusive: string;
  readonly exclusive: string;
  /** 1 for a lower bound, -1 for an upper one. */
  readonly sign: 1 | -1;
}

const lower: BoundKeys = { inclusive: 'minimum', exclusive: 'exclusiveMinimum', sign: 1 };
const upper: BoundKeys = { inclusive: 'maximum', exclusive: 'exclusiveMaximum', sign: -1 };

/**
 * Compares `minimum` and `exclusiveMinimum`.
 *
 * @param comparison - the schemas
 */
export function compareLowerBounds(comparison: Comparison): void {
  compareBounds(comparison, lower);
}

/**
 * Compares `maximum` and `exclusiveMaximum`.
 *
 * @param comparison - the schemas
 */
export function compareUpperBounds(comparison: Comparison): void {
  compareBounds(comparison, upper);
}

function compareBounds(comparison: Comparison, keys: BoundKeys): void {
  const before = boundOf(comparison.base, keys);
  const after = boundOf(comparison.working, keys);
  const tighter =
    tightness(after, keys) - tightness(before, keys) || Number(after?.exclusive) - Number(before?.exclusive);
  if (tighter === 0 || Number.isNaN(tighter)) return;
  const member: Members = {
    key: keys.inclusive,
    base: before === undefined ? undefined : comparison.base.child(before.key),
    working: after === undefined ? undefined : comparison.working.child(after.key),
  };
  const text = `the ${keys.inclusive} of % changed from ${shown(before)} to ${shown(after)}`;
  if (tighter > 0) narrowed(comparison, member, text);
  else widened(comparison, member, text);
}

/** The bound that counts. Among integers, an exclusive bound of 0 is an inclusive one of 1. */
function boundOf(schema: SpecNode, { inclusive, exclusive, sign }: BoundKeys): Bound | undefined {
  const whole = schema.child('type')?.data === 'integer';
  const closed = schema.child(inclusive)?.data;
  const open = schema.child(exclusive)?.data;
  const bounds: Bound[] = [];
  if (typeof open === 'number') {
    bounds.push({ value: whole ? open + sign : open, exclusive: !whole, key: exclusive });
  }
  if (typeof closed === 'number') bounds.push({ value: closed, exclusive: false, key: inclusive });
  return bounds.toSorted((a, b) => sign * (b.value - a.value))[0];
}

function tightness(bound: Bound | undefined, { sign }: BoundKeys): number {
  return bound === undefined ? -Number.MAX_VALUE : sign * bound.value;
}

function shown(bound: Bound | undefined): string {
  return bound === undefined ? 'none' : `${show(bound.value)}${bound.exclusive ? ' (exclusive)' : ''}`;
}

/**
 * Compares a keyword that asks for a number of characters, items or properties and more.
 *
 * @param key - the keyword
 */
export function compareAtLeast(key: string): Handler {
  return (comparison, member) => {
    const [before, after] = [countOf(member.base, 0), countOf(member.working, 0)];
    const text = `the \`${key}\` of % changed from ${show(before)} to ${show(after)}`;
    if (after > before) narrowed(comparison, member, text);
    if (after < before) widened(comparison, member, text);
  };
}

/**
 * Compares a keyword that allows a number of characters, items or properties and no more.
 *
 * @param key - the keyword
 */
export function compareAtMost(key: string): Handler {
  return (comparison, member) => {
    const [before, after] = [countOf(member.base, Infinity), countOf(member.working, Infinity)];
    const word = (count: number): string => (count === Infinity ? 'none' : show(count));
    const text = `the \`${key}\` of % changed from ${word(before)} to ${word(after)}`;
    if (after < before) narrowed(comparison, member, text);
    if (after > before) widened(comparison, member, text);
  };
}

function countOf(node: SpecNode | undefined, absent: number): number {
  return typeof node?.data === 'number' ? node.data : absent;
}

/**
 * Compares `multipleOf`: a multiple of the old step lets through fewer numbers.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareMultiples(comparison: Comparison, member: Members): void {
  if (areEqual(member)) return;
  const [before, after] = [countOf(member.base, 0), countOf(member.working, 0)];
  const text = `the step of % changed from ${show(member.base?.data)} to ${show(member.working?.data)}`;
  if (before === 0 || (after !== 0 && after % before === 0)) narrowed(comparison, member, text);
  else if (after === 0 || before % after === 0) widened(comparison, member, text);
  else report(comparison, member, { rating: 'major', text });
}

/**
 * Compares `uniqueItems`.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareUniqueItems(comparison: Comparison, member: Members): void {
  const [before, after] = [member.base?.data === true, member.working?.data === true];
  if (after && !before) narrowed(comparison, member, 'items of % must be unique from now on');
  if (before && !after) widened(comparison, member, 'items of % need no longer be unique');
}
