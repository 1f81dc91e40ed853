import { describe, expect, it } from 'vitest';
import { stickyHeaderReducer, type StickyHeaderEvent } from './sticky-header.ts';
import { findActiveHeading, shouldShowBackToTop } from './scroll.ts';

const scroll = (top: number, hasFocus = false): StickyHeaderEvent => ({
  kind: 'scroll',
  top,
  height: 3000,
  viewport: 1000,
  navbarHeight: 60,
  hasFocus,
});

describe('the navbar that hides', () => {
  it.each<[string, StickyHeaderEvent[], boolean]>([
    ['near the top', [scroll(40)], true],
    ['on the way down', [scroll(100), scroll(300)], false],
    ['as far down as it is high', [scroll(60)], false],
    ['on the way up, when the page stops', [scroll(300), scroll(200), scroll(200)], true],
    ['on the way down, when the page stops', [scroll(100), scroll(300), scroll(300)], false],
    ['on the way down after it was asked for', [{ kind: 'hash' }, { kind: 'show' }, scroll(800)], false],
    ['on the way up', [scroll(100), scroll(300), scroll(200)], true],
    ['back at the top', [scroll(500), scroll(0)], true],
    ['after a jump to a hash', [{ kind: 'hash' }, scroll(800)], false],
    ['that the jump makes go up', [scroll(1500), { kind: 'hash' }, scroll(800)], false],
    ['with the focus inside', [scroll(100), scroll(300, true)], true],
    ['when it is asked for', [scroll(300), { kind: 'show' }], true],
  ])('%s', (_name, events, visible) => {
    const state = events.reduce(stickyHeaderReducer, { visible: true, top: 0, ignoreNext: false });
    expect(state.visible).toBe(visible);
  });

  it('stays hidden where an elastic page bounces at its end', () => {
    const hidden = { visible: false, top: 2010, ignoreNext: false };
    expect(stickyHeaderReducer(hidden, scroll(2000)).visible).toBe(false);
    expect(stickyHeaderReducer(hidden, scroll(1999)).visible).toBe(true);
  });
});

describe('the way back to the top', () => {
  it.each([
    [false, 400, 500, false],
    [false, 500, 400, true],
    [true, 400, 400, true],
    [true, 400, 299, false],
    [false, 400, 300, true],
    [true, 400, 450, false],
  ])('shown %j, from %i to %i: %j', (shown, before, top, expected) => {
    expect(shouldShowBackToTop(shown, before, top)).toBe(expected);
  });
});

describe('the active heading', () => {
  const at = (tops: number[], atBottom = false): number =>
    findActiveHeading({ tops, navbarHeight: 60, viewport: 900, atBottom });

  it.each([
    [[], false, -1],
    [[600, 1200], false, -1],
    [[450, 1200], false, -1],
    [[60, 300], false, 0],
    [[300, 1200], false, 0],
    [[-500, 300, 1200], false, 1],
    [[-500, 700, 1200], false, 0],
    [[-500, -100], false, 1],
    [[-500, 300, 800], true, 2],
  ])('of %j (bottom: %j) is %i', (tops, atBottom, expected) => {
    expect(at(tops, atBottom)).toBe(expected);
  });
});
