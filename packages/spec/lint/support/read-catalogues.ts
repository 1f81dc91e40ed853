import { join } from 'node:path';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { readText } from '@route-search/toolkit/read-text';
import { toList, toMapping } from '@route-search/toolkit/yaml-values';

const schemasFolder = join(import.meta.dirname, '../../../schemas');

/** Reads the slugs of all dictionary terms from the catalogue. */
export function readTermSlugs(): readonly string[] {
  const value = readCatalogue('terms.yaml');
  const terms = Array.isArray(value) ? value : (toMapping(value)['terms'] ?? value);
  const slugs = toList(terms).map((term) => toMapping(term)['slug']);
  return Array.isArray(terms) ? slugs.filter((slug) => typeof slug === 'string') : Object.keys(toMapping(terms));
}

/** Reads the error codes that the error catalogue lists for an HTTP status. */
export function readErrorCodes(status: string): readonly string[] {
  const causes = toList(toMapping(readCatalogue('errors.yaml'))['situations']).map(toMapping);
  const codes = causes.filter((cause) => String(cause['status']) === status).map(({ code }) => code);
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}

/** Reads a catalogue. It is parsed again only when its text has changed, because `watch` lints it many times. */
function readCatalogue(name: string): unknown {
  const file = join(schemasFolder, 'catalogues', name);
  return parseChangedYaml(readText(file), file).value;
}
