import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../tests/memory-store.ts';
import { keepQuery, preferredVersion, preferVersion, shownVersion, versionKey } from './versions.ts';

describe('versions', () => {
  it('are preferred for each collection by itself, and forgotten when they are gone', () => {
    const store = memoryStore();
    expect(preferredVersion(store, 'default', ['current', '1.0'])).toBeUndefined();
    preferVersion(store, 'default', '1.0');
    preferVersion(store, 'other', '2.0');
    expect(store.all.get('docs-preferred-version-default')).toBe('1.0');
    expect(preferredVersion(store, 'default', ['current', '1.0'])).toBe('1.0');
    expect(preferredVersion(store, 'other', ['2.0'])).toBe('2.0');
    expect(preferredVersion(store, 'default', ['current'])).toBeUndefined();
    expect(store.all.has(versionKey('default'))).toBe(false);
    expect(store.all.has(versionKey('other'))).toBe(true);
  });

  it('of the page come before the preferred one, and that before the latest', () => {
    expect(shownVersion({ active: 'a', preferred: 'p', latest: 'l' })).toBe('a');
    expect(shownVersion({ active: undefined, preferred: 'p', latest: 'l' })).toBe('p');
    expect(shownVersion({ latest: 'l' })).toBe('l');
  });

  it('keep query and hash of the page', () => {
    expect(keepQuery('/docs/1.0/a?x#y', '?q=1', '#h')).toBe('/docs/1.0/a?q=1#h');
  });
});
