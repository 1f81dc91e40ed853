import { describe, expect, it } from 'vitest';
import { createFormStorage, FORM_STORAGE_KEY, MAX_STORED_RUNS } from './form-storage.ts';

describe('createFormStorage', () => {
  const storeOf = (entries: Record<string, string>) => ({
    entries,
    get: (key: string) => entries[key] ?? null,
    set: (key: string, value: string) => {
      entries[key] = value;
    },
    remove: (key: string) => {
      entries[key] = '';
      Reflect.deleteProperty(entries, key);
    },
  });

  it('stores the forms of all operations under one key and erases them together', () => {
    const store = storeOf({ other: 'x' });
    const memory = createFormStorage(store);
    expect(memory.load('getPoint')).toBeUndefined();
    memory.save('getPoint', 'code=22671');
    memory.save('listRails', 'name=%E5%B1%B1%E6%89%8B');
    expect(memory.load('getPoint')).toBe('code=22671');
    expect(memory.load('listRails')).toBe('name=%E5%B1%B1%E6%89%8B');
    expect(Object.keys(store.entries)).toEqual(['other', FORM_STORAGE_KEY]);
    memory.erase();
    expect(store.entries).toEqual({ other: 'x' });
  });

  it('stores the last requests of an operation without duplicates and erases them with the forms', () => {
    const memory = createFormStorage(storeOf({}));
    expect(memory.runs('getPoint')).toEqual([]);
    for (let code = 1; code <= MAX_STORED_RUNS + 1; code++) memory.addRun('getPoint', `code=${code}`);
    memory.addRun('getPoint', 'code=5');
    expect(memory.runs('getPoint').slice(0, 2)).toEqual(['code=5', `code=${MAX_STORED_RUNS + 1}`]);
    expect(memory.runs('getPoint')).toHaveLength(MAX_STORED_RUNS);
    expect(new Set(memory.runs('getPoint')).size).toBe(MAX_STORED_RUNS);
    memory.addRun('getDataVersion', '');
    expect(memory.runs('getDataVersion')).toEqual(['']);
    expect(memory.load('getPoint')).toBeUndefined();
    memory.erase();
    expect(memory.runs('getPoint')).toEqual([]);
  });

  it.each(['nonsense', 'null', '[]', '{"getPoint":1}', '"x"'])('ignores the invalid stored text %j', (text) => {
    const store = storeOf({ [FORM_STORAGE_KEY]: text });
    const memory = createFormStorage(store);
    expect(memory.load('getPoint')).toBeUndefined();
    memory.save('getPoint', 'code=22671');
    expect(JSON.parse(store.entries[FORM_STORAGE_KEY] ?? '')).toEqual({ getPoint: 'code=22671' });
  });
});
