import { isObject } from '../validate/body-validator.ts';

/** Depth from which values are not compared. Responses of this API are nested at most 30 levels deep. */
const MAX_DEPTH = 64;

/** Lists the JSON paths at which two values differ, with `*` in place of list indexes. */
export function diffJson(left: unknown, right: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect([left, right], { path: '', depth: 0 }, found);
  return found;
}

function collect(
  [left, right]: readonly [unknown, unknown],
  { path, depth }: { readonly path: string; readonly depth: number },
  found: Set<string>,
): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) found.add(`${path}.length`);
    for (let index = 0; index < Math.min(left.length, right.length); index++) {
      collect([left[index], right[index]], { path: `${path}.*`, depth: depth + 1 }, found);
    }
  } else if (isObject(left) && isObject(right)) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      collect([left[name], right[name]], { path: `${path}.${name}`, depth: depth + 1 }, found);
    }
  } else if (!Object.is(left, right)) found.add(path);
}
