import type { PageLoadEvents } from './observe-page.ts';

/** Loading metrics of a page visit. */
export interface LoadingMetrics {
  /** First contentful paint, ms. */
  readonly fcp: number;
  /** Largest contentful paint, ms. */
  readonly lcp: number;
  /** Total blocking time, ms. */
  readonly tbt: number;
  /** Blocking time since the navigation, including the time before the first paint, ms. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Time until the expected text was visible, ms. */
  readonly text: number;
}

/** Computes metrics from the events that a page recorded. */
export function computeMetrics(records: PageLoadEvents): LoadingMetrics {
  const { fcp, lcp, text } = records;
  if (fcp === undefined || lcp === undefined) throw new Error('the page painted nothing');
  if (text === undefined) throw new Error('the page never showed the passage');
  return {
    fcp,
    lcp,
    text,
    tbt: computeBlockingTime(records.long, fcp),
    blocked: computeBlockingTime(records.long, 0),
    cls: computeLayoutShift(records.shifts),
  };
}

const LONG_TASK = 50;

/** Sums the time by which each long task exceeds 50 ms. Ignores the time before `from`. */
export function computeBlockingTime(tasks: PageLoadEvents['long'], from: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const inside = start + duration - Math.max(start, from);
    return sum + Math.max(0, inside - LONG_TASK);
  }, 0);
}

const WINDOW = 5000;
const GAP = 1000;

/**
 * Computes the cumulative layout shift: the largest session window, with gaps under 1 s and a length of at most 5 s.
 */
function computeLayoutShift(shifts: PageLoadEvents['shifts']): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { start, value } of shifts) {
    const isNew = start - last > GAP || start - first > WINDOW;
    sum = isNew ? value : sum + value;
    if (isNew) first = start;
    last = start;
    worst = Math.max(worst, sum);
  }
  return worst;
}
