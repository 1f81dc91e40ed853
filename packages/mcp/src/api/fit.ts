import { estimateJson } from '../tokens.ts';

/** A value cut so that it has few tokens, and the paths of what was left out. */
export interface Fitted {
  readonly value: unknown;
  readonly cuts: readonly string[];
}

/** How a value is fitted in. */
export interface Fitting {
  /** Tokens that it may have. */
  readonly room: number;
  /** What stands in the place of a long text at a path. */
  readonly refer: (path: string) => string;
}

/** Texts of more letters are passed on by reference: nobody reads them. */
const longText = 120;
/** Whole items of a list that are worth more than parts of all of them. */
const wholeItems = 3;
/** Nothing worth saying has fewer tokens. */
const least = 8;

/**
 * Cuts a value at its joints until it has few enough tokens: first items at the end of lists, then members that are large.
 * What is left is whole, and what was cut is named.
 */
export function fit(value: unknown, { room, refer }: Fitting): Fitted {
  const cuts = new Set<string>();
  const whole = (one: unknown, path: string): unknown => {
    if (typeof one === 'string' && one.length > longText) return refer(path);
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map((item, index) => whole(item, `${path}[${index}]`));
    const entries = Object.entries(one) as [string, unknown][];
    return Object.fromEntries(entries.map(([name, inner]) => [name, whole(inner, below(path, name))]));
  };
  const cut = (one: unknown, space: number, path: string): unknown => {
    if (space === Infinity || typeof one !== 'object' || one === null) return whole(one, path);
    return Array.isArray(one) ? cutList(one, space, path) : cutObject(one, space, path);
  };
  const costOf = (one: unknown, path: string): number => estimateJson(whole(one, path)) + 1;
  const cutList = (list: readonly unknown[], space: number, path: string): unknown[] => {
    const costs = list.map((item, index) => costOf(item, `${path}[${index}]`));
    const few = costs.slice(0, wholeItems).reduce((sum, cost) => sum + cost, 0);
    const isWhole = few <= space;
    // Either as many whole items as there is room for, or a few in part.
    const share = isWhole ? Infinity : space / Math.min(list.length, wholeItems);
    const kept: unknown[] = [];
    let left = space;
    for (const [index, item] of list.entries()) {
      const cost = Math.min(costs[index] ?? 0, share);
      if (cost > left || (!isWhole && index >= wholeItems)) break;
      left -= cost;
      kept.push(cut(item, share, `${path}[${index}]`));
    }
    if (kept.length < list.length) cuts.add(`${path}[${kept.length}:${list.length}]`);
    return kept;
  };
  const cutObject = (object: object, space: number, path: string): object => {
    const entries = Object.entries(object).map(([name, one]) => {
      const at = below(path, name);
      return { name, one: one as unknown, at, cost: costOf(one, at) + estimateJson(name) };
    });
    const kept = new Map<string, unknown>();
    let left = space;
    // The small ones first: a large one gets what they leave.
    const bySize = entries.toSorted((a, b) => a.cost - b.cost);
    for (const [index, { name, one, at, cost }] of bySize.entries()) {
      const share = Math.max(left / (bySize.length - index), Math.min(cost, left));
      if (cost > share && (share < least || typeof one !== 'object')) {
        cuts.add(at);
        continue;
      }
      kept.set(name, cut(one, cost > share ? share : Infinity, at));
      left -= Math.min(cost, share);
    }
    return Object.fromEntries(entries.flatMap(({ name }) => (kept.has(name) ? [[name, kept.get(name)]] : [])));
  };
  const fitted = cut(value, room, '');
  return { value: fitted, cuts: summed([...cuts]) };
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Paths that are named outside of the data: a server may call its members what it likes. */
const plainPath = /^[\w.:[\]]{1,100}$/;

/** The paths of cuts, once for all items of a list; none inside of what is cut itself. */
function summed(cuts: readonly string[]): string[] {
  const patterns = cuts.map((path) => path.replace(/\[\d+\](?=\.)/g, ''));
  return [...new Set(patterns)].filter(
    (path, _, all) => plainPath.test(path) && !all.some((other) => other !== path && path.startsWith(`${other}.`)),
  );
}
