import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Size in bytes at which V8's space for new objects stops growing: two halves of 4 MB. */
const MOST_NEW_SPACE = 8 * 2 ** 20;

/**
 * Limits the memory that V8 uses for new objects, for programs that allocate much and keep little. By default it grows
 * to 64 MB, without being faster than with 8 MB. V8 reads the limit only at its start, but the growth factor after each
 * garbage collection.
 */
export function limitHeapGrowth(): void {
  const limit = (): void => {
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
    setFlagsFromString(`--semi-space-growth-factor=${size < MOST_NEW_SPACE ? 2 : 1}`);
  };
  new PerformanceObserver(limit).observe({ entryTypes: ['gc'] });
}
