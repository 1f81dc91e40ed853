/** A station, stop or port that can be chosen. */
export interface Place {
  readonly code: string;
  readonly name: string;
  readonly yomi: string;
  readonly type: string;
}

/** How many are offered at once. */
const MOST = 8;

/**
 * The places that fit what has been typed: by name, reading or code; those that begin with it come first.
 *
 * @param places - all places
 * @param typed - what has been typed
 * @param fold - makes texts comparable
 */
export function suggest(places: readonly Place[], typed: string, fold: (text: string) => string): Place[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [];
  const ranked = places.flatMap((place) => {
    const texts = [place.name, place.yomi, place.code].map(fold);
    const rank = texts.includes(wanted)
      ? 0
      : texts.some((text) => text.startsWith(wanted))
        ? 1
        : texts.some((text) => text.includes(wanted))
          ? 2
          : undefined;
    return rank === undefined ? [] : [{ place, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ place }) => place);
}

/**
 * Makes texts comparable that differ only in width, case or kana.
 *
 * @param text - the text
 */
export function foldKana(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
