import { setFlagsFromString } from 'node:v8';

/**
 * Limits heap growth, for programs that allocate much and keep little. By default V8 lets garbage pile up before it
 * collects it and keeps the memory, which slows the program down by cache misses. V8 reads the flag whenever the heap is
 * about to grow, so it works at run time.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--optimize-for-size');
}
