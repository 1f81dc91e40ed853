import { foldLetters } from '../../base/normalize-text.ts';

/** Document that matches at least a part of the query. */
export interface PartialHit<T> {
  readonly found: T;
  /** Share of the query that the document matches, from 0 to about 1. */
  readonly share: number;
  /**
   * Returns the matching parts of the query, folded letter by letter, for highlighting. Called only for hits that are
   * shown.
   */
  readonly matchedForms: () => readonly string[];
}

/** Texts of a document that the index searches, by field. */
export interface IndexedFields {
  readonly title: string;
  /** Additional search words of the indexed document. */
  readonly names?: readonly string[];
  readonly note?: string;
  /** Text of the document if it is a section of a page. */
  readonly text?: string;
  readonly context: string;
}

/** Words and letter pairs of a text, with the weight of each. */
type Parts = ReadonlyMap<string, number>;

/** Weights of matches by the field of the document that matches. */
const FIELD_WEIGHTS = { title: 1, alias: 0.95, note: 0.55, context: 0.25, text: 0.45 } as const;
/** Weight of a matching single kanji. A matching pair of kanji weighs 1. */
const LETTER_WEIGHT = 0.4;
/** Rarity of a query word that occurs in no document. */
const UNKNOWN_PART_RARITY = 1;
/** Minimum share of the query that a document has to match. */
const MIN_SHARE = 0.1;
/** Largest reduction of the score for words of the title that are not in the query, as a share of the score. */
const UNMATCHED_TITLE_PENALTY = 0.3;
/** Factor for the score of a query in which a word is replaced by a synonym. */
const SYNONYM_WEIGHT = 0.85;

/** Normalises spelling variants of the counter 箇 in 箇月. */
function normalizeSpelling(text: string): string {
  return text.normalize('NFKC').replace(/[ヶヵケカか](?=月)/gu, 'か');
}

/**
 * Splits a text into weighted parts: whole words of Latin letters, katakana or hiragana, and bigrams and unigrams of
 * kanji. One or two hiragana are endings and particles, which are left out.
 */
function splitParts(text: string): Map<string, number> {
  const parts = new Map<string, number>();
  for (const [run] of normalizeSpelling(text).matchAll(/[a-z\d]+|[ァ-ヺー]+|[ぁ-ゖ]+|[\p{Script=Han}々]+/giu)) {
    const word = foldLetters(run).replaceAll('ー', '');
    if (/[a-z\d]/.test(word)) {
      raise(parts, word, 1);
      // Add the words of a camel-case name, such as `answerCount`, with half the weight.
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

/** Sets the weight of a text part unless the part already has a larger one. */
function raise(parts: Map<string, number>, part: string, value: number): void {
  parts.set(part, Math.max(parts.get(part) ?? 0, value));
}

interface IndexedDocument<T> {
  readonly id: number;
  readonly found: T;
  readonly parts: Parts;
  /** Weighted parts of the title and of each synonym. */
  readonly names: readonly Parts[];
}

/** N-gram index that finds documents that match only parts of a query. */
export class PartialMatchIndex<T> {
  readonly #documents: IndexedDocument<T>[] = [];
  /** Postings by text part: ids of the documents that contain the part, and its weight in each. */
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
   * Finds documents that match the query or parts of it.
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

  /** Computes for each document, by its id, the share of the query that it matches. */
  #computeShares(wanted: Parts): Float64Array {
    const shares = new Float64Array(this.#documents.length);
    for (const [part, weight] of wanted) {
      for (const { id, value } of this.#postings.get(part) ?? []) shares[id] = (shares[id] ?? 0) + weight * value;
    }
    return shares;
  }

  /**
   * Weights the parts of a query by their rarity (inverse document frequency). The weights add up to the given weight.
   */
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

/** Computes the share of a title or synonym that is not in the query. */
function computeUnmatchedShare(name: Parts, wanted: Parts): number {
  let unmatched = 0;
  let all = 0;
  for (const [part, weight] of name) {
    all += weight;
    if (!wanted.has(part)) unmatched += weight;
  }
  return all === 0 ? 1 : unmatched / all;
}

/** Returns variants of the query in which one word is replaced by one of its synonyms. */
function replaceSynonyms(query: string, synonyms: readonly (readonly string[])[]): string[] {
  const folded = normalizeSpelling(query).toLowerCase();
  return synonyms.flatMap((group) => {
    const found = group.filter((word) => folded.includes(word)).sort((a, b) => b.length - a.length)[0];
    return found === undefined ? [] : group.filter((word) => word !== found).map((word) => folded.replace(found, word));
  });
}
