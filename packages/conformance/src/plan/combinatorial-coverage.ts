import type { RequestParameters } from '../model/spec-model.ts';
import { shuffle } from './shuffle.ts';

/**
 * Parameter values that the generated requests must contain, and the conditions for valid requests. Input of {@link
 * generateValueCoverage} and {@link generatePairwiseCoverage}.
 */
export interface CombinatorialTestInput {
  /** Valid requests that are the basis of the generated ones: the values are added to them. */
  readonly bases: readonly RequestParameters[];
  /** Values that the generated requests must contain, by parameter name. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /**
   * True if the values of the parameter are valid in any request. Values of other parameters, such as station codes,
   * are used only in the base request that they come from.
   */
  readonly standsAlone: (name: string) => boolean;
  /**
   * True if the request violates no rule. The algorithm assumes that adding values never makes an invalid request
   * valid.
   */
  readonly fits: (row: RequestParameters) => boolean;
  readonly random: () => number;
}

/** Generated requests that together contain every value, or every pair of values, that the rules allow. */
interface CoveringRows {
  readonly rows: readonly { readonly row: RequestParameters; readonly base: RequestParameters }[];
  /** Number of values or pairs that no valid request can contain. */
  readonly impossible: number;
}

/**
 * Creates requests that together contain each value of each parameter at least once. Values that occur in the known
 * requests are not covered again.
 */
export function generateValueCoverage(
  space: CombinatorialTestInput,
  known: readonly RequestParameters[] = [],
): CoveringRows {
  return cover(
    space,
    [...space.values].flatMap(([name, values]) =>
      values.filter((value) => known.every((row) => row[name] !== value)).map((value) => ({ [name]: value })),
    ),
  );
}

/**
 * Creates requests that together contain each pair of values of two parameters at least once (pairwise testing). Pairs
 * that occur in the known requests are not covered again.
 */
export function generatePairwiseCoverage(
  space: CombinatorialTestInput,
  known: readonly RequestParameters[] = [],
): CoveringRows {
  const all = [...space.values].filter(([name]) => space.standsAlone(name));
  const goals = all.flatMap(([name, values], index) =>
    all.slice(index + 1).flatMap(([other, others]) => {
      const covered = new Set(known.map((row) => JSON.stringify([row[name], row[other]])));
      return values.flatMap((value) =>
        others
          .filter((second) => !covered.has(JSON.stringify([value, second])))
          .map((second) => ({ [name]: value, [other]: second })),
      );
    }),
  );
  return cover(space, goals);
}

/**
 * Creates requests that together contain all values (or pairs of values) to cover, by a greedy algorithm. Each new
 * request is the first base request that allows an uncovered goal. All other uncovered goals that the rules allow are
 * then added to it.
 */
function cover(space: CombinatorialTestInput, goals: readonly RequestParameters[]): CoveringRows {
  const open = new Set(shuffle(goals, space.random));
  const rows: CoveringRows['rows'][number][] = [];
  let impossible = 0;
  for (const goal of open) {
    if (!open.has(goal)) continue;
    const start = findStartRow(space, goal);
    open.delete(goal);
    if (start === undefined) {
      impossible += 1;
      continue;
    }
    let { row } = start;
    const fixed = new Set(Object.keys(goal));
    const mayGrow = [...fixed].every((name) => space.standsAlone(name));
    for (const other of mayGrow ? open : []) {
      const entries = Object.entries(other);
      if (entries.some(([name, value]) => !space.standsAlone(name) && row[name] !== value)) continue;
      if (entries.some(([name, value]) => fixed.has(name) && row[name] !== value)) continue;
      const grown = entries.every(([name, value]) => row[name] === value) ? row : { ...row, ...other };
      if (grown !== row && !space.fits(grown)) continue;
      row = grown;
      for (const [name] of entries) fixed.add(name);
      open.delete(other);
    }
    rows.push({ row, base: start.base });
  }
  return { rows, impossible };
}

function findStartRow(
  { bases, fits, standsAlone }: CombinatorialTestInput,
  goal: RequestParameters,
): { row: RequestParameters; base: RequestParameters } | undefined {
  const [[name, value] = ['', '']] = Object.entries(goal);
  const known = standsAlone(name) ? [] : bases.filter((base) => base[name] !== undefined);
  for (const base of known.length === 0 ? bases : known.filter((one) => value.startsWith(one[name] ?? ''))) {
    const row = { ...base, ...goal };
    if (fits(row)) return { row, base };
  }
  return undefined;
}
