import { Problem } from '@route-search/toolkit/problem';
import { buildCatalogues } from './build-catalogues.ts';
import { checkSchemas } from './check-schemas.ts';
import { loadSchemaLibrary } from './library.ts';

/**
 * Finds the mistakes in the schema files and catalogue files of a folder that would make their build fail.
 *
 * @param args - arguments of {@link loadSchemaLibrary}
 */
export function findSchemaProblems(...args: Parameters<typeof loadSchemaLibrary>): Problem[] {
  try {
    const library = loadSchemaLibrary(...args);
    checkSchemas(library);
    buildCatalogues(library);
    return [];
  } catch (error) {
    const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    return all.map((one) => {
      if (one instanceof Problem) return one;
      throw one;
    });
  }
}
