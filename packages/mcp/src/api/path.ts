import { Refusal } from '../refusal.ts';

/** A step of a path in a decoded answer: a member, and which items of it when it is a list. */
export interface Step {
  readonly name: string;
  /** From, and up to without it. */
  readonly items?: readonly [from: number, to: number];
}

/**
 * Reads a path such as `courses[0].route.lines`, `courses[2:5].prices` or `courses.route`.
 *
 * @throws Refusal when it is none
 */
export function parsePath(path: string): Step[] {
  return path.split('.').map((part): Step => {
    const [, name, from, colon, to] = /^([\p{L}\p{N}_-]+)(?:\[(\d*)(:?)(\d*)\])?$/u.exec(part) ?? [];
    if (name === undefined) {
      throw new Refusal(`「${path}」は項目のパスではありません。例: courses[0].route.lines、courses[2:5].prices`);
    }
    if (from === undefined || (from === '' && colon === '')) return { name };
    const first = Number(from);
    return { name, items: [first, colon === '' ? first + 1 : to === '' ? Infinity : Number(to)] };
  });
}

/** All values at a path; members of all items where a list has no index. */
export function atPath(value: unknown, path: readonly Step[]): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return [value];
  const found = memberOf(value, step.name);
  if (found === undefined) return [];
  if (!Array.isArray(found)) return atPath(found, rest);
  const items = step.items === undefined ? found : found.slice(...step.items);
  return items.flatMap((item) => atPath(item, rest));
}

/** An own member of an object. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
