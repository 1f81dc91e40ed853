import type { SpecNode } from '../../tree.ts';
import { areEqual, show, type Members } from '../pair.ts';
import { narrowed, report, widened, type Comparison } from './comparison.ts';

/**
 * Compares the form of a delimited list (`x-list`).
 *
 * @param comparison - the schemas of the parameter
 * @param member - their `x-list`
 */
export function compareLists(comparison: Comparison, member: Members): void {
  const { base, working } = member;
  if (base === undefined || working === undefined) {
    const text = base === undefined ? '% is a list from now on' : '% is no longer a list';
    report(comparison, member, { rating: 'major', text });
    return;
  }
  const list = { ...comparison, base, working };
  compareSeparators(list);
  compareCounts(list);
  compareEmptyItems(list);
  compareItemSchemas(list);
}

const part = ({ base, working }: Comparison, key: string): Members => ({
  key,
  base: base.child(key),
  working: working.child(key),
});

function compareSeparators(list: Comparison): void {
  const member = part(list, 'separator');
  if (areEqual(member)) return;
  const text = `the separator of % changed from ${show(member.base?.data)} to ${show(member.working?.data)}`;
  report(list, member, { rating: 'major', text });
}

function compareCounts(list: Comparison): void {
  const before = limitsOf(list.base);
  const after = limitsOf(list.working);
  const minimum = part(list, 'minItems');
  const maximum = part(
    list,
    (list.working.child('maxItems') ?? list.base.child('maxItems')) ? 'maxItems' : 'positions',
  );
  const needs = `% needs ${after.minimum} or more items instead of ${before.minimum}`;
  if (after.minimum > before.minimum) narrowed(list, minimum, needs);
  if (after.minimum < before.minimum) widened(list, minimum, needs);
  const takes = `% takes at most ${count(after.maximum)} items instead of ${count(before.maximum)}`;
  if (after.maximum < before.maximum) narrowed(list, maximum, takes);
  if (after.maximum > before.maximum) widened(list, maximum, takes);
}

function count(limit: number): string {
  return limit === Infinity ? 'any number of' : String(limit);
}

function limitsOf(list: SpecNode): { minimum: number; maximum: number } {
  const minimum = list.child('minItems')?.data;
  const maximum = list.child('maxItems')?.data ?? list.child('positions')?.items.length;
  return {
    minimum: typeof minimum === 'number' ? minimum : 1,
    maximum: typeof maximum === 'number' ? maximum : Infinity,
  };
}

function compareEmptyItems(list: Comparison): void {
  const member = part(list, 'allowEmptyItems');
  const [before, after] = [member.base?.data === true, member.working?.data === true];
  if (after && !before) widened(list, member, '% may have empty items from now on');
  if (before && !after) narrowed(list, member, '% may no longer have empty items');
}

function compareItemSchemas(list: Comparison): void {
  const before = list.base.child('positions')?.items;
  const after = list.working.child('positions')?.items;
  if ((before === undefined) !== (after === undefined)) {
    report(list, part(list, 'positions'), { rating: 'major', text: 'the positions of the items of % changed' });
    return;
  }
  for (const [index, base] of (before ?? []).entries()) {
    compareParts(list, { name: `item ${index + 1}`, base, working: after?.[index] });
  }
  compareParts(list, { name: 'item', base: list.base.child('items'), working: list.working.child('items') });
  // Without a schema of their own, the items in the middle are like the others.
  const base = list.base.child('middleItems');
  const working = list.working.child('middleItems');
  if (base === undefined && working === undefined) return;
  const [first, second] = [base ?? list.base.child('items'), working ?? list.working.child('items')];
  compareParts(list, { name: 'middle item', base: first, working: second });
}

function compareParts(
  list: Comparison,
  part: { name: string; base: SpecNode | undefined; working: SpecNode | undefined },
): void {
  const { name, base, working } = part;
  if (base === undefined || working === undefined) return;
  const subject = { ...list.subject, path: [...list.subject.path, name] };
  list.recurse({ ...list, base, working, subject });
}
