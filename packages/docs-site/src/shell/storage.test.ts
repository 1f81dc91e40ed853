import { describe, expect, it } from 'vitest';
import { createSafeStore } from './storage.ts';

describe('createSafeStore', () => {
  it('treats a localStorage that throws as unavailable', () => {
    const store = createSafeStore(() => {
      throw new Error('denied');
    });
    store.set('a', 'b');
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });

  it('sets, gets and removes values', () => {
    const all = new Map<string, string>();
    const store = createSafeStore(
      () =>
        ({
          getItem: (key: string) => all.get(key) ?? null,
          setItem: (key: string, value: string) => all.set(key, value),
          removeItem: (key: string) => all.delete(key),
        }) as unknown as Storage,
    );
    store.set('a', 'b');
    expect(store.get('a')).toBe('b');
    store.remove('a');
    expect(store.get('a')).toBeNull();
    expect(all.size).toBe(0);
  });
});
