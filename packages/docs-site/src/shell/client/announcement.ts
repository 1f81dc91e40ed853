import { beginAnnouncement, dismissAnnouncement } from '../announcement.ts';
import { all, store } from './dom.ts';

for (const bar of all('[data-announcement]')) {
  bar.hidden = beginAnnouncement(store, bar.dataset['announcement'] ?? '');
  const close = bar.querySelector<HTMLButtonElement>('[data-announcement-close]');
  if (close === null) continue;
  close.hidden = false;
  close.addEventListener('click', () => {
    bar.hidden = true;
    dismissAnnouncement(store);
  });
}
