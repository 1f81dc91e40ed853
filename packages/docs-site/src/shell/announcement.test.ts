import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../tests/memory-store.ts';
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  beginAnnouncement,
  dismissAnnouncement,
} from './announcement.ts';

describe('the announcement', () => {
  it('is shown to a fresh visitor, closed for good, and shown again with a new id', () => {
    const store = memoryStore();
    expect(beginAnnouncement(store, 'one')).toBe(false);
    expect(Object.fromEntries(store.all)).toEqual({
      [ANNOUNCEMENT_ID_KEY]: 'one',
      [ANNOUNCEMENT_DISMISS_KEY]: 'false',
    });
    expect(beginAnnouncement(store, 'one')).toBe(false);
    dismissAnnouncement(store);
    expect(beginAnnouncement(store, 'one')).toBe(true);
    expect(beginAnnouncement(store, 'two')).toBe(false);
    expect(store.all.get(ANNOUNCEMENT_DISMISS_KEY)).toBe('false');
  });

  it('is kept under the keys that earlier sites have used', () => {
    expect([ANNOUNCEMENT_ID_KEY, ANNOUNCEMENT_DISMISS_KEY]).toEqual([
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
    ]);
  });

  it('is the same one under the id that was once misspelt', () => {
    const store = memoryStore({ [ANNOUNCEMENT_ID_KEY]: 'annoucement-bar', [ANNOUNCEMENT_DISMISS_KEY]: 'true' });
    expect(beginAnnouncement(store, 'announcement-bar')).toBe(true);
    expect(store.all.get(ANNOUNCEMENT_ID_KEY)).toBe('announcement-bar');
  });
});
