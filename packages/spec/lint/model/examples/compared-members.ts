import { readAtPath } from '@route-search/toolkit/json-pointer';
import { listRuleMemberPaths, type ResponseViolation } from '../../../src/response-rules/index.ts';
import { toKeys } from './example-node.ts';

type Keys = readonly (string | number)[];

/** Member of a response that a violated rule compares with the wrong one. */
export interface ComparedMember {
  readonly keys: Keys;
  readonly value: unknown;
  /** True if the rule names it in the same object, or if the wrong member must have its value. */
  readonly isSource: boolean;
}

/** Lists the members of a response that a violated rule compares with the wrong one. */
export function listComparedMembers({ rule, path, expected }: ResponseViolation, body: unknown): ComparedMember[] {
  const members = listRuleMemberPaths(rule).map((one) => ({
    names: toNames(toKeys(one.path)),
    isOne: !one.path.includes('['),
  }));
  const keys = toKeys(path);
  const own = members.find(({ names }) => endsWith(toNames(keys), names));
  if (own === undefined) return [];
  const root = keys.slice(0, findStart(keys, own.names.length));
  return listLeaves(readAtPath(body, root), root).flatMap((leaf) => {
    const names = toNames(leaf.keys.slice(root.length));
    const member = members.find((one) => one.names.join() === names.join());
    if (member === undefined || leaf.keys.join() === keys.join()) return [];
    return [{ ...leaf, isSource: member.isOne || String(expected).endsWith(String(leaf.value)) }];
  });
}

/** Returns the number of keys before the last names, of which indexes do not count. */
function findStart(keys: Keys, names: number): number {
  const places = keys.flatMap((key, index) => (typeof key === 'string' ? [index] : []));
  return places.at(-names) ?? 0;
}

function toNames(keys: Keys): string[] {
  return keys.filter((key) => typeof key === 'string' && !['', 'first', 'last'].includes(key)).map(String);
}

function endsWith(names: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && names.slice(-end.length).join() === end.join();
}

function listLeaves(value: unknown, keys: Keys): { readonly keys: Keys; readonly value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ keys, value }];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    listLeaves(inner, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}
