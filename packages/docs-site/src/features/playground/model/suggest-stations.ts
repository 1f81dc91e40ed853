import { foldWord } from '../../../base/normalize-text.ts';
import { normalizeRomaji, kanaToRomaji } from '../../../base/romaji.ts';

/** A station, stop or port that can be chosen. */
export interface SuggestedStation {
  readonly code: string;
  readonly name: string;
  readonly yomi: string;
  readonly type: string;
}

/** A place with all that it can be found by. */
export interface IndexedStation extends SuggestedStation {
  /** Its name, reading and code, folded. */
  readonly texts: readonly string[];
  /** Its reading in Latin letters. */
  readonly romaji: string;
}

/** Places with what finds them. */
export interface StationSuggestions {
  readonly known: readonly SuggestedStation[];
  readonly suggestStations: (typed: string) => readonly SuggestedStation[];
}

const MOST = 8;

/** Makes places ready to be looked for, once. */
export function indexStations(places: readonly SuggestedStation[]): IndexedStation[] {
  return places.map((place) => ({
    ...place,
    texts: [place.name, place.yomi, place.code].map(foldWord),
    romaji: kanaToRomaji(foldWord(place.yomi)),
  }));
}

/**
 * The places that fit what has been typed: by name, reading or code, in all the ways that the search of the site knows to
 * write them; those that begin with it come first.
 */
export function suggestStations(places: readonly IndexedStation[], typed: string): SuggestedStation[] {
  const wanted = foldWord(typed);
  if (wanted === '') return [];
  const latin = /^[a-z]+$/.test(wanted) ? normalizeRomaji(wanted) : undefined;
  const rankOf = ({ texts, romaji }: IndexedStation): number | undefined => {
    const fits = (test: (text: string, word: string) => boolean): boolean =>
      texts.some((text) => test(text, wanted)) || (latin !== undefined && test(romaji, latin));
    if (fits((text, word) => text === word)) return 0;
    if (fits((text, word) => text.startsWith(word))) return 1;
    return fits((text, word) => text.includes(word)) ? 2 : undefined;
  };
  return places
    .flatMap((place) => {
      const rank = rankOf(place);
      return rank === undefined ? [] : [{ place, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ place }) => place);
}
