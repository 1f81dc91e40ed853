import { ToolError } from '../tool-error.ts';

/** Step of a JSON path such as `courses[0].route`: a property name and, for a list, a range of items. */
export interface JsonPathStep {
  readonly name: string;
  /** Range of list items: the first index and the index after the last item. */
  readonly items?: readonly [from: number, to: number];
}

/** Maximum number of steps of a JSON path. Responses have at most 30 levels. */
const maxSteps = 30;

/**
 * Parses a path such as `courses[0].route.lines`, `courses[2:5].prices` or `courses.route`.
 *
 * @throws ToolError if the syntax is invalid
 */
export function parseJsonPath(path: string): JsonPathStep[] {
  const parts = path.split('.');
  if (parts.length > maxSteps) throw new ToolError(`項目のパスは${maxSteps}段までです。(${parts.length}段)`);
  return parts.map((part): JsonPathStep => {
    const [, name, from, colon, to] = /^([\p{L}\p{N}_-]+)(?:\[(\d*)(:?)(\d*)\])?$/u.exec(part) ?? [];
    if (name === undefined) {
      throw new ToolError(`「${path}」は項目のパスではありません。例: courses[0].route.lines、courses[2:5].prices`);
    }
    if (from === undefined || (from === '' && colon === '')) return { name };
    const first = Number(from);
    return { name, items: [first, colon === '' ? first + 1 : to === '' ? Infinity : Number(to)] };
  });
}

/** Reads all values at a path. A list without an index yields the values of all its items. */
export function readValuesAtPath(value: unknown, path: readonly JsonPathStep[]): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return [value];
  const found = readOwnProperty(value, step.name);
  if (found === undefined) return [];
  if (!Array.isArray(found)) return readValuesAtPath(found, rest);
  const items = step.items === undefined ? found : found.slice(...step.items);
  return items.flatMap((item) => readValuesAtPath(item, rest));
}

/** Reads an own property of an object. Returns `undefined` if the value is not an object. */
export function readOwnProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
