import { Problem } from '@route-search/toolkit/problem';
import { cataloguesOf } from './catalogues.ts';
import { loadLibrary } from './library.ts';

/**
 * What is wrong with the catalogues of a folder, which no reference of the spec leads to.
 *
 * @param args - as {@link loadLibrary} takes them
 */
export function mistakesOfCatalogues(...args: Parameters<typeof loadLibrary>): Problem[] {
  try {
    cataloguesOf(loadLibrary(...args));
    return [];
  } catch (error) {
    const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    return all.map((one) => {
      if (one instanceof Problem) return one;
      throw one;
    });
  }
}
