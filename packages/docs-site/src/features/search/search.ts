import { editDistance } from '@route-search/toolkit/edit-distance';
import {
  completePartialMatchIndex,
  type ResultKind,
  type SearchEntry,
  type SearchIndex,
  type SearchSection,
} from './create-index.ts';
import type { EntryAlias } from './normalized-entry-names.ts';
import { foldWordVariants, foldLetterVariants, splitWords } from '../../base/normalize-text.ts';
import { highlightMatches, type HighlightSegment } from './highlight-matches.ts';
import { computeMatchQuality, isWordStart, type MatchQuality } from './match-quality.ts';
import { normalizeRomaji } from '../../base/romaji.ts';

/** Row of the search results. */
export interface SearchResultRow {
  readonly kind: ResultKind;
  /** Kind in Japanese, such as パラメータ. */
  readonly label: string;
  readonly title: readonly HighlightSegment[];
  readonly href: string;
  readonly context: string;
  /** Meaning of the entry, or matching part of the section's text, in pieces for highlighting. */
  readonly note: readonly HighlightSegment[];
  /** Number of further entries with the same name that are not shown. */
  readonly more: number;
}

/** Results of one kind, such as parameters or terms, or the best results of all kinds. */
interface ResultGroup {
  readonly kind: ResultKind | 'top';
  readonly label: string;
  readonly rows: readonly SearchResultRow[];
}

/** Results of a query in groups. */
export interface SearchResults {
  readonly groups: readonly ResultGroup[];
  readonly count: number;
  /** Corrected query that was searched for, because the typed query had no results. */
  readonly corrected?: string;
  /** True if nothing was found, so that the rows are links to overview pages. */
  readonly isOffer?: true;
}

/**
 * Label of each group, and factors for the scores of its results. `weight` applies to results with all words of the
 * query, `partWeight` to those with only some of them.
 */
const KINDS: Readonly<
  Record<ResultKind, { readonly label: string; readonly weight: number; readonly partWeight: number }>
> = {
  term: { label: '用語', weight: 1, partWeight: 0.85 },
  operation: { label: 'API', weight: 1, partWeight: 0.84 },
  page: { label: 'ページ', weight: 0.98, partWeight: 0.94 },
  // A recipe page ranks above the dictionary term of the same subject.
  recipe: { label: 'レシピ', weight: 1.01, partWeight: 0.67 },
  link: { label: '窓口と規約', weight: 0.95, partWeight: 1 },
  code: { label: 'エラーコード', weight: 1, partWeight: 1 },
  parameter: { label: 'パラメータ', weight: 0.97, partWeight: 1.33 },
  heading: { label: '見出し', weight: 0.9, partWeight: 0.97 },
  property: { label: 'レスポンスの項目', weight: 0.89, partWeight: 1.08 },
  value: { label: '値', weight: 0.85, partWeight: 0.82 },
  text: { label: '本文', weight: 0.5, partWeight: 0.48 },
};

/** Factors for the score of a match by reading, additional search word or context. */
const READING_WEIGHT = 0.97;
const ALIAS_WEIGHT = 0.93;
const CONTEXT_WEIGHT = 0.24;
/** Bonus for a name or path that equals the query, including upper and lower case. */
const EXACT_BONUS = 0.15;
/**
 * Factors for the score of a match in a meaning. The meaning of a value counts as a name, other meanings as sentences.
 * A first sentence counts the more like a name, the more of it the query covers: 路線の色 is the Japanese name of `Color`
 * (路線の色です。).
 */
const NOTE_WEIGHTS = { value: 0.9, name: 0.85, sentence: 0.45 };
/** Number of the best results of any kind, which are shown before the groups. */
const TOP_ROWS = 3;
/** Maximum number of results from the same page among the first {@link TOP_ROWS} results. */
const TOP_ROWS_OF_PAGE = 2;
/** Maximum number of rows in a group. Groups that begin after {@link MANY_ROWS} rows have a smaller maximum. */
const GROUP_ROWS = 5;
const LATE_GROUP_ROWS = 2;
const MANY_ROWS = 24;
/** Maximum number of entries with the same name, if the query is that name. */
const SAME_NAME_ROWS = 5;
const MIN_SCORE = 0.1;
/** If the best result reaches this score, the search for partial matches is skipped. */
const GOOD_SCORE = 0.6;

interface QueryWord {
  readonly text: string;
  readonly folded: string;
  /** Query word after {@link foldLetterVariants}, to search for in texts that are folded in the same way. */
  readonly letters: string;
  /** Query word in normalised romaji. Empty if it cannot be a reading. */
  readonly romaji: string;
  /** Words of the lexicon that are read like the query word, each converted by {@link foldLetterVariants}. */
  readonly wordsByReading: readonly string[];
}

/**
 * Searches the index for a query. If no entry contains all words, words that occur nowhere are corrected. If nothing is
 * found even then, or if the query consists of signs, the result offers the list pages.
 */
export function searchPages(index: SearchIndex, query: string): SearchResults {
  const words = splitWords(query);
  if (words.length === 0) return query.trim() === '' ? { groups: [], count: 0 } : offerLists(index);
  const { isExact, ...found } = find(index, words);
  if (isExact) return found;
  const corrected = words.map((word) => (occurs(index, word) ? word : correctWord(index, word)));
  if (corrected.some((word, place) => word !== words[place])) {
    const { isExact: _, ...results } = find(index, corrected);
    if (results.count > 0) return { ...results, corrected: corrected.join(' ') };
  }
  return found.count === 0 ? offerLists(index) : found;
}

function offerLists(index: SearchIndex): SearchResults {
  const rows = index.lists.map((entry) => createEntryRow(entry, [], { index, more: 0 }));
  return { groups: [{ kind: 'page', label: '一覧から探す', rows }], count: rows.length, isOffer: true };
}

/**
 * Finds the entries and sections that match the query words. `isExact` is true if some results contain all words of the
 * query.
 */
function find(index: SearchIndex, texts: readonly string[]): SearchResults & { readonly isExact: boolean } {
  const words = texts.map((text): QueryWord => {
    const folded = foldWordVariants(text);
    const isLatin = /^[a-z]{2,}$/.test(folded);
    return {
      text,
      folded,
      letters: foldLetterVariants(text),
      romaji: isLatin ? normalizeRomaji(text) : '',
      wordsByReading: index.lexicon.findWordsByReading(folded).map(foldLetterVariants),
    };
  });
  // Use loops instead of `map` and `filter`, which would allocate an object for each entry. Most entries do not match.
  const hits: Hit[] = [];
  for (const entry of index.entries) {
    const score = KINDS[entry.kind].weight * computeEntryQuality(entry, words);
    if (score >= MIN_SCORE) hits.push({ entry, score });
  }
  const sections: SectionHit[] = [];
  for (const section of index.sections) {
    const hit = matchSection(section, words);
    if (hit !== undefined) sections.push({ section, ...hit });
  }
  const isExact = hits.length + sections.length > 0;
  const query = texts.join(' ');
  if (!hits.some(({ score }) => score >= GOOD_SCORE) && query.length > 1)
    addPartialMatches(index, query, { hits, sections });
  hits.sort((a, b) => b.score - a.score);
  const ranked: RankedResult[] = [
    ...mergeSameNames(hits, words).map((hit) => ({
      kind: hit.entry.kind,
      href: hit.entry.href,
      score: hit.score,
      createRow: () => createEntryRow(hit.entry, hit.matchedForms?.() ?? listForms(words), { index, more: hit.more }),
    })),
    ...sections.map(({ section, index: textIndex, score, matchedForms }) => ({
      kind: 'text' as const,
      href: section.href,
      score,
      createRow: () => createSectionRow(section, matchedForms?.() ?? listForms(words), textIndex),
    })),
  ];
  return { ...groupResults(ranked), isExact };
}

/** Search result with its score. Only shown results create their row. */
interface RankedResult {
  readonly kind: ResultKind;
  readonly href: string;
  readonly score: number;
  readonly createRow: () => SearchResultRow;
}

/**
 * Groups results: first the best ones of all kinds, then the others by kind. The kind with the best result comes first.
 */
function groupResults(results: RankedResult[]): SearchResults {
  results.sort((a, b) => b.score - a.score);
  const hasKinds = new Set(results.map(({ kind }) => kind)).size > 1;
  const top: SearchResultRow[] = [];
  const byKind = new Map<ResultKind, SearchResultRow[]>();
  const shown = new Set<string>();
  for (const { kind, href, createRow } of results) {
    // Show a heading and the text below it as one result.
    if (shown.has(href)) continue;
    const ofPage = top.filter((row) => removeFragment(row.href) === removeFragment(href));
    if (hasKinds && top.length < TOP_ROWS && ofPage.length < TOP_ROWS_OF_PAGE) {
      top.push(createRow());
    } else {
      const rows = byKind.get(kind) ?? [];
      if (rows.length >= (shown.size < MANY_ROWS ? GROUP_ROWS : LATE_GROUP_ROWS)) continue;
      byKind.set(kind, rows);
      rows.push(createRow());
    }
    shown.add(href);
  }
  const groups = [...byKind].map(([kind, rows]): ResultGroup => ({ kind, label: KINDS[kind].label, rows }));
  if (top.length > 0) groups.unshift({ kind: 'top', label: '最も近い結果', rows: top });
  return { groups, count: groups.reduce((sum, { rows }) => sum + rows.length, 0) };
}

function removeFragment(href: string): string {
  return href.replace(/#.*/, '');
}

interface Hit {
  readonly entry: SearchEntry;
  readonly score: number;
  /** Returns the texts to highlight, if they differ from the words of the query. */
  readonly matchedForms?: () => readonly string[];
}

interface SectionHit extends Omit<Hit, 'entry'> {
  readonly section: SearchSection;
  /** Offset of the match in the section's text. Undefined for partial matches. */
  readonly index?: number;
}

/** Adds entries and sections that match only parts of the query, such as compound words and spelling variants. */
function addPartialMatches(
  index: SearchIndex,
  query: string,
  { hits, sections }: { readonly hits: Hit[]; readonly sections: SectionHit[] },
): void {
  const known = new Set<SearchEntry | SearchSection>([
    ...hits.map(({ entry }) => entry),
    ...sections.map(({ section }) => section),
  ]);
  for (const { found, share, matchedForms } of completePartialMatchIndex(index).find(query)) {
    if (known.has(found)) continue;
    if ('kind' in found) hits.push({ entry: found, score: KINDS[found.kind].partWeight * share, matchedForms });
    else sections.push({ section: found, score: KINDS.text.partWeight * share, matchedForms });
  }
}

/** Keeps only the best entry of each name, or the first few if the query is that name. */
function mergeSameNames(hits: readonly Hit[], words: readonly QueryWord[]): (Hit & { more: number })[] {
  const byName = new Map<string, Hit[]>();
  for (const hit of hits) {
    const { kind, title } = hit.entry;
    const name = kind === 'heading' ? hit.entry.href : `${kind} ${title}`;
    byName.set(name, [...(byName.get(name) ?? []), hit]);
  }
  return [...byName.values()].flatMap((same) => {
    const isName = words.length === 1 && same[0]?.entry.keys.title === words[0]?.folded;
    const shown = same.slice(0, isName ? SAME_NAME_ROWS : 1);
    return shown.map((hit, index) => ({ ...hit, more: index === shown.length - 1 ? same.length - shown.length : 0 }));
  });
}

/**
 * Computes how well an entry matches the words of the query. Returns 0 if a word does not match, or if all words match
 * only the context.
 */
function computeEntryQuality(
  { keys, title, note, foldedNote, kind }: SearchEntry,
  words: readonly QueryWord[],
): MatchQuality {
  // Words of the query can form one name: `station code` matches `stationCode`.
  const whole = words.map(({ folded }) => folded).join('');
  if (words.length > 1 && keys.title === whole) return 1;
  if (words.length > 1 && keys.aliases.some(({ folded }) => folded === whole)) return ALIAS_WEIGHT;
  let sum = 0;
  let isNamed = false;
  for (const word of words) {
    let best = computeMatchQuality(keys.title, word.folded, () => keys.starts);
    // Add a bonus for the same upper and lower case: some names differ in case alone, and readers who type capital
    // letters mean them.
    if (word.text === title && /[A-Z]/.test(title)) best += EXACT_BONUS;
    best = Math.max(best, READING_WEIGHT * computeReadingQuality(keys, word, () => keys.readingStarts));
    for (const alias of keys.aliases) best = Math.max(best, ALIAS_WEIGHT * computeAliasQuality(alias, word));
    best = Math.max(
      best,
      computeNoteQuality(note, foldedNote, word) *
        (kind === 'value' ? NOTE_WEIGHTS.value : computeNoteWeight(foldedNote, word.letters)),
    );
    isNamed ||= best > 0;
    if (best === 0 && keys.context.includes(word.folded)) best = CONTEXT_WEIGHT;
    if (best === 0) return 0;
    sum += best;
  }
  return isNamed ? sum / words.length : 0;
}

function computeReadingQuality(
  { reading, romaji }: { readonly reading: string; readonly romaji: string },
  word: QueryWord,
  starts: () => ReadonlySet<number>,
): MatchQuality {
  const byKana = computeMatchQuality(reading, word.folded, starts);
  if (word.romaji === '') return byKana;
  // In romaji, compare only the beginning of a name, because the offsets of its words are known only in kana.
  return Math.max(byKana, romaji.startsWith(word.romaji) ? computeMatchQuality(romaji, word.romaji, starts) : 0);
}

const NO_STARTS: ReadonlySet<number> = new Set();

function computeAliasQuality(alias: EntryAlias, word: QueryWord): MatchQuality {
  if (alias.codes !== undefined) return alias.codes.test(word.text) ? 1 : 0;
  if (/[/#+-]/.test(word.text)) {
    if (alias.text === word.text) return 1 + EXACT_BONUS;
    if (alias.text.endsWith(`/${word.text}`)) return 1;
  }
  return Math.max(
    computeMatchQuality(alias.folded, word.folded, () => alias.starts),
    READING_WEIGHT * computeReadingQuality(alias, word, () => NO_STARTS),
  );
}

function computeNoteQuality(note: string, text: string, word: QueryWord): MatchQuality {
  const index = text.indexOf(word.letters);
  if (index !== -1) {
    if (text.length === word.letters.length) return 1;
    return (index === 0 ? 0.8 : isWordStart(note, index) ? 0.6 : 0.15) + (0.15 * word.letters.length) / text.length;
  }
  let first = Infinity;
  for (const form of word.wordsByReading) {
    const at = text.indexOf(form);
    if (at !== -1) first = Math.min(first, at);
  }
  return first === 0 ? 0.7 : first === Infinity ? 0 : 0.5;
}

/** Computes the factor for a match in a meaning. It is larger if the word covers much of the first sentence. */
function computeNoteWeight(note: string, word: string): number {
  const { name, sentence } = NOTE_WEIGHTS;
  const end = note.indexOf('です。');
  const isFirst = note.slice(0, Math.max(end, 0)).includes(word);
  return isFirst ? sentence + ((name - sentence) * word.length) / end : sentence;
}

/** Maximum number of occurrences of a query word in a section that are examined. */
const MAX_OCCURRENCES = 4;

/**
 * Searches a section's text for all words of the query. Matches at the beginning of a word and repeated matches score
 * higher.
 */
function matchSection(
  { folded, text }: SearchSection,
  words: readonly QueryWord[],
): { score: number; index: number } | undefined {
  let [score, first] = [0, -1];
  for (const word of words) {
    const forms = [word.letters, ...word.wordsByReading];
    let best = 0;
    for (const form of forms) {
      let count = 0;
      let tries = 0;
      for (
        let at = folded.indexOf(form);
        at !== -1 && tries < MAX_OCCURRENCES;
        at = folded.indexOf(form, at + form.length)
      ) {
        tries++;
        const isWhole = isWordStart(text, at);
        // Ignore a Latin word inside another word, such as `sla` in `translate`.
        if (!isWhole && /^[a-z]+$/.test(form)) continue;
        best = Math.max(best, isWhole ? 0.7 : 0.2);
        if (isWhole) count++;
        if (first === -1 || (isWhole && count === 1)) first = at;
      }
      best += count / 10;
    }
    if (best === 0) return undefined;
    score += Math.min(best, 1);
  }
  return { score: (KINDS.text.weight * score) / words.length, index: first };
}

function listForms(words: readonly QueryWord[]): string[] {
  return words.flatMap(({ letters, wordsByReading }) => [letters, ...wordsByReading]);
}

function createEntryRow(
  entry: SearchEntry,
  forms: readonly string[],
  { index, more }: { readonly index: SearchIndex; readonly more: number },
): SearchResultRow {
  const { kind, title, href, context, note } = entry;
  return {
    kind,
    label: KINDS[kind].label,
    href,
    context,
    more,
    title: highlightMatches(title, forms, index.lexicon),
    note: highlightMatches(shortenNote(note), forms),
  };
}

/** Numbers of letters before and after the match that fit into one line of the dialog. */
const LETTERS_BEFORE = 12;
const LETTERS_AFTER = 36;

function createSectionRow(
  { title, href, context, shown, folded }: SearchSection,
  forms: readonly string[],
  match = forms
    .map((form) => folded.indexOf(form))
    .filter((at) => at !== -1)
    .sort((a, b) => a - b)[0] ?? 0,
): SearchResultRow {
  const index = match < shown.length ? match : 0;
  const from = Math.max(0, index - LETTERS_BEFORE);
  const to = index + LETTERS_AFTER;
  const part = `${from === 0 ? '' : '…'}${shown.slice(from, to)}${to < shown.length ? '…' : ''}`;
  return {
    kind: 'text',
    label: KINDS.text.label,
    href,
    context,
    more: 0,
    title: highlightMatches(title, forms),
    note: highlightMatches(part, forms),
  };
}

/** Returns the first sentence of a meaning, shortened to one line. */
function shortenNote(text: string): string {
  const sentence = text.replace(/。.*/s, '');
  return sentence.length > LETTERS_BEFORE + LETTERS_AFTER
    ? `${sentence.slice(0, LETTERS_BEFORE + LETTERS_AFTER)}…`
    : sentence;
}

/** True if a query word occurs in any text of the index. */
function occurs({ entries, sections }: SearchIndex, word: string): boolean {
  const [folded, letters] = [foldWordVariants(word), foldLetterVariants(word)];
  return (
    entries.some(
      ({ keys, foldedNote }) =>
        keys.title.includes(folded) ||
        foldedNote.includes(letters) ||
        keys.aliases.some((alias) => alias.folded.includes(folded)),
    ) || sections.some((section) => section.folded.includes(letters))
  );
}

/**
 * Corrects a query word: replaces kana by lexicon words with the same reading, or a misspelt word by the most similar
 * name.
 */
function correctWord(index: SearchIndex, word: string): string {
  return index.lexicon.spell(word) ?? findSimilarName(index, word) ?? word;
}

/** Minimum length of a query word whose typing errors are corrected. */
const MIN_CORRECTED_LENGTH = 4;

/** Finds the name with the smallest edit distance to a misspelt query word. */
function findSimilarName({ entries }: SearchIndex, word: string): string | undefined {
  const wanted = foldWordVariants(word);
  if (wanted.length < MIN_CORRECTED_LENGTH || !/^(?:[a-z\d]+|[ぁ-ゖ]+)$/.test(wanted)) return undefined;
  const limit = wanted.length < 8 ? 1 : 2;
  let [nearest, fewest]: [string | undefined, number] = [undefined, limit + 1];
  for (const { keys, title } of entries) {
    for (const name of [title, ...keys.aliases.map(({ folded }) => folded)]) {
      const folded = name === title ? keys.title : name;
      // Require the same first letter, where typing errors are rare, and the same digits, which distinguish codes.
      if (!wanted.startsWith(folded.charAt(0)) || Math.abs(folded.length - wanted.length) > limit) continue;
      if (folded.length === wanted.length && folded.replace(/\D/g, '') !== wanted.replace(/\D/g, '')) continue;
      const distance = editDistance(folded, wanted);
      if (distance < fewest) [nearest, fewest] = [name, distance];
    }
  }
  return nearest;
}
