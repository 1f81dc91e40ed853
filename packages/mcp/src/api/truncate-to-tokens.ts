import { estimateJson } from '../estimate-tokens.ts';

/** Truncated value, with the paths of the values that were omitted. */
export interface TruncatedValue {
  readonly value: unknown;
  readonly cuts: readonly string[];
}

/** Options of {@link truncateToTokens}. */
export interface TruncateOptions {
  readonly room: number;
  /** Returns the reference that replaces a long text at the given path. */
  readonly refer: (path: string) => string;
}

/** Maximum number of characters of a text in a truncated response. A reference replaces a longer text. */
const longText = 120;
/**
 * Number of list items that a truncated list contains at least. If so many complete items exceed the token limit, each
 * of them is truncated.
 */
const wholeItems = 3;
/** Minimum number of tokens for a nested value. With fewer tokens, the value is omitted. */
const least = 8;

/**
 * Truncates a JSON value to a token limit. Lists lose items at their end, and objects lose their largest properties.
 */
export function truncateToTokens(value: unknown, { room, refer }: TruncateOptions): TruncatedValue {
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
    // Keeps as many complete list items as the token limit allows. If fewer than `wholeItems` fit, the first items are
    // truncated instead.
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
    // Small properties are kept whole, and large properties share the remaining tokens.
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

/** Merges omitted paths that differ only in list indexes. Drops paths below another omitted path. */
function summed(cuts: readonly string[]): string[] {
  const patterns = cuts.map((path) => path.replace(/\[\d+\](?=\.)/g, ''));
  return [...new Set(patterns)].filter(
    (path, _, all) => !all.some((other) => other !== path && path.startsWith(`${other}.`)),
  );
}
