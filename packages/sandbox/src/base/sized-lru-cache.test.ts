import { expect, it, vi } from 'vitest';
import { SizedLruCache } from './sized-lru-cache.ts';

function memory(entries: number, bytes: number): { get: (key: string) => string; compute: ReturnType<typeof vi.fn> } {
  const compute = vi.fn((key: string) => key.toUpperCase());
  const all = new SizedLruCache<string>({ entries, bytes, bytesOf: (value) => value.length });
  return { get: (key) => all.get(key, () => compute(key)), compute };
}

it('SizedLruCache: stores a value the second time its key is requested', () => {
  const { get, compute } = memory(2, 100);
  expect(['a', 'a', 'b', 'a', 'a'].map(get)).toEqual(['A', 'A', 'B', 'A', 'A']);
  expect(compute.mock.calls.flat()).toEqual(['a', 'a', 'b']);
});

it('SizedLruCache: evicts the least recently used entry', () => {
  const { get, compute } = memory(2, 100);
  for (const key of ['a', 'b', 'c', 'a', 'b', 'a', 'c', 'a', 'b']) get(key);
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'b']);
});

it('SizedLruCache: never exceeds its limit of bytes', () => {
  const { get, compute } = memory(100, 5);
  for (const key of ['aa', 'bb', 'cc', 'dddddd']) get(key);
  compute.mockClear();
  for (const key of ['aa', 'bb', 'cc', 'bb', 'aa', 'dddddd', 'dddddd']) get(key);
  expect(compute.mock.calls.flat()).toEqual(['aa', 'bb', 'cc', 'aa', 'dddddd', 'dddddd']);
});

it('SizedLruCache: stores nothing for keys that are requested only once', () => {
  const bytesOf = vi.fn(() => 1);
  const all = new SizedLruCache<string>({ entries: 10, bytes: 10, bytesOf });
  for (let number = 0; number < 5_000; number++) all.get(`question ${number}`, () => 'answer');
  // Hash collisions make a few keys count as requested twice, so a few values are stored.
  expect(bytesOf.mock.calls.length).toBeLessThan(5);
});
