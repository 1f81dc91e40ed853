import { hash } from 'node:crypto';

/** Numbers from 0 to 1 that look random; a seed gives for the same names always the same one. */
export function chances(seed: string): (...names: readonly (string | number)[]) => number {
  return (...names) => Number.parseInt(hash('sha256', [seed, ...names].join()).slice(0, 8), 16) / 2 ** 32;
}

/** One of a list, by a number from 0 to 1. */
export function pick<T>(list: readonly T[], chance: number): T {
  return list[Math.floor(chance * list.length)] as T;
}
