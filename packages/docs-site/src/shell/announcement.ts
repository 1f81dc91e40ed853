import type { SafeStore } from './storage.ts';

/** Keys of the browser's storage; the script of Announcement.astro that runs before the first paint reads them too. */
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';

/** The id that earlier sites stored with a slip of the pen, and what it means. */
const MISSPELT_ID = ['annoucement-bar', 'announcement-bar'] as const;

/** Whether the announcement is closed, at the beginning of a visit. A new id counts as a new announcement. */
export function loadAnnouncementState(store: SafeStore, id: string): boolean {
  const last = store.get(ANNOUNCEMENT_ID_KEY);
  const isNew = (last === MISSPELT_ID[0] ? MISSPELT_ID[1] : last) !== id;
  store.set(ANNOUNCEMENT_ID_KEY, id);
  if (isNew) store.set(ANNOUNCEMENT_DISMISS_KEY, 'false');
  return !isNew && store.get(ANNOUNCEMENT_DISMISS_KEY) === 'true';
}

/** Keeps that the reader closed the announcement. */
export function dismissAnnouncement(store: SafeStore): void {
  store.set(ANNOUNCEMENT_DISMISS_KEY, 'true');
}
