import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Size in bytes at which V8's young generation stops growing: two semi-spaces of 4 MB. */
const MOST_NEW_SPACE = 8 * 2 ** 20;

/**
 * Limits V8's young generation (the memory for new objects) to 8 MB, for programs that allocate much and keep little.
 * By default it grows to 64 MB, which does not make these programs faster. The growth factor is set instead of the
 * maximum size, because V8 reads the maximum only at its start, but the factor after each garbage collection.
 */
export function limitYoungGenerationSize(): void {
  const limit = (): void => {
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
    setFlagsFromString(`--semi-space-growth-factor=${size < MOST_NEW_SPACE ? 2 : 1}`);
  };
  new PerformanceObserver(limit).observe({ entryTypes: ['gc'] });
}
