import { editDistance } from '@route-search/toolkit/edit-distance';
import { gramsOf, type Alias, type Entry, type Kind, type SearchIndex, type Section } from './entries.ts';
import { foldWord, foldLetters, splitWords } from '../../base/normalize-text.ts';
import { markText, type Mark } from './marks.ts';
import { beginsWord, matchQuality, type Quality } from './match.ts';
import { normalizeRomaji } from '../../base/romaji.ts';

/** A hit as it is shown. */
export interface Row {
  readonly kind: Kind;
  readonly title: readonly Mark[];
  readonly href: string;
  readonly context: string;
  /** What it means, or the part of the text that was found. */
  readonly note: readonly Mark[];
  /** Places of the same name that are not shown. */
  readonly more: number;
}

/** Hits of one kind. */
export interface Group {
  readonly kind: Kind;
  readonly label: string;
  readonly rows: readonly Row[];
}

/** What a query finds. */
export interface Results {
  readonly groups: readonly Group[];
  readonly count: number;
  /** What was looked for instead, because nothing was found. */
  readonly corrected?: string;
  /** Nothing was found: these are lists in which to look. */
  readonly isOffer?: true;
}

/** Labels of the groups, and how much a hit of a kind weighs. */
const KINDS: Readonly<Record<Kind, { readonly label: string; readonly weight: number }>> = {
  term: { label: '用語', weight: 1 },
  call: { label: 'API', weight: 1 },
  page: { label: 'ページ', weight: 0.98 },
  code: { label: 'エラーコード', weight: 1 },
  parameter: { label: 'パラメータ', weight: 0.97 },
  heading: { label: '見出し', weight: 0.9 },
  member: { label: 'レスポンスの項目', weight: 0.89 },
  value: { label: '値', weight: 0.85 },
  text: { label: '本文', weight: 0.5 },
};

const READING = 0.97;
const ALIAS = 0.93;
/** What a name gains by an exact match, and what an address gains. */
const EXACT = 0.15;
const CONTEXT = 0.2;
/** Meanings of values are names, those of others are sentences. */
const NOTE = { value: 0.9, other: 0.45 };
const ROWS = 5;
/** Of groups that come later, fewer rows are shown. */
const ALL_ROWS = 24;
const LATE_ROWS = 2;
/** Places of a name that are shown when the query is that name. */
const PLACES = 5;
const MIN_SHOWN = 0.1;
/** A hit that is what was looked for. */
const SURE = 0.75;

interface Word {
  readonly text: string;
  readonly folded: string;
  /** For texts, which keep their marks. */
  readonly letters: string;
  /** In plain Latin letters; empty when it cannot be a reading. */
  readonly romaji: string;
  /** Words that are read so, folded letter by letter. */
  readonly read: readonly string[];
}

/** Looks for a query. */
export function search(index: SearchIndex, query: string): Results {
  const words = splitWords(query);
  if (words.length === 0) return { groups: [], count: 0 };
  const found = find(index, words);
  if (found.count > 0) return found;
  const near = words.map((word) => nearName(index, word) ?? word);
  const again = find(index, near);
  return again.count === 0 ? listsOf(index) : { ...again, corrected: near.join(' ') };
}

/** The lists of everything, in the place of hits. */
function listsOf(index: SearchIndex): Results {
  const rows = index.lists.map((entry) => entryRow(entry, [], { index, more: 0 }));
  return { groups: [{ kind: 'page', label: '一覧から探す', rows }], count: rows.length, isOffer: true };
}

function find(index: SearchIndex, texts: readonly string[]): Results {
  const words = texts.map((text): Word => {
    const folded = foldWord(text);
    const isLatin = /^[a-z]{2,}$/.test(folded);
    return {
      text,
      folded,
      letters: foldLetters(text),
      romaji: isLatin ? normalizeRomaji(text) : '',
      read: index.lexicon.wordsRead(folded).map(foldLetters),
    };
  });
  // No `map` and `filter`: they would make an object for each of all, and most fit nothing.
  const hits: Hit[] = [];
  for (const entry of index.entries) {
    const score = KINDS[entry.kind].weight * entryQuality(entry, words);
    if (score >= MIN_SHOWN) hits.push({ entry, score });
  }
  const sections: SectionHit[] = [];
  for (const section of index.sections) {
    const hit = sectionHit(section, words);
    if (hit !== undefined) sections.push({ section, ...hit });
  }
  const query = texts.join(' ');
  if (!hits.some(({ score }) => score >= SURE) && query.length > 1) addPartial(index, query, { hits, sections });
  hits.sort((a, b) => b.score - a.score);
  sections.sort((a, b) => b.score - a.score);
  const isFor = new Map<Kind, { best: number; rows: Row[] }>();
  const groupOf = (kind: Kind, score: number): Row[] => {
    const group = isFor.get(kind) ?? { best: score, rows: [] };
    isFor.set(kind, group);
    return group.rows;
  };
  let count = 0;
  for (const hit of placesOf(hits, words)) {
    const rows = groupOf(hit.entry.kind, hit.score);
    if (rows.length >= (count < ALL_ROWS ? ROWS : LATE_ROWS)) continue;
    count++;
    rows.push(entryRow(hit.entry, hit.forms?.() ?? markedForms(words), { index, more: hit.more }));
  }
  const shown = new Set([...isFor.values()].flatMap(({ rows }) => rows.map(({ href }) => href)));
  const rest = sections.filter(({ section }) => !shown.has(section.href)).slice(0, ROWS);
  for (const { section, place, score, forms } of rest) {
    groupOf('text', score).push(sectionRow(section, forms?.() ?? markedForms(words), place));
  }
  const groups = [...isFor]
    .sort(([, a], [, b]) => b.best - a.best)
    .map(([kind, { rows }]) => ({ kind, label: KINDS[kind].label, rows }));
  return { groups, count: groups.reduce((sum, { rows }) => sum + rows.length, 0) };
}

interface Hit {
  readonly entry: Entry;
  readonly score: number;
  /** What is marked, if not the words of the query. */
  readonly forms?: () => readonly string[];
}

interface SectionHit extends Omit<Hit, 'entry'> {
  readonly section: Section;
  /** Where it has what is looked for; left open by parts, of which it may have any. */
  readonly place?: number;
}

/** Adds what has parts of the query: compounds and other spellings are not found as they are written. */
function addPartial(
  index: SearchIndex,
  query: string,
  { hits, sections }: { readonly hits: Hit[]; readonly sections: SectionHit[] },
): void {
  const known = new Set<Entry | Section>([
    ...hits.map(({ entry }) => entry),
    ...sections.map(({ section }) => section),
  ]);
  for (const { found, share, forms } of gramsOf(index).find(query, index.synonyms)) {
    if (known.has(found)) continue;
    if ('kind' in found) hits.push({ entry: found, score: KINDS[found.kind].weight * share, forms });
    else sections.push({ section: found, score: KINDS.text.weight * share, forms });
  }
}

/** Of entries with the same name the best; all the first ones when the query is that name. */
function placesOf(hits: readonly Hit[], words: readonly Word[]): (Hit & { more: number })[] {
  const byName = new Map<string, Hit[]>();
  for (const hit of hits) {
    const { kind, title } = hit.entry;
    const name = kind === 'heading' ? hit.entry.href : `${kind} ${title}`;
    byName.set(name, [...(byName.get(name) ?? []), hit]);
  }
  return [...byName.values()].flatMap((same) => {
    const isName = words.length === 1 && same[0]?.entry.keys.title === words[0]?.folded;
    const shown = same.slice(0, isName ? PLACES : 1);
    return shown.map((hit, place) => ({ ...hit, more: place === shown.length - 1 ? same.length - shown.length : 0 }));
  });
}

/** How well an entry fits all words; 0 when one of them fits nowhere, or all fit its context only. */
function entryQuality({ keys, title, note, foldedNote, kind }: Entry, words: readonly Word[]): Quality {
  let sum = 0;
  let isNamed = false;
  for (const word of words) {
    let best = matchQuality(keys.title, word.folded, () => keys.starts);
    // Capitals are written on purpose, and names may differ in nothing else.
    if (word.text === title && /[A-Z]/.test(title)) best += EXACT;
    best = Math.max(best, READING * readingQuality(keys, word, () => keys.readingStarts));
    for (const alias of keys.aliases) best = Math.max(best, ALIAS * aliasQuality(alias, word));
    best = Math.max(best, noteQuality(note, foldedNote, word) * (kind === 'value' ? NOTE.value : NOTE.other));
    isNamed ||= best > 0;
    if (best === 0 && keys.context.includes(word.folded)) best = CONTEXT;
    if (best === 0) return 0;
    sum += best;
  }
  return isNamed ? sum / words.length : 0;
}

function readingQuality(
  { reading, romaji }: { readonly reading: string; readonly romaji: string },
  word: Word,
  starts: () => ReadonlySet<number>,
): Quality {
  const byKana = matchQuality(reading, word.folded, starts);
  if (word.romaji === '') return byKana;
  // Places in the Latin form are not those in kana, so only its beginning counts.
  return Math.max(byKana, romaji.startsWith(word.romaji) ? matchQuality(romaji, word.romaji, starts) : 0);
}

const NOWHERE: ReadonlySet<number> = new Set();

function aliasQuality(alias: Alias, word: Word): Quality {
  if (alias.text === word.text && /[/-]/.test(word.text)) return 1 + EXACT;
  return Math.max(
    matchQuality(alias.folded, word.folded, () => alias.starts),
    READING * readingQuality(alias, word, () => NOWHERE),
  );
}

function noteQuality(note: string, text: string, word: Word): Quality {
  const place = text.indexOf(word.letters);
  if (place !== -1) {
    if (text.length === word.letters.length) return 1;
    return (place === 0 ? 0.8 : beginsWord(note, place) ? 0.6 : 0.15) + (0.15 * word.letters.length) / text.length;
  }
  let read = Infinity;
  for (const form of word.read) {
    const at = text.indexOf(form);
    if (at !== -1) read = Math.min(read, at);
  }
  return read === 0 ? 0.7 : read === Infinity ? 0 : 0.5;
}

/** Places of a word in a section that are looked at. */
const TRIES = 4;

/** Where a section has all words, and how well it fits: words that begin there, often and near its beginning. */
function sectionHit({ folded, text }: Section, words: readonly Word[]): { score: number; place: number } | undefined {
  let [score, first] = [0, -1];
  for (const word of words) {
    const forms = [word.letters, ...word.read];
    let best = 0;
    for (const form of forms) {
      let count = 0;
      let tries = 0;
      for (let at = folded.indexOf(form); at !== -1 && tries < TRIES; at = folded.indexOf(form, at + form.length)) {
        tries++;
        const isWhole = beginsWord(text, at);
        best = Math.max(best, isWhole ? 0.7 : 0.2);
        if (isWhole) count++;
        if (first === -1 || (isWhole && count === 1)) first = at;
      }
      best += count / 10;
    }
    if (best === 0) return undefined;
    score += Math.min(best, 1);
  }
  return { score: (KINDS.text.weight * score) / words.length, place: first };
}

const markedForms = (words: readonly Word[]): string[] => words.flatMap(({ letters, read }) => [letters, ...read]);

function entryRow(
  entry: Entry,
  forms: readonly string[],
  { index, more }: { readonly index: SearchIndex; readonly more: number },
): Row {
  const { kind, title, href, context, note } = entry;
  return {
    kind,
    href,
    context,
    more,
    title: markText(title, forms, index.lexicon),
    note: markText(shorten(note), forms),
  };
}

/** What fits in one line of the dialog. */
const BEFORE = 12;
const AFTER = 36;

function sectionRow(
  { title, href, context, text, folded }: Section,
  forms: readonly string[],
  place = forms
    .map((form) => folded.indexOf(form))
    .filter((at) => at !== -1)
    .sort((a, b) => a - b)[0] ?? 0,
): Row {
  const from = Math.max(0, place - BEFORE);
  const to = place + AFTER;
  const part = `${from === 0 ? '' : '…'}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  return { kind: 'text', href, context, more: 0, title: markText(title, forms), note: markText(part, forms) };
}

/** The first sentence, and no more than a line. */
function shorten(text: string): string {
  const sentence = text.replace(/。.*/s, '');
  return sentence.length > BEFORE + AFTER ? `${sentence.slice(0, BEFORE + AFTER)}…` : sentence;
}

const MIN_NEAR = 4;

/** The name that a Latin word is a slip of. */
function nearName({ entries }: SearchIndex, word: string): string | undefined {
  const wanted = foldWord(word);
  if (wanted.length < MIN_NEAR || !/^[a-z\d]+$/.test(wanted)) return undefined;
  const limit = wanted.length < 8 ? 1 : 2;
  let [nearest, fewest]: [string | undefined, number] = [undefined, limit + 1];
  for (const { keys, title } of entries) {
    for (const name of [title, ...keys.aliases.map(({ folded }) => folded)]) {
      const folded = name === title ? keys.title : name;
      if (Math.abs(folded.length - wanted.length) > limit) continue;
      const steps = editDistance(folded, wanted);
      if (steps < fewest) [nearest, fewest] = [name, steps];
    }
  }
  return nearest;
}
