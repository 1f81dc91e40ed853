import { findActiveHeading, shouldShowBackToTop } from '../scroll.ts';
import { queryAll, queryFirst } from '../../base/dom.ts';

/**
 * While the reader scrolls, highlights the current heading in the table of contents and shows the back-to-top button.
 */
export function bindScrollIndicators(): void {
  const links = queryAll<HTMLAnchorElement>('[data-toc] a');
  const entries = links.map((link) => ({
    link,
    heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  }));
  const header = queryFirst('.site-header');
  let button: HTMLButtonElement | undefined;
  let before = scrollY;
  let shown = false;

  const look = (): void => {
    const root = document.documentElement;
    // Leave out sticky headings, which stay next to the text while the reader scrolls.
    const passing = entries.filter(
      ({ heading }) => heading?.parentElement && getComputedStyle(heading.parentElement).position !== 'sticky',
    );
    const index = findActiveHeading({
      tops: passing.map(({ heading }) => heading?.getBoundingClientRect().top ?? 0),
      navbarHeight: header?.offsetHeight ?? 0,
      viewport: innerHeight,
      atBottom: scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 1,
    });
    const active = passing[index]?.link;
    for (const link of links) link.toggleAttribute('data-active', link === active);
    const toc = active?.offsetParent;
    if (active && toc) toc.scrollTop = active.offsetTop - toc.clientHeight / 2;
    shown = shouldShowBackToTop(shown, before, scrollY);
    before = scrollY;
    if (shown && button === undefined) {
      button = Object.assign(document.createElement('button'), { type: 'button', className: 'to-top' });
      button.ariaLabel = '先頭へ戻る';
      button.textContent = '↑';
      button.onclick = (): void => {
        scrollTo({ top: 0 });
      };
      document.body.append(button);
    }
    if (button !== undefined) button.hidden = !shown;
  };
  let asked = false;
  addEventListener(
    'scroll',
    () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        look();
      });
    },
    { passive: true },
  );
  look();
}
