import type { SpecNode } from '../../tree.ts';
import { show, type Members } from '../pair.ts';
import { report, type Comparison } from './comparison.ts';

/** A default and a dynamic default are two forms of one promise: what the server does when nothing is given. */
export function compareDefaults(comparison: Comparison): void {
  const keyOf = (schema: SpecNode): string =>
    schema.child('x-dynamic-default') === undefined ? 'default' : 'x-dynamic-default';
  const base = comparison.base.child(keyOf(comparison.base));
  const working = comparison.working.child(keyOf(comparison.working));
  const member: Members = { key: 'default', base, working };
  const [before, after] = [wireForm(base), wireForm(working)];
  if (before === after) return;
  if (comparison.direction === 'response') {
    report(comparison, member, { rating: 'patch', text: 'the default of % changed' });
  } else if (before === undefined) {
    report(comparison, member, { rating: 'minor', text: `the default of %, ${after ?? ''}, is stated from now on` });
  } else if (after === undefined) {
    report(comparison, member, { rating: 'major', text: `the default of %, ${before}, was removed` });
  } else {
    report(comparison, member, { rating: 'major', text: `the default of % changed from ${before} to ${after}` });
  }
}

/** Defaults are compared by their form in the query: `5` and `'5'` are the same. */
function wireForm(node: SpecNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  const { raw } = node;
  if (typeof raw !== 'object' || raw === null) return show(String(raw));
  const { formula, parameter } = raw as { formula?: unknown; parameter?: unknown };
  return `${show(formula)}${parameter === undefined ? '' : ` of ${show(parameter)}`}`;
}
