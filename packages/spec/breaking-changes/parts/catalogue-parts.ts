import { isMapping, toMapping } from '@route-search/toolkit/yaml-values';
import type { SourceTree } from '../../src/source/source-tree.ts';
import { catalogueNames, type CatalogueName } from '../../src/source/spec-source.ts';
import type { ApiPart } from './part.ts';

/** Keys of catalogue entries with texts for readers, or with facts that no request or response depends on. */
const texts = new Set(['title', 'description', 'meaning', 'meanings', 'text', 'yomi', 'unconfirmed', 'knownLength']);

/** Lists of the catalogue of error causes that are compared as parts of the operations. */
const comparedElsewhere = ['situations', 'emptyAnswers'];

/**
 * Builds one part for each entry of the catalogues: digits of the condition string, constants, units, dictionary terms
 * and texts. Error causes are left out, because they are compared as parts of the operations.
 */
export function buildCatalogueParts(origins: SourceTree): ApiPart[] {
  return catalogueNames.flatMap((name) =>
    Object.entries(toMapping(origins.catalogueNamed(name)?.value))
      .filter(([section]) => !comparedElsewhere.includes(section))
      .flatMap(([section, content]) => listEntries(content).map((entry) => createPart(name, section, entry))),
  );
}

interface Entry {
  readonly id: string;
  readonly value: unknown;
  /** Path of the entry in its section. */
  readonly path: readonly (string | number)[];
}

/** Lists the entries of a section with their keys. A list whose items have no id is one entry. */
function listEntries(content: unknown): Entry[] {
  if (isMapping(content)) return Object.entries(content).map(([id, value]) => ({ id, value, path: [id] }));
  if (!Array.isArray(content)) return [{ id: '', value: content, path: [] }];
  const entries = content.map((value: unknown, index): Entry => {
    const { slug, segment, position } = toMapping(value);
    const keys = [slug, segment, position].filter((key) => typeof key === 'string' || typeof key === 'number');
    return { id: keys.join(''), value, path: [index] };
  });
  return entries.every(({ id }) => id !== '') ? entries : [{ id: '', value: content, path: [] }];
}

function createPart(catalogue: CatalogueName, section: string, { id, value, path }: Entry): ApiPart {
  const isDigits = catalogue === 'condition-string' && ['segments', 'reserved', 'localOptions'].includes(section);
  const entries = Object.entries(toMapping(value));
  const pick = (isText: boolean): unknown => entries.filter(([key]) => texts.has(key) === isText);
  const notes = Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
  const facts =
    notes === undefined
      ? { [section === 'diagramEquivalents' ? 'equivalents' : 'entry']: value }
      : { meaning: notes.join('\n\n') };
  return {
    kind: isDigits ? 'digits' : 'entry',
    key: `${catalogue}.${section}.${id}`,
    name: { head: `\`${[section, id].filter((text) => text !== '').join('.')}\` of catalogue ${catalogue}`, path: [] },
    side: 'request',
    facts: isDigits ? { digits: pick(false), entry: pick(true) } : facts,
    locate: (origins) => origins.catalogueNamed(catalogue)?.at([section, ...path]),
    parts: [],
  };
}
