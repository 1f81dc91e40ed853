import { loadAnnouncementState, dismissAnnouncement } from '../announcement.ts';
import { queryAll } from '../../base/dom.ts';
import { localStore } from './browser-stores.ts';

for (const bar of queryAll('[data-announcement]')) {
  const isClosed = loadAnnouncementState(localStore, bar.dataset['announcement'] ?? '');
  const close = bar.querySelector<HTMLButtonElement>('[data-announcement-close]');
  if (close === null) continue; // Skips announcements without a close button: they are always shown, whatever an earlier visit has stored.
  bar.hidden = isClosed;
  close.hidden = false;
  close.addEventListener('click', () => {
    bar.hidden = true;
    dismissAnnouncement(localStore);
  });
}
