/** Folds the ways to write a word to one: width, case, katakana, long marks and spaces. */
export function normalizeFilterText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ー・\s]/g, '');
}

/** Which texts, which are folded, hold all words of a query. */
export function matchTexts(query: string, texts: readonly string[]): boolean[] {
  const words = query.split(/\s/).map(normalizeFilterText);
  return texts.map((text) => words.every((word) => text.includes(word)));
}

/** Name of the text in the choice of a reader and in the address. */
export const TEXT_FIELD = 'q';

/** What a reader has chosen: the text, and a word for each question; empty words choose everything. */
export type FilterChoice = Readonly<Record<string, string>>;

/** Something that can be filtered. */
export interface FilterItem {
  /** Folded. */
  readonly text: string;
  /** The words that fit, by question. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Which items fit what the reader has chosen. */
export function matchItems(items: readonly FilterItem[], choice: FilterChoice): boolean[] {
  const found = matchTexts(
    choice[TEXT_FIELD] ?? '',
    items.map(({ text }) => text),
  );
  const questions = Object.entries(choice).filter(([name, word]) => name !== TEXT_FIELD && word !== '');
  return items.map(
    ({ words }, index) =>
      found[index] === true && questions.every(([name, word]) => words[name]?.includes(word) === true),
  );
}

/** The query of the address of a choice; empty when everything is chosen. */
export function filterChoiceToQuery(choice: FilterChoice): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, word]) => word !== '')).toString();
  return query === '' ? '' : `?${query}`;
}
