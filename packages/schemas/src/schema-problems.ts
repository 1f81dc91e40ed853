import { Problem } from '@route-search/toolkit/problem';
import { buildCatalogues } from './build-catalogues.ts';
import { checkSchemas } from './check-schemas.ts';
import { loadSchemaLibrary, type SchemaLibrary } from './library.ts';

/**
 * Finds the mistakes in the schema files and catalogue files of a folder that their build would refuse.
 *
 * @param args - arguments of {@link loadSchemaLibrary}
 */
export function findSchemaProblems(...args: Parameters<typeof loadSchemaLibrary>): Problem[] {
  let library: SchemaLibrary | undefined;
  const steps = [
    () => (library = loadSchemaLibrary(...args)),
    (loaded?: SchemaLibrary) => {
      if (loaded !== undefined) checkSchemas(loaded);
    },
    (loaded?: SchemaLibrary) => loaded && buildCatalogues(loaded),
  ];
  // A step reads the files as if the steps before it had found nothing.
  for (const step of steps) {
    const problems = collectProblems(step, library);
    if (problems.length > 0) return problems;
  }
  return [];
}

function collectProblems(check: (library?: SchemaLibrary) => unknown, library?: SchemaLibrary): Problem[] {
  try {
    check(library);
    return [];
  } catch (error) {
    const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    return all.map((one) => {
      if (one instanceof Problem) return one;
      throw one;
    });
  }
}
