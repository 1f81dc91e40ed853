import { Problem } from '@route-search/toolkit/problem';
import { buildCatalogues } from './build-catalogues.ts';
import { loadLibrary } from './library.ts';

/**
 * Finds mistakes in the catalogues of a folder. Linting the spec does not reach them, because the spec has no
 * references to catalogues.
 *
 * @param args - arguments of {@link loadLibrary}
 */
export function findCatalogueProblems(...args: Parameters<typeof loadLibrary>): Problem[] {
  try {
    buildCatalogues(loadLibrary(...args));
    return [];
  } catch (error) {
    const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    return all.map((one) => {
      if (one instanceof Problem) return one;
      throw one;
    });
  }
}
