import { foldLetterVariants } from '../../base/normalize-text.ts';
import { SpellingCorrector } from './spelling-corrector.ts';

/** Document that matches at least a part of the query. */
export interface PartialHit<T> {
  readonly found: T;
  /** Share of the query that the document matches, weighted by the matching fields. */
  readonly share: number;
  /**
   * Returns the matching parts of the query for highlighting, folded by {@link foldLetterVariants}. Called only for hits that
   * are shown.
   */
  readonly matchedForms: () => readonly string[];
}

/** Texts of a document, by field. */
export interface IndexedFields {
  readonly title: string;
  /** Additional search words. */
  readonly names?: readonly string[];
  /** Meanings of a parameter's values. */
  readonly values?: string;
  readonly note?: string;
  /** Text of the section, if the document is a heading. It weighs less than the heading. */
  readonly sectionText?: string;
  /** Text, if the document is a section of a page. */
  readonly text?: string;
  readonly context: string;
}

/** Words and letter pairs of a text, with the weight of each. */
type Parts = ReadonlyMap<string, number>;

/** Content word of a query: first its own weighted parts, then those of its synonyms. */
interface QueryTerm {
  readonly forms: readonly Parts[];
  /** Factor for the weight of the word. */
  readonly value: number;
}

/** Weights of matches by the matching field. */
const FIELD_WEIGHTS = {
  title: 1.65,
  alias: 0.93,
  values: 0.75,
  note: 0.46,
  context: 0.14,
  sectionTitle: 0.68,
  sectionText: 0.2,
  text: 0.72,
} as const;
/** Weight of a matching single kanji. A pair of kanji weighs 1. */
const LETTER_WEIGHT = 0.63;
/** Factor for the weight of a single kanji in a longer query word. */
const PART_OF_WORD_WEIGHT = 0.38;
/** Minimum share of the query's content words, weighted by rarity, that a document must contain. */
const MIN_COVERAGE = 0.25;
/** Minimum coverage of the query, relative to the document with the highest coverage. */
const MIN_RELATIVE_COVERAGE = 0.55;
/** Exponent that strengthens the effect of a document's relative coverage on its score. */
const COVERAGE_POWER = 0.72;
/** Weight of a word of the query in the score, before its rarity is added. Stop words have none. */
const WORD_WEIGHT = 2.79;
/** Rarity of a word part that no document contains. */
const UNKNOWN_PART_RARITY = 1.1;
/** Factor for the score of a document in which the content words of the query match one by one instead of together. */
const APART_WEIGHT = 0.45;
/** Weight of a number with a counter, such as 一本 in 一本前. */
const COUNTED_NUMBER_WEIGHT = 0.21;
/** Largest reduction of the score, as a share, for words of the title that the query does not contain. */
const UNMATCHED_TITLE_PENALTY = 0.1;
/** Factor for the score of a match by a synonym. */
const SYNONYM_WEIGHT = 0.8;

/**
 * Matches negations and exclusions: words such as 以外, verbs of use with a negation, and the negation of other verbs
 * without their stem. The search treats all of them as the same word.
 */
const NEGATION =
  /除[くいき]|除外|以外|避け|回避|抜き|(?<!保証)なし|(?:使わ|使いたく|乗ら|乗りたく|通ら|通りたく|行か|行きたく|含め|含ま|出さ|出したく|利用し|許さ|[えさ]せ|えたく)な[いくし]|(?<!てい|れ|でき|見つから|変わら|動か|出|来|来られ|少|足り|返ら|つながら|わから|分から)(?:たく)?な[いく]|\b(?:without|except|excluding|exclude|avoid|never|no)\b/giu;
/** Index term for any negation in a text. */
const NEGATION_PART = '¬';

/** Stop words: words that do not describe the subject of a query. */
const FILLERS =
  /について|とは|ください|教えて|したい|でき[るま]す?か?|もう一度|特定の|やり方|仕方|知りたい|見たい|確認する|確認したい|どうやって|どう|(?<!今)どこ|何(?!分|両|番線|号車|曜日|キロ|メートル|件)|なに|いつ|なぜ|方法|場合|\b(?:how|to|the|an?|of|for|in|on|by|from|with|do|does|is|are|can|i|my|what|which|where|when|why|and|or|get|use|using|https?)\b/giu;

/** Runs of consecutive letters of one script. */
const RUNS = /[a-z\d]+(?:_[a-z\d]+)*|[ァ-ヺー]+|[ぁ-ゖ]+|[\p{Script=Han}々]+/giu;
/** Kana of a verb that can be omitted between two kanji: 乗り場 and 乗場. Particles are not among them. */
const OPTIONAL_KANA = /(?<=\p{Script=Han})[いきしちみりぎじびえけせめれげべ](?=\p{Script=Han})/gu;

/**
 * Unifies spellings of numbers: 箇月 becomes か月 in all its variants, and kanji numerals before counters become digits.
 */
function normalizeSpelling(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[ヶヵケカか](?=月)/gu, 'か')
    .replace(/[一二三四五六七八九](?=か月|[本年件回個番区])/gu, (numeral) =>
      String('〇一二三四五六七八九'.indexOf(numeral)),
    );
}

/**
 * Splits a text into weighted parts: words in Latin letters, katakana or hiragana, pairs and single letters of kanji,
 * and one part for all negations. One or two hiragana are left out, because they are endings or particles.
 */
function splitParts(text: string, partOfWordWeight = 1): Map<string, number> {
  const parts = new Map<string, number>();
  const normalized = normalizeSpelling(text);
  for (const [name] of normalized.replace(OPTIONAL_KANA, '').matchAll(RUNS)) {
    const run = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const word = foldLetterVariants(run).replaceAll('ー', '');
    if (/[a-z\d]/.test(word)) {
      raise(parts, withoutEnding(word), 1);
      // Also add the words of a camel-case name such as `answerCount`, with half the weight.
      for (const piece of run.split(/(?<=[a-z\d])(?=[A-Z])/))
        if (piece.length > 1) raise(parts, withoutEnding(piece.toLowerCase()), 1 / 2);
    } else if (/[ァ-ヺ]/.test(run)) {
      raise(parts, `${word}.`, 1);
    } else if (/[ぁ-ゖ]/.test(run)) {
      if (word.length > 2) raise(parts, word, LETTER_WEIGHT);
    } else {
      for (let index = 0; index < word.length; index += 1) {
        raise(parts, word.charAt(index), LETTER_WEIGHT * (word.length > 1 ? partOfWordWeight : 1));
        if (index > 0) raise(parts, word.slice(index - 1, index + 1), 1);
      }
    }
  }
  if (normalized.search(NEGATION) !== -1) parts.set(NEGATION_PART, 1);
  return parts;
}

/** Removes the ending of an English word, so that `authenticate` and `authentication` become the same. */
function withoutEnding(word: string): string {
  return word
    .replace(/(?<=s|x|ch|sh)es$|(?<=[^su])s$/, '')
    .replace(/(?<=.{5})(?:ations?|at(?:e|ed|ing)|ions?|ing|ed|e|ly)$/, '');
}

/**
 * Removes the part for negations from the weighted parts of a sentence. Only negations in names and values can be
 * searched for.
 */
function withoutNegation(parts: Map<string, number>): Parts {
  parts.delete(NEGATION_PART);
  return parts;
}

/** Sets the weight of a word part, unless the part already has a larger weight. */
function raise(parts: Map<string, number>, part: string, value: number): void {
  parts.set(part, Math.max(parts.get(part) ?? 0, value));
}

/**
 * Score and coverage of each matching document, by id. Coverage is the share of the searched text that the document
 * contains.
 */
type Matches = Map<number, { score: number; coverage: number }>;

interface IndexedDocument<T> {
  readonly id: number;
  readonly found: T;
  readonly parts: Parts;
  /** Weighted parts of the title and of each additional search word. */
  readonly names: readonly Parts[];
}

/** N-gram index that finds documents matching only parts of a query. */
export class PartialMatchIndex<T> {
  readonly #documents: IndexedDocument<T>[] = [];
  /** Postings by text part: the documents that contain the part, with its weight in each. */
  readonly #postings = new Map<string, { readonly id: number; readonly value: number }[]>();
  readonly #synonyms: SynonymFinder;
  #spellings: SpellingCorrector | undefined;

  constructor(synonyms: readonly (readonly string[])[]) {
    this.#synonyms = new SynonymFinder(synonyms);
  }

  add(
    found: T,
    { names = [], title, values = '', note = '', sectionText = '', text = '', context }: IndexedFields,
  ): void {
    const ofTitle = splitParts(title);
    const ofNames = names.map((name) => splitParts(name));
    const fields: (readonly [Parts, weight: number])[] = [
      [ofTitle, text === '' ? FIELD_WEIGHTS.title : FIELD_WEIGHTS.sectionTitle],
      ...ofNames.map((name): [Parts, number] => [name, FIELD_WEIGHTS.alias]),
      [splitParts(values), FIELD_WEIGHTS.values],
      [withoutNegation(splitParts(note)), FIELD_WEIGHTS.note],
      [withoutNegation(splitParts(sectionText)), FIELD_WEIGHTS.sectionText],
      [withoutNegation(splitParts(text)), FIELD_WEIGHTS.text],
      [splitParts(context), FIELD_WEIGHTS.context],
    ];
    const parts = new Map<string, number>();
    for (const [field, weight] of fields) for (const [part, value] of field) raise(parts, part, weight * value);
    const id = this.#documents.length;
    this.#spellings = undefined;
    this.#documents.push({ id, found, parts, names: [ofTitle, ...ofNames] });
    for (const [part, value] of parts) {
      const postings = this.#postings.get(part);
      if (postings === undefined) this.#postings.set(part, [{ id, value }]);
      else postings.push({ id, value });
    }
  }

  /** Finds the documents that contain the most content words of the query. Rare words count more than frequent ones. */
  find(query: string): PartialHit<T>[] {
    const { terms, variants } = this.#synonyms.split(query);
    const count = this.#documents.length;
    const scores = new Float64Array(count);
    const coverages = new Float64Array(count);
    const weighed = terms.map(({ forms, value }) => {
      const { matches, frequency } = this.#matchTerm(forms);
      return { matches, weight: value * (WORD_WEIGHT + Math.log(1 + count / Math.max(1, frequency))) };
    });
    // Give query words that occur in no document the average weight of the other words.
    const known = weighed.filter(({ matches }) => matches.size > 0);
    const sum = (known.reduce((total, { weight }) => total + weight, 0) * terms.length) / known.length;
    for (const { matches, weight } of known) {
      for (const [id, { score, coverage }] of matches) {
        scores[id] = (scores[id] ?? 0) + weight * score;
        coverages[id] = (coverages[id] ?? 0) + weight * coverage;
      }
    }
    const together = variants.map((form, index) => {
      const matches = this.#matchForm(form);
      return { form, matches, factor: index === 0 ? 1 : SYNONYM_WEIGHT };
    });
    const wanted = new Set(terms.flatMap(({ forms }) => forms.flatMap((form) => [...form.keys()])));
    const hits = this.#documents.flatMap(({ id, found, parts, names }) => {
      const coverage = (coverages[id] ?? 0) / sum;
      if (!(coverage >= MIN_COVERAGE)) return [];
      const reduce = (share: number, form: Pick<Parts, 'has'>): number =>
        share * (1 - UNMATCHED_TITLE_PENALTY * Math.min(...names.map((name) => computeUnmatchedShare(name, form))));
      const share = Math.max(
        reduce((APART_WEIGHT * (scores[id] ?? 0)) / sum, wanted),
        ...together.map(({ form, matches, factor }) => reduce(factor * (matches.get(id)?.score ?? 0), form)),
      );
      return { found, share, coverage, matchedForms: () => listMatchedForms(parts, wanted) };
    });
    const best = Math.max(...hits.map(({ coverage }) => coverage));
    return hits
      .filter(({ coverage }) => coverage >= MIN_RELATIVE_COVERAGE * best)
      .map((hit) => ({ ...hit, share: hit.share * (hit.coverage / best) ** COVERAGE_POWER }));
  }

  /** Matches a content word or its synonyms in all documents, and counts the documents that contain it. */
  #matchTerm(words: readonly Parts[]): { readonly matches: Matches; readonly frequency: number } {
    const matches: Matches = new Map();
    const isKnown = words.some((word) => [...word.keys()].some((part) => this.#postings.has(part)));
    const forms = isKnown ? words : words.map((word) => this.#replaceUnknownParts(word));
    for (const [index, form] of forms.entries()) {
      const factor = index === 0 ? 1 : SYNONYM_WEIGHT;
      // Scale the weights, because a word of a single kanji would otherwise weigh less than other words.
      const scale = factor / Math.max(...form.values());
      for (const [id, { score, coverage }] of this.#matchForm(form))
        if (scale * score > (matches.get(id)?.score ?? 0)) matches.set(id, { score: scale * score, coverage });
    }
    const frequency = [...matches.values()].filter(({ coverage }) => coverage >= MIN_RELATIVE_COVERAGE).length;
    return { matches, frequency };
  }

  /** Replaces each part of a query that the index does not contain by words of the index with another spelling. */
  #replaceUnknownParts(form: Parts): Parts {
    this.#spellings ??= new SpellingCorrector(this.#listParts(/^[a-z]+$/), this.#listParts(/^[ぁ-ゖ]+(?=\.$)/));
    const replaced = new Map<string, number>();
    for (const [part, weight] of form) {
      const known = /^(?:[ぁ-ゖ]+\.|[a-z]+)$/.test(part) ? this.#spellings.find(part.replace('.', '')) : [];
      for (const word of known) raise(replaced, /^[a-z]/.test(word) ? word : `${word}.`, weight);
      if (known.length === 0) raise(replaced, part, weight);
    }
    return replaced;
  }

  #listParts(pattern: RegExp): string[] {
    return [...this.#postings.keys()].flatMap((part) => pattern.exec(part)?.[0] ?? []);
  }

  #matchForm(form: Parts): Matches {
    const matches: Matches = new Map();
    for (const [part, weight] of this.#weigh(form)) {
      for (const { id, value } of this.#postings.get(part) ?? []) {
        const match = matches.get(id);
        if (match === undefined) matches.set(id, { score: weight * value, coverage: weight });
        else [match.score, match.coverage] = [match.score + weight * value, match.coverage + weight];
      }
    }
    return matches;
  }

  /** Weights the parts of a text by their rarity (inverse document frequency). The weights add up to 1. */
  #weigh(form: Parts): Parts {
    const count = this.#documents.length;
    const weighed = [...form].map(([part, value]): [string, number] => {
      const frequency = this.#postings.get(part)?.length;
      return [part, value * (frequency === undefined ? UNKNOWN_PART_RARITY : Math.log(1 + count / frequency))];
    });
    const sum = weighed.reduce((total, [, value]) => total + value, 0);
    return new Map(weighed.map(([part, value]) => [part, value / sum]));
  }
}

function listMatchedForms(parts: Parts, wanted: ReadonlySet<string>): string[] {
  return [...wanted].filter((part) => part !== NEGATION_PART && parts.has(part)).map((part) => part.replace('.', ''));
}

/** Computes the share of a title or synonym that the query does not contain. */
function computeUnmatchedShare(name: Parts, wanted: Pick<Parts, 'has'>): number {
  let unmatched = 0;
  let all = 0;
  for (const [part, weight] of name) {
    all += weight;
    if (!wanted.has(part)) unmatched += weight;
  }
  return all === 0 ? 1 : unmatched / all;
}

function splitQueryParts(text: string): Parts {
  return splitParts(text, PART_OF_WORD_WEIGHT);
}

/** Splits queries into content words and finds the synonyms of each. */
class SynonymFinder {
  /** Synonyms of a word, including the word itself. */
  readonly #groups = new Map<string, Set<string>>();
  readonly #pattern: RegExp;
  readonly #segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      for (const word of group) {
        const known = this.#groups.get(word) ?? new Set([word]);
        this.#groups.set(word, known);
        for (const other of group) known.add(other);
      }
    }
    const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const words = [...this.#groups.keys()]
      .sort((a, b) => b.length - a.length)
      .map((word) =>
        // A Latin word must be a whole word of the query, in any form: `save`, `saves`, `saved`.
        /[a-z]$/.test(word) ? `(?<![a-z])${escape(word)}(?:e?[sd]|ing)?(?![a-z])` : escape(word),
      );
    this.#pattern = new RegExp(words.join('|') || '$^', 'gi');
  }

  /**
   * Splits a query into content words, each with its synonyms. Stop words are dropped, and all negations become one
   * word. The result also contains the parts of the whole query, and of its variants with one word replaced by a
   * synonym.
   */
  split(query: string): { readonly terms: readonly QueryTerm[]; readonly variants: readonly Parts[] } {
    const terms: QueryTerm[] = [];
    const text = normalizeSpelling(query);
    const variants = [text];
    const blank = (found: string): string => ' '.repeat(found.length);
    const kept = text.replace(NEGATION, blank);
    const subject = kept.replace(FILLERS, blank);
    const rest = subject.trim() === '' ? kept : subject;
    if (kept !== text) terms.push({ forms: [new Map([[NEGATION_PART, 1]])], value: 1 });
    let end = 0;
    const addRest = (to: number): void => {
      for (const word of this.#splitWords(rest.slice(end, to))) terms.push(...createTerm([word]));
    };
    for (const { 0: word, index } of rest.matchAll(this.#pattern)) {
      addRest(index);
      const others = this.#listOthers(word);
      terms.push(...createTerm([word, ...others]));
      end = index + word.length;
      variants.push(...others.map((other) => text.slice(0, index) + other + text.slice(end)));
    }
    addRest(rest.length);
    return { terms, variants: variants.map(splitQueryParts) };
  }

  /**
   * Lists the synonyms of a word. Latin synonyms of a Japanese word are left out: they match the names of operations
   * and properties, most of which contain the same few words.
   */
  #listOthers(word: string): string[] {
    const typed = word.toLowerCase();
    const own = [0, 1, 2, 3]
      .map((count) => typed.slice(0, typed.length - count))
      .find((form) => this.#groups.has(form));
    if (own === undefined) return [];
    return [...(this.#groups.get(own) ?? [])].filter(
      (other) => other !== own && (/^[a-z]/.test(own) || !/^[a-z]/.test(other)),
    );
  }

  /** Splits a text into words. The browser segments runs with kanji; other words end where the script changes. */
  #splitWords(text: string): string[] {
    const runs = text.replace(OPTIONAL_KANA, '').matchAll(RUNS);
    return [...runs].flatMap(([run]) =>
      /\p{Script=Han}/u.test(run) ? Array.from(this.#segmenter.segment(run), ({ segment }) => segment) : [run],
    );
  }
}

/** Creates a content word from a word and its synonyms. Endings and particles give an empty list. */
function createTerm(words: readonly string[]): QueryTerm[] {
  const forms = words.map(splitQueryParts).filter(({ size }) => size > 0);
  const value = Math.max(...forms.flatMap((form) => [...form.values()]));
  return forms.length === 0 ? [] : [{ forms, value: /^\d$/.test(words[0] ?? '') ? COUNTED_NUMBER_WEIGHT : value }];
}
