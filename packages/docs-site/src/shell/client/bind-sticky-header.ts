import { stickyHeaderReducer, type StickyHeaderEvent } from '../sticky-header.ts';
import { queryFirst } from '../../base/dom.ts';

const header = queryFirst('.site-header');
let state = { visible: true, top: scrollY, ignoreNext: false };

function send(event: StickyHeaderEvent): void {
  state = stickyHeaderReducer(state, event);
  header?.toggleAttribute('data-hidden', !state.visible);
}

if (header !== null) {
  addEventListener(
    'scroll',
    () => {
      send({
        kind: 'scroll',
        top: scrollY,
        height: document.documentElement.scrollHeight,
        viewport: innerHeight,
        navbarHeight: header.offsetHeight,
        hasFocus: header.contains(document.activeElement),
      });
    },
    { passive: true },
  );
  addEventListener('hashchange', () => {
    send({ kind: 'hash' });
  });
  header.addEventListener('focusin', () => {
    send({ kind: 'show' });
  });
  if (location.hash !== '') send({ kind: 'hash' });
}
