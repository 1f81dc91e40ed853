import { join } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';
import { toList, toMapping } from '@route-search/toolkit/yaml-values';

const schemasFolder = join(import.meta.dirname, '../../../schemas');

/** Reads the slugs of all dictionary terms from the catalogue. */
export function readTermSlugs(): readonly string[] {
  return remember('catalogues/terms.yaml', (value) => {
    const terms = Array.isArray(value) ? value : (toMapping(value)['terms'] ?? value);
    const slugs = toList(terms).map((term) => toMapping(term)['slug']);
    return Array.isArray(terms) ? slugs.filter((slug) => typeof slug === 'string') : Object.keys(toMapping(terms));
  });
}

/** Reads the error codes that the error catalogue lists for an HTTP status. */
export function readErrorCodes(status: string): readonly string[] {
  const causes = remember('catalogues/errors.yaml', (value) => toList(toMapping(value)['situations']).map(toMapping));
  const codes = causes.filter((cause) => String(cause['status']) === status).map(({ code }) => code);
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}

const known = new Map<string, unknown>();

function remember<T>(file: string, read: (value: unknown) => T): T {
  if (!known.has(file)) known.set(file, read(readYaml(join(schemasFolder, file)).value));
  return known.get(file) as T;
}
