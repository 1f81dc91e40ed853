/** Unifies spelling variants of a text: width, case, katakana, long vowel marks, middle dots and spaces. */
export function normalizeFilterText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ー・\s]/g, '');
}

/** Checks for each text whether it contains all words of a query. The texts must already be normalised. */
export function matchFilterTexts(query: string, texts: readonly string[]): boolean[] {
  const words = query.split(/\s/).map(normalizeFilterText);
  return texts.map((text) => words.every((word) => text.includes(word)));
}

/** Name of the filter's text field in a {@link FilterChoice} and in the query of the URL. */
export const FILTER_TEXT_FIELD = 'q';

/**
 * Choice of the reader in a filter: the text, and the selected value of each select field. An empty value selects
 * everything.
 */
export type FilterChoice = Readonly<Record<string, string>>;

/** Item of a list that the reader can filter. */
export interface FilterItem {
  /** Normalised text of the item. */
  readonly text: string;
  /** Values of the item for each select field, by the name of the field. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Checks for each item whether it matches the reader's choice. */
export function matchFilterItems(items: readonly FilterItem[], choice: FilterChoice): boolean[] {
  const found = matchFilterTexts(
    choice[FILTER_TEXT_FIELD] ?? '',
    items.map(({ text }) => text),
  );
  const questions = Object.entries(choice).filter(([name, word]) => name !== FILTER_TEXT_FIELD && word !== '');
  return items.map(
    ({ words }, index) =>
      found[index] === true && questions.every(([name, word]) => words[name]?.includes(word) === true),
  );
}

/** Writes a choice as a query for the URL. The query is empty if everything is selected. */
export function filterChoiceToQuery(choice: FilterChoice): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, word]) => word !== '')).toString();
  return query === '' ? '' : `?${query}`;
}
