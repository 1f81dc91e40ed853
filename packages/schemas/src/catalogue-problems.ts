import { Problem } from '@route-search/toolkit/problem';
import { buildCatalogues } from './build-catalogues.ts';
import { loadSchemaLibrary } from './library.ts';

/**
 * Finds mistakes in the catalogue files of a folder. Linting the spec does not read these files, because the spec has
 * no references to them.
 *
 * @param args - arguments of {@link loadSchemaLibrary}
 */
export function findCatalogueProblems(...args: Parameters<typeof loadSchemaLibrary>): Problem[] {
  try {
    buildCatalogues(loadSchemaLibrary(...args));
    return [];
  } catch (error) {
    const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    return all.map((one) => {
      if (one instanceof Problem) return one;
      throw one;
    });
  }
}
