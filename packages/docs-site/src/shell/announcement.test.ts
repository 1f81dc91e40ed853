import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../tests/memory-store.ts';
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  loadAnnouncementState,
  dismissAnnouncement,
} from './announcement.ts';

describe('announcement', () => {
  it('shows an announcement to a new visitor, hides it after closing, and shows it again if it has a new id', () => {
    const store = createMemoryStore();
    expect(loadAnnouncementState(store, 'one')).toBe(false);
    expect(Object.fromEntries(store.all)).toEqual({
      [ANNOUNCEMENT_ID_KEY]: 'one',
      [ANNOUNCEMENT_DISMISS_KEY]: 'false',
    });
    expect(loadAnnouncementState(store, 'one')).toBe(false);
    dismissAnnouncement(store);
    expect(loadAnnouncementState(store, 'one')).toBe(true);
    expect(loadAnnouncementState(store, 'two')).toBe(false);
    expect(store.all.get(ANNOUNCEMENT_DISMISS_KEY)).toBe('false');
  });

  it('keeps the storage keys of Docusaurus, so that a closed announcement stays closed', () => {
    expect([ANNOUNCEMENT_ID_KEY, ANNOUNCEMENT_DISMISS_KEY]).toEqual([
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
    ]);
  });

  it('treats an id that earlier sites had misspelt as the id of the same announcement', () => {
    const store = createMemoryStore({ [ANNOUNCEMENT_ID_KEY]: 'annoucement-bar', [ANNOUNCEMENT_DISMISS_KEY]: 'true' });
    expect(loadAnnouncementState(store, 'announcement-bar')).toBe(true);
    expect(store.all.get(ANNOUNCEMENT_ID_KEY)).toBe('announcement-bar');
  });
});
