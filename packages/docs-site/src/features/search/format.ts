/** A page in the quick index. Short names, because the index is fetched by readers. */
export interface QuickPage {
  /** Path from the root of the site. */
  readonly p: string;
  readonly t: string;
  /** What it is: a term, an operation, or a page of another kind. */
  readonly k: 't' | 'o' | 'd';
  /** Where it belongs. */
  readonly c: string;
  /** Other names, besides the last part of its path: the path of the call, words that readers use. */
  readonly a?: readonly string[] | undefined;
  /** Words that readers use for a place in it: anchor, space, words by spaces. */
  readonly w?: readonly string[] | undefined;
  /** Headings: anchor, space, text. */
  readonly h?: readonly string[] | undefined;
  /** Names of parameters, by spaces; the name is the anchor. */
  readonly n?: string | undefined;
  /** Codes of errors: anchor, space, code. */
  readonly e?: readonly string[] | undefined;
}

/** What is fetched when the search opens. */
export interface QuickIndex {
  /** Words of titles and their readings: `定期券=ていきけん`, by line ends. */
  readonly words: string;
  /** Words that mean the same, by spaces. */
  readonly synonyms: readonly string[];
  /** Paths of the pages that list everything. */
  readonly lists: readonly string[];
  readonly pages: readonly QuickPage[];
}

/** What is fetched for the full text. */
export interface FullIndex {
  /** Words that are in no title, with their readings. */
  readonly words: string;
  /** Of each page: paths of members of the answer that no page before has, by spaces. */
  readonly members: readonly string[];
  /** Of each page: values that no page before has, by spaces: `owner=value,value`. A member begins with a dot. */
  readonly values: readonly string[];
  readonly texts: readonly string[];
  /** Meanings of the names of each page (`n`, `e`, then members and values): {@link Step steps} in `texts`. */
  readonly notes: readonly (readonly Step[])[];
  /** Sections of each page. */
  readonly sections: readonly (readonly PackedSection[])[];
}

/**
 * A section: its text as a step in `texts`; then nothing for the beginning of the page, the place of its heading in `h`, or its
 * anchor and its title.
 */
export type PackedSection = readonly [text: Step, heading?: number | string, title?: string];

/** From one text to the next; no text is `null`. Texts mostly follow each other, and steps weigh less than places. */
export type Step = number | null;

/** Writes places in `texts` as steps; -1 is no text. */
export class StepWriter {
  #last = -1;

  to(place: number): Step {
    if (place === -1) return null;
    const step = place - this.#last;
    this.#last = place;
    return step;
  }
}

/** Reads what a {@link StepWriter} has written, in the same order. */
export class StepReader {
  #last = -1;

  after(step: Step): number {
    if (step === null) return -1;
    this.#last += step;
    return this.#last;
  }
}

/** Anchor of a member of an answer. */
export function memberAnchor(path: string): string {
  return `response-${path.replaceAll('.', '-')}`;
}

/** Anchor of a value of a parameter, or of a member whose path begins with a dot. */
export function valueAnchor(owner: string, value: string): string {
  return `${owner.startsWith('.') ? memberAnchor(owner.slice(1)) : owner}-${value}`;
}
