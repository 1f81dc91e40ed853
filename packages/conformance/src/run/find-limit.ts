import type { ValueSchema } from '@route-search/spec/api';

/** Kind of a limit of a parameter: minimum or maximum of its value or of its number of items. */
export type LimitKind = 'min' | 'max';

/** Returns the quantity that a declared limit restricts: the number itself, or the number of list items. */
export function measureLimitedQuantity({ list }: ValueSchema, value: string): number {
  return list === undefined ? Number(value) : value.split(list.separator).length;
}

/**
 * Creates a parameter value of the given size: a number of this value, or a list of this length with repeated items.
 */
export function resizeValue({ list }: ValueSchema, value: string, count: number): string {
  if (list === undefined) return String(count);
  const [item = ''] = value.split(list.separator);
  return Array.from({ length: count }, () => item).join(list.separator);
}

/** Finds the last accepted number between an accepted and a refused one, by bisection. */
export async function bisectLimit(
  accepted: number,
  refused: number,
  accepts: (count: number) => Promise<boolean>,
): Promise<number> {
  let [good, bad] = [Math.round(accepted), Math.round(refused)];
  while (Math.abs(bad - good) > 1) {
    const middle = Math.trunc((good + bad) / 2);
    if (await accepts(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/**
 * Finds the actual limit of a parameter on the server if it lies beyond the documented one. Returns `undefined` if
 * `steps` steps do not reach it.
 */
export async function findLimitBeyond(
  accepted: number,
  { side, steps }: { readonly side: LimitKind; readonly steps: number },
  accepts: (count: number) => Promise<boolean>,
): Promise<number | undefined> {
  let good = accepted;
  for (let step = 1; step <= steps; step++) {
    const next = side === 'max' ? accepted + 2 ** step : accepted - 2 ** step;
    if (!(await accepts(next))) return bisectLimit(good, next, accepts);
    good = next;
  }
  return undefined;
}
