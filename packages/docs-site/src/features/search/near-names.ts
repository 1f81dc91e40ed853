import type { IndexSource } from './build-index.ts';
import { createLexicon, joinReadings } from './lexicon.ts';
import { kanaToRomaji } from '../../base/romaji.ts';

type Words = Pick<IndexSource, 'readings' | 'aliases'>;

/**
 * Creates a function that lists the readings of a page's title and synonyms, in kana and romaji, normalised and without
 * spaces. The not-found page contains them to suggest pages for an unknown address, because it must not fetch anything.
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
    // Leave out names without a reading, which nobody can type into an address.
    return [...new Set(names)].filter((name) => /^(?:[ぁ-ゖ]+|[a-z\d]{2,})$/.test(name));
  };
}
