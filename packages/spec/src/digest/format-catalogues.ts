import { join } from 'node:path';
import { parseChangedYaml, replacePlaceholders } from '@route-search/toolkit/yaml';
import { readText } from '@route-search/toolkit/read-text';
import { catalogueNames, getSchemasFolder, type SpecSource } from '../source/spec-source.ts';

/**
 * Keys of catalogue entries with texts for readers. The digest omits them, because rewording a text does not change the
 * API.
 */
const prose = new Set(['description', 'meaning', 'cause', 'action']);

/**
 * Formats the catalogues for the spec digest (`digest.txt`, a summary for reviewers), one entry per line: terms, error
 * causes, constants, units, and digit positions of the condition string.
 */
export function formatCatalogues(source: SpecSource): string[] {
  const folder = join(getSchemasFolder(source), 'catalogues');
  return catalogueNames.flatMap((name) => {
    const file = join(folder, `${name}.yaml`);
    const text = source.overlay.get(file) ?? readText(file);
    const { value } = parseChangedYaml(replacePlaceholders(text, file, source.placeholders), file);
    return sections(name, value as Readonly<Record<string, unknown>>);
  });
}

function sections(catalogue: string, content: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(content).flatMap(([name, section]) =>
    typeof section === 'object' && section !== null
      ? [
          `catalogue ${catalogue}.${name}`,
          ...Object.entries(section)
            .filter(([key]) => !prose.has(key))
            .map(([key, entry]) => `  ${Array.isArray(section) ? '' : `${key}: `}${fact(entry)}`),
          '',
        ]
      : [`catalogue ${catalogue}.${name}: ${fact(section)}`, ''],
  );
}

function fact(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (prose.has(key) ? undefined : inner));
}
