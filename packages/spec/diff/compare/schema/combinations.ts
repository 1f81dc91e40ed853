import { isDeepStrictEqual } from 'node:util';
import type { SpecNode } from '../../tree.ts';
import type { Members } from '../pair.ts';
import { narrowed, subjectOf, widened, type Handler } from './comparison.ts';

/**
 * Compares the alternatives of a schema. Equal ones belong together wherever they stand; of the others, the first of
 * the base belongs to the first of the working spec.
 *
 * @param keyword - `oneOf`, `anyOf` or `allOf`
 */
export function compareCombinations(keyword: 'oneOf' | 'anyOf' | 'allOf'): Handler {
  return (comparison, member) => {
    const after = member.working?.items ?? [];
    const taken = new Set<SpecNode>();
    const unmatched = (member.base?.items ?? []).filter((one) => {
      const same = after.find((other) => !taken.has(other) && isDeepStrictEqual(one.data, other.data));
      if (same !== undefined) taken.add(same);
      return same === undefined;
    });
    const rest = after.filter((one) => !taken.has(one));
    for (const [index, base] of unmatched.entries()) {
      const working = rest[index];
      if (working === undefined) continue;
      const subject = subjectOf(comparison, working, `${keyword}[${after.indexOf(working)}]`);
      comparison.recurse({ ...comparison, base, working, subject });
    }
    // An alternative more accepts more; a further part of `allOf` accepts less.
    const [onAdded, onRemoved] = keyword === 'allOf' ? [narrowed, widened] : [widened, narrowed];
    for (const node of unmatched.slice(rest.length)) {
      onRemoved(comparison, memberOf({ base: node }), `an alternative (\`${keyword}\`) of % was removed`);
    }
    for (const node of rest.slice(unmatched.length)) {
      onAdded(comparison, memberOf({ working: node }), `an alternative (\`${keyword}\`) of % was added`);
    }
  };
}

function memberOf({ base, working }: { base?: SpecNode; working?: SpecNode }): Members {
  return { key: '', base, working };
}
