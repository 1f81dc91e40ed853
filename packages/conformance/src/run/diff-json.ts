import { isObject } from '../validate/body-validator.ts';

/** Lists the JSON paths at which two response bodies differ. List indexes are replaced by `*`. */
export function diffJson(left: unknown, right: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect([left, right], '', found);
  return found;
}

function collect([left, right]: readonly [unknown, unknown], path: string, found: Set<string>): void {
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) found.add(`${path}.length`);
    for (let index = 0; index < Math.min(left.length, right.length); index++) {
      collect([left[index], right[index]], `${path}.*`, found);
    }
  } else if (isObject(left) && isObject(right)) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      collect([left[name], right[name]], `${path}.${name}`, found);
    }
  } else if (!Object.is(left, right)) found.add(path);
}
