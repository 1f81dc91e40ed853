import type { SearchIndexSource } from './build-index.ts';
import { createLexicon, joinReadings } from './lexicon.ts';
import { kanaToRomaji } from '../../base/romaji.ts';

type Words = Pick<SearchIndexSource, 'readings' | 'aliases'>;

/**
 * Creates a function that lists the readings of a page's title and synonyms, in kana and romaji, without spaces. The
 * not-found page contains these readings to suggest pages for an unknown address without fetching the search index.
 */
export function createKanaReadingLookup({
  readings,
  aliases,
}: Words): (page: { path: string; title: string }) => string[] {
  const lexicon = createLexicon(
    Object.entries(readings)
      .map(([word, reading]) => `${word}=${reading}`)
      .join('\n'),
  );
  return ({ path, title }) => {
    const words = (aliases[path] ?? []).filter((word) => !word.startsWith('^'));
    const names = [title, ...words].flatMap((name) => {
      const reading = joinReadings(lexicon.pieces(name));
      return [reading, kanaToRomaji(reading)];
    });
    // Leave out names with kanji, which no reader types into an address.
    return [...new Set(names)].filter((name) => /^(?:[ぁ-ゖ]+|[a-z\d]{2,})$/.test(name));
  };
}
