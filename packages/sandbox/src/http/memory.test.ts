import { expect, it, vi } from 'vitest';
import { Memory } from './memory.ts';

function memory(entries: number, weight: number): { get: (key: string) => string; compute: ReturnType<typeof vi.fn> } {
  const compute = vi.fn((key: string) => key.toUpperCase());
  const all = new Memory<string>({ entries, weight, weightOf: (value) => value.length });
  return { get: (key) => all.get(key, () => compute(key)), compute };
}

it('computes a value once', () => {
  const { get, compute } = memory(2, 100);
  expect([get('a'), get('a'), get('b'), get('a')]).toEqual(['A', 'A', 'B', 'A']);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('forgets what was not used for longest', () => {
  const { get, compute } = memory(2, 100);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

it('holds no more than its weight', () => {
  const { get, compute } = memory(100, 5);
  for (const key of ['aa', 'bb', 'cc', 'bb', 'aa', 'dddddd', 'dddddd']) get(key);
  expect(compute.mock.calls.flat()).toEqual(['aa', 'bb', 'cc', 'aa', 'dddddd', 'dddddd']);
});
