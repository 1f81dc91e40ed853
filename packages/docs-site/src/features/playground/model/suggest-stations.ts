import { foldWord } from '../../../base/normalize-text.ts';
import { normalizeRomaji, kanaToRomaji } from '../../../base/romaji.ts';

/** Station, bus stop or port of the sandbox that can be suggested while the reader types. */
export interface SuggestedStation {
  readonly code: string;
  readonly name: string;
  readonly yomi: string;
  readonly type: string;
}

/** Station with normalised texts, for comparison with the reader's input. */
export interface IndexedStation extends SuggestedStation {
  /** Name, reading and code of the station, normalised for comparison. */
  readonly texts: readonly string[];
  /** Reading of the station's name in Latin letters (romaji). */
  readonly romaji: string;
}

/** All stations of the sandbox, and the function that finds those that match the reader's input. */
export interface StationSuggestions {
  readonly known: readonly SuggestedStation[];
  readonly suggestStations: (typed: string) => readonly SuggestedStation[];
}

const MOST = 8;

/** Adds normalised names, readings and codes to stations, for comparison with the reader's input. */
export function indexStations(places: readonly SuggestedStation[]): IndexedStation[] {
  return places.map((place) => ({
    ...place,
    texts: [place.name, place.yomi, place.code].map(foldWord),
    romaji: kanaToRomaji(foldWord(place.yomi)),
  }));
}

/**
 * Finds stations by name, reading or code, with the same normalisation as the site's search. Stations whose text begins
 * with the input come first.
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
