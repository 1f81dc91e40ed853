import { join } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';
import { toList, toMapping } from '../../src/source/yaml-values.ts';

/** Folder of the schemas package. */
const schemasFolder = join(import.meta.dirname, '../../../schemas');

/** Reads the slugs of all dictionary terms from the catalogue. */
export function readTermSlugs(): readonly string[] {
  return remember('catalogues/terms.yaml', (value) => {
    const terms = Array.isArray(value) ? value : (toMapping(value)['terms'] ?? value);
    const slugs = toList(terms).map((term) => toMapping(term)['slug']);
    return Array.isArray(terms) ? slugs.filter((slug) => typeof slug === 'string') : Object.keys(toMapping(terms));
  });
}

/** Reads the error codes that the catalogue of error causes gives for a status of a response. */
export function readErrorCodes(status: string): readonly string[] {
  return remember('catalogues/errors.yaml', (value) =>
    toList(toMapping(value)['situations'])
      .map(toMapping)
      .flatMap(({ status: own, code }) => (typeof code === 'string' ? [`${String(own)} ${code}`] : [])),
  ).flatMap((pair) => (pair.startsWith(`${status} `) ? [pair.slice(status.length + 1)] : []));
}

const known = new Map<string, readonly string[]>();

function remember(file: string, read: (value: unknown) => readonly string[]): readonly string[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const values = read(readYaml(join(schemasFolder, file)).value);
  known.set(file, values);
  return values;
}
