import { describe, expect, it } from 'vitest';
import { stickyHeaderReducer, type StickyHeaderEvent } from './sticky-header.ts';

const scroll = (top: number, hasFocus = false): StickyHeaderEvent => ({
  kind: 'scroll',
  top,
  height: 3000,
  viewport: 1000,
  navbarHeight: 60,
  hasFocus,
});

describe('stickyHeaderReducer', () => {
  it.each<[string, StickyHeaderEvent[], boolean]>([
    ['visible near the top', [scroll(40)], true],
    ['hidden at a distance of its own height', [scroll(60)], false],
    ['visible when scrolling up has stopped', [scroll(300), scroll(200), scroll(200)], true],
    ['hidden when scrolling down has stopped', [scroll(100), scroll(300), scroll(300)], false],
    ['hidden while scrolling down after a show event', [{ kind: 'hash' }, { kind: 'show' }, scroll(800)], false],
    ['visible back at the top', [scroll(500), scroll(0)], true],
    ['hidden after a jump up to a hash', [scroll(1500), { kind: 'hash' }, scroll(800)], false],
    ['visible after a show event', [scroll(300), { kind: 'show' }], true],
  ])('returns a header that is %s', (_name, events, visible) => {
    const state = events.reduce(stickyHeaderReducer, { visible: true, top: 0, ignoreNext: false });
    expect(state.visible).toBe(visible);
  });

  it('keeps the header hidden while elastic scrolling bounces at the end of the page', () => {
    const hidden = { visible: false, top: 2010, ignoreNext: false };
    expect(stickyHeaderReducer(hidden, scroll(2000)).visible).toBe(false);
    expect(stickyHeaderReducer(hidden, scroll(1999)).visible).toBe(true);
  });
});
