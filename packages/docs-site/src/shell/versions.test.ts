import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../tests/memory-store.ts';
import {
  copyQueryAndHash,
  loadPreferredVersion,
  savePreferredVersion,
  resolveShownVersion,
  preferredVersionKey,
} from './versions.ts';

describe('preferred version of the docs', () => {
  it('savePreferredVersion and loadPreferredVersion keep one version per docs collection and drop versions that no longer exist', () => {
    const store = createMemoryStore();
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

  it('resolveShownVersion prefers the version of the current page, then the stored version, then the latest version', () => {
    expect(resolveShownVersion({ active: 'a', preferred: 'p', latest: 'l' })).toBe('a');
    expect(resolveShownVersion({ active: undefined, preferred: 'p', latest: 'l' })).toBe('p');
    expect(resolveShownVersion({ latest: 'l' })).toBe('l');
  });

  it('copyQueryAndHash keeps the query and hash of the current page', () => {
    expect(copyQueryAndHash('/docs/1.0/a?x#y', '?q=1', '#h')).toBe('/docs/1.0/a?q=1#h');
  });
});
