import { ToolError } from '../tool-error.ts';

/**
 * Step of a JSON path in a decoded response: the name of a property and, if its value is a list, a range of list items.
 */
export interface PathStep {
  readonly name: string;
  /** First index of the range of list items, and the index after the last one. */
  readonly items?: readonly [from: number, to: number];
}

/** Maximum number of steps of a path such as `Course[0].Route`. Responses are nested at most 30 levels deep. */
const maxSteps = 30;

/**
 * Parses a path such as `courses[0].route.lines`, `courses[2:5].prices` or `courses.route`.
 *
 * @throws ToolError if the text is not a path
 */
export function parsePath(path: string): PathStep[] {
  const parts = path.split('.');
  if (parts.length > maxSteps) throw new ToolError(`項目のパスは${maxSteps}段までです。(${parts.length}段)`);
  return parts.map((part): PathStep => {
    const [, name, from, colon, to] = /^([\p{L}\p{N}_-]+)(?:\[(\d*)(:?)(\d*)\])?$/u.exec(part) ?? [];
    if (name === undefined) {
      throw new ToolError(`「${path}」は項目のパスではありません。例: courses[0].route.lines、courses[2:5].prices`);
    }
    if (from === undefined || (from === '' && colon === '')) return { name };
    const first = Number(from);
    return { name, items: [first, colon === '' ? first + 1 : to === '' ? Infinity : Number(to)] };
  });
}

/** Reads all values at a path. A list without an index contributes all its items. */
export function readPath(value: unknown, path: readonly PathStep[]): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return [value];
  const found = readProperty(value, step.name);
  if (found === undefined) return [];
  if (!Array.isArray(found)) return readPath(found, rest);
  const items = step.items === undefined ? found : found.slice(...step.items);
  return items.flatMap((item) => readPath(item, rest));
}

/** Reads an own property of an object. Returns `undefined` if the value is not an object. */
export function readProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
