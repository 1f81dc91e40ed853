import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../tests/memory-store.ts';
import {
  copyQueryAndHash,
  loadPreferredVersion,
  savePreferredVersion,
  resolveShownVersion,
  preferredVersionKey,
} from './versions.ts';

describe('docs versions', () => {
  it('are preferred per collection, and forgotten when they no longer exist', () => {
    const store = memoryStore();
    expect(loadPreferredVersion(store, 'default', ['current', '1.0'])).toBeUndefined();
    savePreferredVersion(store, 'default', '1.0');
    savePreferredVersion(store, 'other', '2.0');
    expect(store.all.get('docs-preferred-version-default')).toBe('1.0');
    expect(loadPreferredVersion(store, 'default', ['current', '1.0'])).toBe('1.0');
    expect(loadPreferredVersion(store, 'other', ['2.0'])).toBe('2.0');
    expect(loadPreferredVersion(store, 'default', ['current'])).toBeUndefined();
    expect(store.all.has(preferredVersionKey('default'))).toBe(false);
    expect(store.all.has(preferredVersionKey('other'))).toBe(true);
  });

  it('of the current page win over the preferred version, which wins over the latest', () => {
    expect(resolveShownVersion({ active: 'a', preferred: 'p', latest: 'l' })).toBe('a');
    expect(resolveShownVersion({ active: undefined, preferred: 'p', latest: 'l' })).toBe('p');
    expect(resolveShownVersion({ latest: 'l' })).toBe('l');
  });

  it('copyQueryAndHash keeps query and hash of the page', () => {
    expect(copyQueryAndHash('/docs/1.0/a?x#y', '?q=1', '#h')).toBe('/docs/1.0/a?q=1#h');
  });
});
