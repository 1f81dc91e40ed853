import type { SpecNode } from '../../tree.ts';
import { areEqual, listOf, type Members } from '../pair.ts';
import { narrowed, report, subjectOf, widened, type Comparison } from './comparison.ts';

/**
 * Compares `properties`, and the schema of each that both have.
 *
 * @param comparison - the schemas
 */
export function compareProperties(comparison: Comparison): void {
  const { base, working, direction } = comparison;
  const required = {
    base: listOf(base.child('required')?.data),
    working: listOf(working.child('required')?.data),
  };
  const before = base.child('properties')?.members ?? new Map<string, SpecNode>();
  const after = working.child('properties')?.members ?? new Map<string, SpecNode>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const member: Members = { key, base: before.get(key), working: after.get(key) };
    if (member.working === undefined) {
      report(comparison, member, { rating: 'major', text: `the property \`${key}\` of % was removed` });
    } else if (member.base === undefined) {
      const must = direction === 'request' && required.working.includes(key);
      const text = `the ${must ? 'required ' : ''}property \`${key}\` of % was added`;
      report(comparison, member, { rating: must ? 'major' : 'minor', text });
    } else {
      const subject = subjectOf(comparison, member.working, key);
      comparison.recurse({ ...comparison, base: member.base, working: member.working, subject });
    }
  }
}

/**
 * Compares `required`.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareRequired(comparison: Comparison, member: Members): void {
  const before = listOf(member.base?.data).map(String);
  const after = listOf(member.working?.data).map(String);
  const has = (schema: SpecNode, key: string): boolean => schema.child('properties')?.child(key) !== undefined;
  const request = comparison.direction === 'request';
  // A property that comes or goes is reported as such.
  const lost = before.filter((key) => !after.includes(key) && has(comparison.working, key));
  const gained = after.filter((key) => !before.includes(key) && has(comparison.base, key));
  for (const key of lost) {
    const text = `the property \`${key}\` of % is no longer required`;
    report(comparison, member, { rating: request ? 'minor' : 'major', text });
  }
  for (const key of gained) {
    report(comparison, member, {
      rating: request ? 'major' : 'minor',
      text: `the property \`${key}\` of % is required now`,
    });
  }
}

/**
 * Compares `items`.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareItems(comparison: Comparison, member: Members): void {
  if (member.base === undefined) {
    narrowed(comparison, member, 'items of % have a schema from now on');
  } else if (member.working === undefined) {
    widened(comparison, member, 'items of % no longer have a schema');
  } else {
    const subject = subjectOf(comparison, member.working, '[]');
    comparison.recurse({ ...comparison, base: member.base, working: member.working, subject });
  }
}

/**
 * Compares `additionalProperties`.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareAdditionalProperties(comparison: Comparison, member: Members): void {
  const before = member.base?.data ?? true;
  const after = member.working?.data ?? true;
  if (
    member.base !== undefined &&
    member.working !== undefined &&
    typeof before === 'object' &&
    typeof after === 'object'
  ) {
    const subject = subjectOf(comparison, member.working, '*');
    comparison.recurse({ ...comparison, base: member.base, working: member.working, subject });
    return;
  }
  if (areEqual(member) || before === after) return;
  if (after === false || before === true) narrowed(comparison, member, '% accepts fewer properties than before');
  else widened(comparison, member, '% may have more properties than before');
}
