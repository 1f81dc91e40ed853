import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../tests/memory-store.ts';
import { saveSidebarState, sidebarStateKey } from './sidebar-state.ts';

describe('saveSidebarState', () => {
  it('stores the state separately for each sidebar tree', () => {
    const store = createMemoryStore();
    saveSidebarState(store, 'a', { open: [0, 2], top: 40 });
    saveSidebarState(store, 'b', { open: [], top: 0 });
    expect(JSON.parse(store.all.get(sidebarStateKey('a')) ?? '')).toEqual({ open: [0, 2], top: 40 });
    expect(store.all.size).toBe(2);
  });
});
