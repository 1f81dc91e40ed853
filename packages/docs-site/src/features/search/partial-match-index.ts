import { foldLetters } from '../../base/normalize-text.ts';

/** Document that matches parts of a query. */
export interface PartialHit<T> {
  readonly found: T;
  /** Matched share of the query, from 0 to about 1. */
  readonly share: number;
  /** Returns the matched parts, folded letter by letter, for highlighting. Called only for hits that are shown. */
  readonly matchedForms: () => readonly string[];
}

/** Indexed fields of a document. */
export interface IndexedFields {
  readonly title: string;
  /** Synonyms. */
  readonly names?: readonly string[];
  readonly note?: string;
  /** Text of a section. */
  readonly text?: string;
  readonly context: string;
}

/** Weights of parts. */
type Parts = ReadonlyMap<string, number>;

/** Weights of the fields. */
const FIELD_WEIGHTS = { title: 1, alias: 0.95, note: 0.55, context: 0.25, text: 0.45 } as const;
/** Weight of a single letter. A pair of letters weighs 1. */
const LETTER_WEIGHT = 0.4;
/** Rarity of a part that no document has. */
const UNKNOWN_PART_RARITY = 1;
/** Minimum matched share of a hit. */
const MIN_SHARE = 0.1;
/** Largest penalty for the parts of a title that are not in the query, as a share of the score. */
const UNMATCHED_TITLE_PENALTY = 0.3;
/** Weight of a query in which a word is replaced by a synonym. */
const SYNONYM_WEIGHT = 0.85;

/** Normalises spelling variants of the counter 箇 in 箇月. */
function normalizeSpelling(text: string): string {
  return text.normalize('NFKC').replace(/[ヶヵケカか](?=月)/gu, 'か');
}

/**
 * Splits a text into weighted parts: whole words of Latin letters, katakana or hiragana, and bigrams and unigrams of kanji.
 * One or two hiragana are endings and particles, which are left out.
 */
function splitParts(text: string): Map<string, number> {
  const parts = new Map<string, number>();
  for (const [run] of normalizeSpelling(text).matchAll(/[a-z\d]+|[ァ-ヺー]+|[ぁ-ゖ]+|[\p{Script=Han}々]+/giu)) {
    const word = foldLetters(run).replaceAll('ー', '');
    if (/[a-z\d]/.test(word)) {
      raise(parts, word, 1);
      // Words of a camel-case name, such as `answerCount`.
      for (const piece of run.split(/(?<=[a-z\d])(?=[A-Z])/))
        if (piece.length > 1) raise(parts, piece.toLowerCase(), 1 / 2);
    } else if (/[ァ-ヺ]/.test(run)) {
      raise(parts, `${word}.`, 1);
    } else if (/[ぁ-ゖ]/.test(run)) {
      if (word.length > 2) raise(parts, word, LETTER_WEIGHT);
    } else {
      for (let index = 0; index < word.length; index += 1) {
        raise(parts, word.charAt(index), LETTER_WEIGHT);
        if (index > 0) raise(parts, word.slice(index - 1, index + 1), 1);
      }
    }
  }
  return parts;
}

/** Sets the weight of a part unless it has a larger one. */
function raise(parts: Map<string, number>, part: string, value: number): void {
  parts.set(part, Math.max(parts.get(part) ?? 0, value));
}

interface IndexedDocument<T> {
  readonly id: number;
  readonly found: T;
  readonly parts: Parts;
  /** Parts of the title and of each synonym. */
  readonly names: readonly Parts[];
}

/** N-gram index that finds documents by parts of a query. */
export class PartialMatchIndex<T> {
  readonly #documents: IndexedDocument<T>[] = [];
  /** Ids of the documents that contain a part, and its weight in each. */
  readonly #postings = new Map<string, { readonly id: number; readonly value: number }[]>();

  add(found: T, { names = [], title, note = '', text = '', context }: IndexedFields): void {
    const ofTitle = splitParts(title);
    const ofNames = names.map(splitParts);
    const fields: (readonly [Parts, weight: number])[] = [
      [ofTitle, text === '' ? FIELD_WEIGHTS.title : FIELD_WEIGHTS.note],
      ...ofNames.map((name): [Parts, number] => [name, FIELD_WEIGHTS.alias]),
      [splitParts(note), FIELD_WEIGHTS.note],
      [splitParts(text), FIELD_WEIGHTS.text],
      [splitParts(context), FIELD_WEIGHTS.context],
    ];
    const parts = new Map<string, number>();
    for (const [field, weight] of fields) for (const [part, value] of field) raise(parts, part, weight * value);
    const id = this.#documents.length;
    this.#documents.push({ id, found, parts, names: [ofTitle, ...ofNames] });
    for (const [part, value] of parts) {
      const postings = this.#postings.get(part);
      if (postings === undefined) this.#postings.set(part, [{ id, value }]);
      else postings.push({ id, value });
    }
  }

  /**
   * Finds documents that contain parts of a query.
   *
   * @param synonyms - groups of synonyms
   */
  find(query: string, synonyms: readonly (readonly string[])[]): PartialHit<T>[] {
    const variants = [
      this.#weigh(query, 1),
      ...replaceSynonyms(query, synonyms).map((text) => this.#weigh(text, SYNONYM_WEIGHT)),
    ].map((wanted) => ({ wanted, shares: this.#computeShares(wanted) }));
    const hits: PartialHit<T>[] = [];
    for (const { id, found, parts, names } of this.#documents) {
      let share = 0;
      let best: Parts | undefined;
      for (const { wanted, shares } of variants) {
        const fullShare = shares[id] ?? 0;
        if (fullShare < MIN_SHARE) continue;
        const unmatched = Math.min(...names.map((name) => computeUnmatchedShare(name, wanted)));
        const reduced = fullShare * (1 - UNMATCHED_TITLE_PENALTY * unmatched);
        if (reduced > share) [share, best] = [reduced, wanted];
      }
      if (best !== undefined) hits.push({ found, share, matchedForms: listMatchedForms(parts, best) });
    }
    return hits;
  }

  /** Computes the matched share of each document, by its id. */
  #computeShares(wanted: Parts): Float64Array {
    const shares = new Float64Array(this.#documents.length);
    for (const [part, weight] of wanted) {
      for (const { id, value } of this.#postings.get(part) ?? []) shares[id] = (shares[id] ?? 0) + weight * value;
    }
    return shares;
  }

  /** Weighs the parts of a text by their inverse document frequency. The weights add up to the given weight. */
  #weigh(text: string, weight: number): Parts {
    const weighed = [...splitParts(text)].map(([part, value]): [string, number] => {
      const frequency = this.#postings.get(part)?.length;
      const rarity = frequency === undefined ? UNKNOWN_PART_RARITY : Math.log(1 + this.#documents.length / frequency);
      return [part, value * rarity];
    });
    const sum = weighed.reduce((total, [, value]) => total + value, 0);
    return new Map(weighed.map(([part, value]) => [part, (weight * value) / sum]));
  }
}

function listMatchedForms(parts: Parts, wanted: Parts): () => string[] {
  return () => [...wanted.keys()].filter((part) => parts.has(part)).map((part) => part.replace('.', ''));
}

/** Computes the share of a name that is not in the query. */
function computeUnmatchedShare(name: Parts, wanted: Parts): number {
  let unmatched = 0;
  let all = 0;
  for (const [part, weight] of name) {
    all += weight;
    if (!wanted.has(part)) unmatched += weight;
  }
  return all === 0 ? 1 : unmatched / all;
}

/** Returns the query with one word replaced by a synonym, for each synonym of its words. */
function replaceSynonyms(query: string, synonyms: readonly (readonly string[])[]): string[] {
  const folded = normalizeSpelling(query).toLowerCase();
  return synonyms.flatMap((group) => {
    const found = group.filter((word) => folded.includes(word)).sort((a, b) => b.length - a.length)[0];
    return found === undefined ? [] : group.filter((word) => word !== found).map((word) => folded.replace(found, word));
  });
}
