/** Normalises spelling variants of a word: width, case, katakana, long vowel marks, middle dots and spaces. */
export function normalizeFilterText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ー・\s]/g, '');
}

/** Checks for each normalised text whether it contains all words of a query. */
export function matchTexts(query: string, texts: readonly string[]): boolean[] {
  const words = query.split(/\s/).map(normalizeFilterText);
  return texts.map((text) => words.every((word) => text.includes(word)));
}

/** Name of the text field in a choice and in the address. */
export const TEXT_FIELD = 'q';

/** Choice of the reader: the text, and the selected value of each select field; empty values select everything. */
export type FilterChoice = Readonly<Record<string, string>>;

/** Item of a filtered list. */
export interface FilterItem {
  /** Normalised text. */
  readonly text: string;
  /** Values under which the item is shown, by the name of the select field. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Checks for each item whether it matches the choice. */
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

/** Query of the address for a choice; empty if everything is selected. */
export function filterChoiceToQuery(choice: FilterChoice): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, word]) => word !== '')).toString();
  return query === '' ? '' : `?${query}`;
}
