import { setFlagsFromString } from 'node:v8';

/**
 * Limits the growth of the V8 heap, for programs that allocate much and keep little. By default, V8 collects garbage
 * late and keeps the memory, and the resulting cache misses slow down the program. The flag works at run time, because
 * V8 reads it whenever the heap is about to grow.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--optimize-for-size');
}
