import { foldLetters } from '../../base/normalize-text.ts';

/** Something found by parts of a query, and how much of the query it has: from 0 to about 1. */
export interface PartialHit<T> {
  readonly found: T;
  readonly share: number;
  /** What it has of the query, folded letter by letter. Only what is shown is asked for it. */
  readonly forms: () => readonly string[];
}

/** What is read of something that can be found. */
export interface Fields {
  readonly title: string;
  /** Other names. */
  readonly names?: readonly string[];
  readonly note?: string;
  /** Of a section. */
  readonly text?: string;
  readonly context: string;
}

/** Parts, and how much each counts. */
export type Parts = ReadonlyMap<string, number>;

const FIELDS = { title: 1, alias: 0.95, note: 0.55, context: 0.25, text: 0.45 } as const;
/** A letter alone says less than two together. */
const LETTER = 0.4;
/** What a part counts that nothing has. */
const UNKNOWN = 1;
/** What has less of the query is not shown. */
const LEAST = 0.1;
/** What a title loses that is about something else as well. */
const STRANGE = 0.3;
/** What stands for a word that is written in the query. */
const SYNONYM = 0.85;

/** Ways to write the same: the sign for 箇. */
function spelled(text: string): string {
  return text.normalize('NFKC').replace(/[ヶヵケカか](?=月)/gu, 'か');
}

/**
 * The parts of a text: words of Latin letters and katakana whole, pairs of Chinese characters, and these alone. Hiragana
 * between them are endings and particles.
 */
function partsOf(text: string): Map<string, number> {
  const parts = new Map<string, number>();
  for (const [run] of spelled(text).matchAll(/[a-z\d]+|[ァ-ヺー]+|[ぁ-ゖ]+|[\p{Script=Han}々]+/giu)) {
    const word = foldLetters(run).replaceAll('ー', '');
    if (/[a-z\d]/.test(word)) {
      raise(parts, word, 1);
      // The words of a name: `answerCount`.
      for (const piece of run.split(/(?<=[a-z\d])(?=[A-Z])/))
        if (piece.length > 1) raise(parts, piece.toLowerCase(), 1 / 2);
    } else if (/[ァ-ヺ]/.test(run)) {
      raise(parts, `${word}.`, 1);
    } else if (/[ぁ-ゖ]/.test(run)) {
      if (word.length > 2) raise(parts, word, LETTER);
    } else {
      for (let place = 0; place < word.length; place += 1) {
        raise(parts, word.charAt(place), LETTER);
        if (place > 0) raise(parts, word.slice(place - 1, place + 1), 1);
      }
    }
  }
  return parts;
}

function raise(parts: Map<string, number>, part: string, value: number): void {
  parts.set(part, Math.max(parts.get(part) ?? 0, value));
}

interface Doc<T> {
  readonly place: number;
  readonly found: T;
  readonly parts: Parts;
  /** Those of its title, and of each of its other names. */
  readonly names: readonly Parts[];
}

/** Finds what has only parts of a query. */
export class Grams<T> {
  readonly #docs: Doc<T>[] = [];
  /** The places of those that a part is in, and how much it counts there. */
  readonly #having = new Map<string, { readonly place: number; readonly value: number }[]>();

  add(found: T, { names = [], title, note = '', text = '', context }: Fields): void {
    const ofTitle = partsOf(title);
    const ofNames = names.map(partsOf);
    const fields: (readonly [Parts, weight: number])[] = [
      [ofTitle, text === '' ? FIELDS.title : FIELDS.note],
      ...ofNames.map((name): [Parts, number] => [name, FIELDS.alias]),
      [partsOf(note), FIELDS.note],
      [partsOf(text), FIELDS.text],
      [partsOf(context), FIELDS.context],
    ];
    const parts = new Map<string, number>();
    for (const [field, weight] of fields) for (const [part, value] of field) raise(parts, part, weight * value);
    const place = this.#docs.length;
    this.#docs.push({ place, found, parts, names: [ofTitle, ...ofNames] });
    for (const [part, value] of parts) {
      const having = this.#having.get(part);
      if (having === undefined) this.#having.set(part, [{ place, value }]);
      else having.push({ place, value });
    }
  }

  /**
   * What has parts of a query.
   *
   * @param synonyms - groups of words that mean the same
   */
  find(query: string, synonyms: readonly (readonly string[])[]): PartialHit<T>[] {
    const wanted = [this.#weigh(query, 1), ...rephrased(query, synonyms).map((text) => this.#weigh(text, SYNONYM))];
    const all = wanted.map((each) => ({ each, shares: this.#sharesOf(each) }));
    const hits: PartialHit<T>[] = [];
    for (const { place, found, parts, names } of this.#docs) {
      let share = 0;
      let best: Parts | undefined;
      for (const { each, shares } of all) {
        const most = shares[place] ?? 0;
        if (most < LEAST) continue;
        const own = most * (1 - STRANGE * Math.min(...names.map((name) => strangeIn(name, each))));
        if (own > share) [share, best] = [own, each];
      }
      if (best !== undefined) hits.push({ found, share, forms: formsIn(parts, best) });
    }
    return hits;
  }

  /** How much of what is wanted each has, by its place. */
  #sharesOf(wanted: Parts): Float64Array {
    const shares = new Float64Array(this.#docs.length);
    for (const [part, weight] of wanted) {
      for (const { place, value } of this.#having.get(part) ?? [])
        shares[place] = (shares[place] ?? 0) + weight * value;
    }
    return shares;
  }

  /** The parts of a text by how rarely they are met, together at most the weight. */
  #weigh(text: string, weight: number): Parts {
    const weighed = [...partsOf(text)].map(([part, value]): [string, number] => {
      const spread = this.#having.get(part)?.length;
      const rarity = spread === undefined ? UNKNOWN : Math.log(1 + this.#docs.length / spread);
      return [part, value * rarity];
    });
    const sum = weighed.reduce((total, [, value]) => total + value, 0);
    return new Map(weighed.map(([part, value]) => [part, (weight * value) / sum]));
  }
}

function formsIn(parts: Parts, wanted: Parts): () => string[] {
  return () => [...wanted.keys()].filter((part) => parts.has(part)).map((part) => part.replace('.', ''));
}

/** How much of a name is not in the query. */
function strangeIn(name: Parts, wanted: Parts): number {
  let strange = 0;
  let all = 0;
  for (const [part, weight] of name) {
    all += weight;
    if (!wanted.has(part)) strange += weight;
  }
  return all === 0 ? 1 : strange / all;
}

/** The query with each word that has synonyms replaced by them. */
function rephrased(query: string, synonyms: readonly (readonly string[])[]): string[] {
  const folded = spelled(query).toLowerCase();
  return synonyms.flatMap((group) => {
    const met = group.filter((word) => folded.includes(word)).sort((a, b) => b.length - a.length)[0];
    return met === undefined ? [] : group.filter((word) => word !== met).map((word) => folded.replace(met, word));
  });
}
