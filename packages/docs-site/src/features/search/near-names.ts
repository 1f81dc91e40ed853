import type { IndexSource } from './build-index.ts';
import { createLexicon, joinReadings } from './lexicon.ts';
import { kanaToRomaji } from '../../base/romaji.ts';

type Words = Pick<IndexSource, 'readings' | 'aliases'>;

/**
 * Makes the names, folded and without spaces, that an unknown address may have meant a page by: what the search calls
 * it, as it is read in kana and in Latin letters. The page of addresses that do not exist carries them, because it must
 * not fetch anything.
 */
export function nearNames({ readings, aliases }: Words): (page: { path: string; title: string }) => string[] {
  const lexicon = createLexicon(
    Object.entries(readings)
      .map(([word, reading]) => `${word}=${reading}`)
      .join('\n'),
  );
  return ({ path, title }) => {
    const names = [title, ...(aliases[path] ?? [])].flatMap((name) => {
      const reading = joinReadings(lexicon.pieces(name));
      return [reading, kanaToRomaji(reading)];
    });
    // What has no reading is not written in an address either.
    return [...new Set(names)].filter((name) => /^(?:[ぁ-ゖ]+|[a-z\d]{2,})$/.test(name));
  };
}
