import { loadAnnouncementState, dismissAnnouncement } from '../announcement.ts';
import { queryAll } from '../../base/dom.ts';
import { localStore } from './browser-stores.ts';

for (const bar of queryAll('[data-announcement]')) {
  const isClosed = loadAnnouncementState(localStore, bar.dataset['announcement'] ?? '');
  const close = bar.querySelector<HTMLButtonElement>('[data-announcement-close]');
  if (close === null) continue; // An announcement without a close button is always shown.
  bar.hidden = isClosed;
  close.hidden = false;
  close.addEventListener('click', () => {
    bar.hidden = true;
    dismissAnnouncement(localStore);
  });
}
