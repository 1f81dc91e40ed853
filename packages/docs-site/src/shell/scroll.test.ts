import { describe, expect, it } from 'vitest';
import { findActiveHeading, shouldShowBackToTop } from './scroll.ts';

describe('shouldShowBackToTop', () => {
  it.each([
    [false, 400, 500, false],
    [false, 500, 400, true],
    [true, 400, 400, true],
    [true, 400, 299, false],
    [false, 400, 300, true],
    [true, 400, 450, false],
  ])('for the state %j and scrolling from %i to %i px, returns %j', (shown, before, top, expected) => {
    expect(shouldShowBackToTop(shown, before, top)).toBe(expected);
  });
});

describe('findActiveHeading', () => {
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
  ])('for headings at %j px (end of the page: %j), finds the index %i', (tops, atBottom, expected) => {
    expect(at(tops, atBottom)).toBe(expected);
  });
});
