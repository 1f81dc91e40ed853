import { foldWord, foldLetters } from '../../base/normalize-text.ts';
import { memberAnchor, StepReader, valueAnchor, type FullIndex, type QuickIndex, type QuickPage } from './format.ts';
import { Grams } from './grams.ts';
import { createLexicon, readingOf, type Lexicon, type Piece } from './lexicon.ts';
import { wordStarts } from './match.ts';
import { kanaToRomaji } from '../../base/romaji.ts';

/** What a hit is; the groups of the results. */
export type Kind = 'term' | 'call' | 'parameter' | 'member' | 'value' | 'code' | 'page' | 'heading' | 'text';

/** Something that can be found by its name. */
export interface Entry {
  readonly kind: Kind;
  readonly title: string;
  /** Address from the root of the site. */
  readonly href: string;
  /** Where it is, for readers. */
  readonly context: string;
  /** What it means, once the full index has come; and the same folded letter by letter. */
  note: string;
  foldedNote: string;
  /** Folded once, when they are needed. */
  readonly keys: Keys;
}

/** A part of a page that is found by its text. */
export interface Section {
  readonly href: string;
  readonly title: string;
  readonly context: string;
  readonly text: string;
  /** The text folded letter by letter. */
  readonly folded: string;
}

/** Another name of an entry. */
export interface Alias {
  readonly text: string;
  readonly folded: string;
  readonly reading: string;
  readonly romaji: string;
  readonly starts: ReadonlySet<number>;
}

/** All that is searched. */
export interface SearchIndex {
  lexicon: Lexicon;
  /** The pages that list everything. */
  readonly lists: readonly Entry[];
  /** Groups of words that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Grows when the full index has come. */
  readonly entries: Entry[];
  /** Empty until the full index has come. */
  readonly sections: Section[];
  /** All of it by the parts of its words; what is not in it yet is added when it is needed. */
  grams: { readonly of: Grams<Entry | Section>; entries: number; sections: number };
}

/** What the name of an entry is about. */
interface Name {
  readonly kind: Kind;
  readonly title: string;
  readonly anchor: string;
  /** The member or the parameter that it is in. */
  readonly owner?: string;
}

const PAGE_KINDS = { t: 'term', o: 'call', d: 'page' } as const;

/** Makes the index that is searched. */
export function createIndex({ words, pages, synonyms, lists }: QuickIndex): SearchIndex {
  const lexicon = createLexicon(words);
  const entries = pages.flatMap((page) => [
    createEntry(page, { kind: PAGE_KINDS[page.k], title: page.t, anchor: '' }, lexicon),
    ...[...namesOf(page), ...headingsOf(page)].map((name) => createEntry(page, name, lexicon)),
  ]);
  return {
    lexicon,
    synonyms: synonyms.map((line) => line.split(' ')),
    lists: entries.filter(({ href }) => lists.includes(href)),
    entries,
    sections: [],
    grams: noGrams(),
  };
}

function createEntry(page: QuickPage, { kind, title, anchor, owner = '' }: Name, lexicon: Lexicon): Entry {
  const context = anchor === '' ? page.c : owner === '' ? page.t : `${page.t} › ${owner}`;
  const aliases =
    anchor === ''
      ? // The last part of the path is a slug or an operationId, which readers type too.
        [...(/[^/]+(?=\/?$)/.exec(page.p) ?? []), ...(page.a ?? [])]
      : list(page.w?.find((line) => line.startsWith(`${anchor} `))).slice(1);
  return {
    kind,
    title,
    href: anchor === '' ? page.p : `${page.p}#${anchor}`,
    context,
    note: '',
    foldedNote: '',
    keys: new Keys(title, { aliases, context, lexicon }),
  };
}

/** Parameters and codes, in the order of the full index. */
function namesOf({ n, e = [] }: QuickPage): Name[] {
  return [
    ...list(n).map((name): Name => ({ kind: 'parameter', title: name, anchor: name })),
    ...e.map((line): Name => {
      const [anchor, code] = cut(line, line.indexOf(' '));
      return { kind: 'code', title: code, anchor };
    }),
  ];
}

function headingsOf({ h = [] }: QuickPage): Name[] {
  return h.map((line) => {
    const [anchor, text] = cut(line, line.indexOf(' '));
    return { kind: 'heading', title: text, anchor };
  });
}

/** Members of answers and values, in the order of the full index. */
function partsOf(members: string | undefined, values: string | undefined): Name[] {
  return [
    ...list(members).map((path): Name => {
      const [owner, name] = cut(path, path.lastIndexOf('.'));
      return { kind: 'member', title: name, anchor: memberAnchor(path), owner };
    }),
    ...list(values).flatMap((line) => {
      const [owner, all] = cut(line, line.indexOf('='));
      return all.split(',').map((value): Name => ({
        kind: 'value',
        title: value,
        anchor: valueAnchor(owner, value),
        owner: owner.replace(/^\./, ''),
      }));
    }),
  ];
}

function list(text = ''): string[] {
  return text === '' ? [] : text.split(' ');
}

/** The parts before and after a mark; without one, all is after it. */
function cut(text: string, place: number): [string, string] {
  return [text.slice(0, Math.max(place, 0)), text.slice(place + 1)];
}

/** Adds the full text to an index, which grows. */
export function addFullText(index: SearchIndex, { pages, words }: QuickIndex, full: FullIndex): void {
  index.lexicon = createLexicon(`${words}\n${full.words}`);
  // Entries get their notes.
  index.grams = noGrams();
  const folded = full.texts.map(foldLetters);
  const textAt = (place: number): Pick<Section, 'text' | 'folded'> => ({
    text: full.texts[place] ?? '',
    folded: folded[place] ?? '',
  });
  const [noteSteps, sectionSteps] = [new StepReader(), new StepReader()];
  const known = new Map(index.entries.map((entry) => [`${entry.kind} ${entry.title} ${entry.href}`, entry]));
  for (const [place, page] of pages.entries()) {
    const names = [...namesOf(page), ...partsOf(full.members[place], full.values[place])];
    for (const [number, name] of names.entries()) {
      let entry = known.get(`${name.kind} ${name.title} ${page.p}#${name.anchor}`);
      if (entry === undefined) index.entries.push((entry = createEntry(page, name, index.lexicon)));
      const note = textAt(noteSteps.after(full.notes[place]?.[number] ?? null));
      entry.note = note.text;
      entry.foldedNote = note.folded;
    }
    const headings = headingsOf(page);
    for (const [step, heading = '', named] of full.sections[place] ?? []) {
      const text = textAt(sectionSteps.after(step));
      const listed = typeof heading === 'number' ? headings[heading] : undefined;
      const { anchor, title } = listed ?? { anchor: String(heading), title: named };
      const own = anchor === '' ? known.get(`${PAGE_KINDS[page.k]} ${page.t} ${page.p}`) : undefined;
      if (own !== undefined) own.note = text.text.replace(`${page.t}：`, '');
      index.sections.push({
        href: anchor === '' ? page.p : `${page.p}#${anchor}`,
        title: title ?? page.t,
        context: anchor === '' ? page.c : page.t,
        ...text,
      });
    }
  }
}

function noGrams(): SearchIndex['grams'] {
  return { of: new Grams(), entries: 0, sections: 0 };
}

/** The index by the parts of its words, complete. */
export function gramsOf(index: SearchIndex): Grams<Entry | Section> {
  while (addGrams(index)) continue;
  return index.grams.of;
}

/** Adds the next one to the index by parts; tells whether there was one. */
function addGrams({ grams, entries, sections }: SearchIndex): boolean {
  const entry = entries[grams.entries];
  const section = sections[grams.sections];
  if (entry !== undefined) {
    grams.entries += 1;
    grams.of.add(entry, { ...entry, names: entry.keys.aliases.map(({ text }) => text) });
  } else if (section !== undefined) {
    grams.sections += 1;
    grams.of.add(section, section);
  }
  return (entry ?? section) !== undefined;
}

/** Makes ready what the first query would wait for; after every few entries it waits until there is time to go on. */
export async function warmUp(index: SearchIndex, pause: () => Promise<void>): Promise<void> {
  for (const [place, { keys }] of index.entries.entries()) {
    keys.warm();
    if (place % WARM_AT_ONCE === WARM_AT_ONCE - 1) await pause();
  }
  for (let place = 1; addGrams(index); place += 1) if (place % WARM_AT_ONCE === 0) await pause();
}

const WARM_AT_ONCE = 20;

interface KeySource {
  readonly aliases: readonly string[];
  readonly context: string;
  readonly lexicon: Lexicon;
}

/** What is made once. */
const KEPT = ['title', 'context', 'aliases', 'reading', 'romaji', 'starts', 'readingStarts'] as const;

/** The folded forms of an entry, each made when it is first asked for. */
export class Keys {
  readonly #text: string;
  readonly #source: KeySource;

  constructor(text: string, source: KeySource) {
    this.#text = text;
    this.#source = source;
  }

  warm(): void {
    for (const name of KEPT) Reflect.get(this, name);
  }

  get title(): string {
    return this.#keep('title', foldWord(this.#text));
  }

  get context(): string {
    return this.#keep('context', foldWord(this.#source.context));
  }

  get aliases(): readonly Alias[] {
    const { aliases, lexicon } = this.#source;
    return this.#keep(
      'aliases',
      aliases.map((alias) => {
        const reading = readingOf(lexicon.pieces(alias));
        return {
          text: alias,
          folded: foldWord(alias),
          reading,
          romaji: kanaToRomaji(reading),
          starts: wordStarts(alias),
        };
      }),
    );
  }

  get reading(): string {
    return this.#keep('reading', readingOf(this.#pieces));
  }

  get romaji(): string {
    return this.#keep('romaji', kanaToRomaji(this.reading));
  }

  get starts(): ReadonlySet<number> {
    return this.#keep('starts', wordStarts(this.#text));
  }

  /** Where words begin in the reading: at each piece of the lexicon, and where what follows begins. */
  get readingStarts(): ReadonlySet<number> {
    const starts = new Set<number>();
    let place = 0;
    let wasWord = true;
    for (const { text, reading } of this.#pieces) {
      const isWord = text.length > 1 || foldWord(text) !== reading;
      if (isWord || wasWord) starts.add(place);
      wasWord = isWord;
      place += reading.length;
    }
    return this.#keep('readingStarts', starts);
  }

  get #pieces(): Piece[] {
    return this.#source.lexicon.pieces(this.#text);
  }

  /** Remembers a value in the place of its getter. */
  #keep<T>(name: (typeof KEPT)[number], value: T): T {
    Object.defineProperty(this, name, { value });
    return value;
  }
}
