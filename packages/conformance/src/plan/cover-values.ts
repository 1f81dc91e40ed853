import type { RequestParameters } from '../model/api-model.ts';
import { shuffle } from './seeded-random.ts';

/** What rows are made of. */
export interface CoveringSpace {
  /** Requests that rows begin with. */
  readonly bases: readonly RequestParameters[];
  /** The values of each parameter that varies. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Whether the values of a parameter go with any others; else they stay with the request that has them, or alone. */
  readonly standsAlone: (name: string) => boolean;
  /** Whether a row may be sent as it is; what breaks a rule stays broken, so that rows grow value by value. */
  readonly fits: (row: RequestParameters) => boolean;
  readonly random: () => number;
}

/** Rows in which each thing to cover occurs, as far as the rules let it. */
export interface CoveringRows {
  readonly rows: readonly { readonly row: RequestParameters; readonly base: RequestParameters }[];
  /** What no row can have. */
  readonly impossible: number;
}

/** Rows in which each value of each parameter occurs at least once. */
export function coverValues(space: CoveringSpace): CoveringRows {
  return cover(
    space,
    [...space.values].flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
  );
}

/** Rows in which each two values of two parameters occur together at least once, but for those of rows there are. */
export function coverPairs(space: CoveringSpace, known: readonly RequestParameters[] = []): CoveringRows {
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
 * Greedy: a row begins with something that is still to be covered, in the first request that bears it, and takes in
 * whatever else it can.
 */
function cover(space: CoveringSpace, goals: readonly RequestParameters[]): CoveringRows {
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
  { bases, fits, standsAlone }: CoveringSpace,
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
