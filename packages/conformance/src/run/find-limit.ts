import type { ValueSchema } from '@route-search/spec/api';

export type LimitKind = 'min' | 'max';

/**
 * Returns the number that a declared maximum or minimum restricts: the value itself or, for a list, its number of
 * items.
 */
export function measureLimitedQuantity({ list }: ValueSchema, value: string): number {
  return list === undefined ? Number(value) : value.split(list.separator).length;
}

/**
 * Creates a parameter value for a limit test: the number `count`, or a list of `count` equal items.
 */
export function createValueOfSize({ list }: ValueSchema, value: string, count: number): string {
  if (list === undefined) return String(count);
  const [item = ''] = value.split(list.separator);
  return Array.from({ length: count }, () => item).join(list.separator);
}

/** Finds the limit between an accepted and a refused number by bisection. Returns the last accepted number. */
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
 * Finds the last number that the server accepts, starting from an accepted one. The distance doubles with each step.
 * Returns `undefined` if the server accepts all numbers within `steps` steps.
 */
export async function findLimitByDoubling(
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
