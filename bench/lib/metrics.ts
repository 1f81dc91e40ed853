import type { Notes } from './watch.ts';

/** What a visit cost, as readers feel it. */
export interface Metrics {
  /** First contentful paint, ms. */
  readonly fcp: number;
  /** Largest contentful paint, ms. */
  readonly lcp: number;
  /** Total blocking time, ms. */
  readonly tbt: number;
  /** The same from the navigation on, ms: what blocks before the first paint counts too. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** When the wanted text could be seen, ms. */
  readonly text: number;
}

/** Sums up what a page noted until it was quiet. */
export function metricsOf(notes: Notes): Metrics {
  const { fcp, lcp, text } = notes;
  if (fcp === undefined || lcp === undefined) throw new Error('the page painted nothing');
  if (text === undefined) throw new Error('the page never showed the wanted text');
  return {
    fcp,
    lcp,
    text,
    tbt: blockingTime(notes.long, fcp),
    blocked: blockingTime(notes.long, 0),
    cls: shiftOf(notes.shifts),
  };
}

const UNNOTICED = 50;

/** Total blocking time: what is beyond 50 ms in each task, as far as it comes after the given moment. */
export function blockingTime(tasks: Notes['long'], from: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const inside = start + duration - Math.max(start, from);
    return sum + Math.max(0, inside - UNNOTICED);
  }, 0);
}

const WINDOW = 5000;
const GAP = 1000;

/** Cumulative layout shift: the worst window of shifts less than a second apart, five seconds long at most. */
function shiftOf(shifts: Notes['shifts']): number {
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
