import type { SafeStore } from './storage.ts';

/** Storage keys. `inline/announcement.inline.js` reads them, too. */
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';

/** Misspelt id that earlier sites stored, and the correct id. */
const MISSPELT_ID = ['annoucement-bar', 'announcement-bar'] as const;

/**
 * Loads whether the announcement is closed, at the start of a visit. A new id counts as a new announcement.
 *
 * @returns true if the reader has closed this announcement
 */
export function loadAnnouncementState(store: SafeStore, id: string): boolean {
  const last = store.get(ANNOUNCEMENT_ID_KEY);
  const isNew = (last === MISSPELT_ID[0] ? MISSPELT_ID[1] : last) !== id;
  store.set(ANNOUNCEMENT_ID_KEY, id);
  if (isNew) store.set(ANNOUNCEMENT_DISMISS_KEY, 'false');
  return !isNew && store.get(ANNOUNCEMENT_DISMISS_KEY) === 'true';
}

/** Stores that the reader closed the announcement. */
export function dismissAnnouncement(store: SafeStore): void {
  store.set(ANNOUNCEMENT_DISMISS_KEY, 'true');
}
