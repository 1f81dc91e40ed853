import type { SafeStore } from './storage.ts';

/**
 * localStorage keys for the id of the last announcement, and for the note that the reader has closed it.
 * `inline/announcement.inline.js` uses the same keys.
 */
const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';

/** Misspelt announcement id that earlier sites stored, and the correct id. */
const MISSPELT_ID = ['annoucement-bar', 'announcement-bar'] as const;

/**
 * Checks at the start of a visit whether the reader has closed the announcement. A new announcement id resets the
 * stored state.
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

/** Stores that the reader has closed the announcement. */
export function dismissAnnouncement(store: SafeStore): void {
  store.set(ANNOUNCEMENT_DISMISS_KEY, 'true');
}
