import { foldLetterVariants } from '../../base/normalize-text.ts';
import { normalizeEntryNames, type NormalizedEntryNames } from './normalized-entry-names.ts';
import { propertyAnchor, valueAnchor } from './index-format.ts';
import type { FullSearchIndex, FullIndexPage, QuickSearchIndex, QuickIndexPage, SectionText } from './index-format.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { PartialMatchIndex } from './partial-match-index.ts';

/** Kind of a search result. Results are grouped by kind. */
export type ResultKind =
  | 'term'
  | 'operation'
  | 'parameter'
  | 'property'
  | 'value'
  | 'code'
  | 'page'
  | 'recipe'
  | 'link'
  | 'heading'
  | 'text';

/** Page or section that the search finds by its name. */
export interface SearchEntry {
  readonly kind: ResultKind;
  readonly title: string;
  /** Path from the site's root, with the anchor id. */
  readonly href: string;
  /** Category of the page or, for a section, title of its page. Shown next to the title. */
  readonly context: string;
  /** Meaning of the entry, shown below its title. Empty until the full part of the index is added. */
  note: string;
  foldedNote: string;
  /** Meanings of a parameter's values. */
  values: string;
  /** Text of the section, if the entry is its heading. */
  sectionText: string;
  /** Normalised names for comparison with queries, computed at first access. */
  readonly keys: NormalizedEntryNames;
  /** Adds search words from the full part of the index. */
  readonly addAliases: (words: readonly string[]) => void;
}

/** Section of a page that the search finds by its text. */
export interface SearchSection {
  readonly href: string;
  readonly title: string;
  readonly context: string;
  /** Sentences of the section that a search result shows. */
  readonly shown: string;
  /** Searched text: the shown sentences, followed by rare words of the other sentences. */
  readonly text: string;
  /** Text after {@link foldLetterVariants}, which unifies letter variants but keeps the length. */
  readonly folded: string;
}

/** Search index in memory. */
export interface SearchIndex {
  lexicon: Lexicon;
  /** Entries of the overview pages of operations, terms and pages. The search offers them when nothing was found. */
  readonly lists: readonly SearchEntry[];
  readonly entries: SearchEntry[];
  /** Sections with their texts. Empty until the full part of the index is added. */
  readonly sections: SearchSection[];
  partialMatches: PartialMatches;
}

/** Index for partial matches, with the numbers of entries and sections that have been added to it so far. */
interface PartialMatches {
  readonly index: PartialMatchIndex<SearchEntry | SearchSection>;
  entries: number;
  sections: number;
}

/** Name of a page, or of a parameter, code, property, value or heading on the page. */
interface EntryName {
  readonly kind: ResultKind;
  readonly title: string;
  readonly anchor: string;
  /** Parent of the name: the parameter or property that has the value, or the property that contains the property. */
  readonly owner?: string;
  readonly note?: string;
}

/** Creates the search index in memory from its quick part, which contains only names. */
export function createSearchIndex({ words, pages, lists }: QuickSearchIndex): SearchIndex {
  const lexicon = createLexicon(words);
  const entries = pages.flatMap((page) => [
    createEntry(page, { kind: page.kind, title: page.title, anchor: '' }, lexicon),
    ...[...listNames(page), ...listHeadings(page)].map((name) => createEntry(page, name, lexicon)),
  ]);
  return {
    lexicon,
    lists: entries.filter(({ href }) => lists.includes(href)),
    entries,
    sections: [],
    partialMatches: createPartialMatches([]),
  };
}

function createEntry(
  page: QuickIndexPage,
  { kind, title, anchor, owner = '' }: EntryName,
  lexicon: Lexicon,
): SearchEntry {
  const context = anchor === '' ? page.context : owner === '' ? page.title : `${page.title} › ${owner}`;
  // Add the last segment of the path, because readers also search for slugs and operationIds.
  let aliases = anchor === '' ? [...(/[^/]+(?=\/?$)/.exec(page.path) ?? []), ...(page.aliases ?? [])] : [];
  let keys: NormalizedEntryNames | undefined;
  return {
    kind,
    title,
    href: anchor === '' ? page.path : `${page.path}#${anchor}`,
    context,
    note: '',
    foldedNote: '',
    values: '',
    sectionText: '',
    get keys() {
      return (keys ??= normalizeEntryNames(title, { aliases, context, lexicon }));
    },
    addAliases: (words) => {
      aliases = [...aliases, ...words];
      keys = undefined;
    },
  };
}

function listNames({ parameters = [], codes = [] }: QuickIndexPage, notes: readonly string[] = []): EntryName[] {
  return [
    ...parameters.map((name) => ({ kind: 'parameter' as const, title: name, anchor: name })),
    ...codes.map(({ anchor, code }) => ({ kind: 'code' as const, title: code, anchor })),
  ].map((name, index) => ({ ...name, note: notes[index] ?? '' }));
}

function listHeadings({ headings = {} }: QuickIndexPage): EntryName[] {
  return Object.entries(headings).map(([anchor, title]) => ({ kind: 'heading', title, anchor }));
}

function listProperties({ properties = {}, values = {} }: FullIndexPage): EntryName[] {
  return [
    ...Object.entries(properties).map(([path, note]): EntryName => {
      const nameStart = path.lastIndexOf('.') + 1;
      const owner = path.slice(0, Math.max(nameStart - 1, 0));
      return { kind: 'property', title: path.slice(nameStart), anchor: propertyAnchor(path), owner, note };
    }),
    ...Object.entries(values).flatMap(([owner, notes]) =>
      Object.entries(notes).map(([value, note]): EntryName => ({
        kind: 'value',
        title: value,
        anchor: valueAnchor(owner, value),
        owner: owner.replace(/^\./, ''),
        note,
      })),
    ),
  ];
}

/**
 * Lists the sections of a page that have a text, by anchor id. The text before the first heading has an empty anchor
 * id.
 */
function listSections(
  { title, headings }: QuickIndexPage,
  { texts = [], sections = {} }: FullIndexPage,
): [string, SectionText][] {
  const named = [['', title] as const, ...Object.entries(headings ?? {})];
  return [
    ...named.map(([anchor, name], index): [string, SectionText] => [anchor, { title: name, text: texts[index] ?? '' }]),
    ...Object.entries(sections),
  ].filter(([, { text }]) => text !== '');
}

/** Adds the full part to the index: meanings, properties, values and section texts. */
export function addFullIndexPart(index: SearchIndex, { pages, words }: QuickSearchIndex, full: FullSearchIndex): void {
  index.lexicon = createLexicon(`${words}\n${full.words}`);
  // Start a new index for partial matches, because it needs the meanings and synonyms of the full part.
  index.partialMatches = createPartialMatches(full.synonyms);
  const known = new Map(index.entries.map((entry) => [`${entry.kind} ${entry.title} ${entry.href}`, entry]));
  for (const [pageIndex, page] of pages.entries()) {
    const content = full.pages[pageIndex] ?? {};
    for (const name of [...listNames(page, content.notes), ...listProperties(content)]) {
      let entry = known.get(`${name.kind} ${name.title} ${page.path}#${name.anchor}`);
      if (entry === undefined) index.entries.push((entry = createEntry(page, name, index.lexicon)));
      entry.note = name.note ?? '';
      entry.foldedNote = foldLetterVariants(entry.note);
      entry.values = Object.values(content.values?.[name.title] ?? {}).join(' ');
    }
    for (const [anchor, { title, text }] of listSections(page, content)) {
      const shown = text.replace(/\n.*/, '');
      const pageEntry = anchor === '' ? known.get(`${page.kind} ${page.title} ${page.path}`) : undefined;
      const heading = known.get(`heading ${title} ${page.path}#${anchor}`);
      if (heading !== undefined) heading.sectionText = text;
      if (pageEntry !== undefined) pageEntry.note = shown.replace(`${page.title}：`, '');
      index.sections.push({
        href: anchor === '' ? page.path : `${page.path}#${anchor}`,
        title,
        context: anchor === '' ? page.context : page.title,
        shown,
        text,
        folded: foldLetterVariants(text),
      });
    }
  }
  const aliases = new Map(
    pages.flatMap(({ path }, pageIndex) =>
      Object.entries(full.pages[pageIndex]?.anchorAliases ?? {}).map(([anchor, words]) => [
        anchor === '' ? path : `${path}#${anchor}`,
        words,
      ]),
    ),
  );
  for (const entry of index.entries) {
    const words = aliases.get(entry.href);
    if (words !== undefined) entry.addAliases(words);
  }
}

function createPartialMatches(synonyms: FullSearchIndex['synonyms']): PartialMatches {
  return { index: new PartialMatchIndex(synonyms), entries: 0, sections: 0 };
}

/** Adds all remaining entries and sections to the index for partial matches, and returns it. */
export function completePartialMatchIndex(index: SearchIndex): PartialMatchIndex<SearchEntry | SearchSection> {
  while (addNextPartialMatch(index)) continue;
  return index.partialMatches.index;
}

/** Adds the next entry or section to the index for partial matches. Returns false if there is none. */
function addNextPartialMatch({ partialMatches, entries, sections }: SearchIndex): boolean {
  const entry = entries[partialMatches.entries];
  const section = sections[partialMatches.sections];
  if (entry !== undefined) {
    partialMatches.entries += 1;
    const { title, note, values, sectionText, context, keys } = entry;
    const names = keys.aliases.map(({ text }) => text);
    partialMatches.index.add(entry, { title, note, values, sectionText, context, names });
  } else if (section !== undefined) {
    partialMatches.sections += 1;
    partialMatches.index.add(section, section);
  }
  return (entry ?? section) !== undefined;
}

/** Number of entries that the warm-up prepares before it yields to the event loop. */
const WARM_UP_BATCH = 20;

/**
 * Prepares the index so that the first query does not wait for it. After each batch, the function yields, so that a
 * waiting query is answered first.
 */
export async function warmUpSearchIndex(index: SearchIndex, yieldToQueries: () => Promise<void>): Promise<void> {
  let count = 0;
  for (const entry of index.entries) {
    void entry.keys;
    count += 1;
    if (count % WARM_UP_BATCH === 0) await yieldToQueries();
  }
  for (count = 1; addNextPartialMatch(index); count += 1) if (count % WARM_UP_BATCH === 0) await yieldToQueries();
}
