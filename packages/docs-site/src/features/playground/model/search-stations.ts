import { editDistance } from '@route-search/toolkit/edit-distance';
import { foldWordVariants } from '../../../base/normalize-text.ts';
import { normalizeRomaji, kanaToRomaji } from '../../../base/romaji.ts';

/** Station, bus stop or port that can be suggested while the reader types. */
export interface SuggestedStation {
  readonly code: string;
  readonly name: string;
  readonly yomi: string;
  readonly type: string;
}

/** Station that matches a typed text. */
interface StationMatch {
  readonly station: SuggestedStation;
  /**
   * Quality of the match; lower is better. 0: the text is the station's name, reading or code. 1: one of them begins
   * with the text. 2: one of them contains it. A penalty of 0.5 or more is added if the text matches only without a
   * prefix or suffix: for 名鉄名古屋, the station 名古屋 is not an exact match.
   */
  readonly rank: number;
}

/** Search for stations by typed text. */
export interface StationSearch {
  readonly byCode: (code: string) => SuggestedStation | undefined;
  /** Lists the matching stations, best first. */
  readonly suggest: (typed: string) => readonly SuggestedStation[];
  /** Finds the best station whose name, reading or code is the text or begins with it. */
  readonly resolve: (typed: string) => SuggestedStation | undefined;
  /** Lists stations whose name or reading is similar, for a text with a typing error. */
  readonly suggestSimilar: (typed: string) => readonly SuggestedStation[];
}

const MOST = 8;

/** Words for "station" that readers type after a station's name. Letter variants are already unified. */
const SUFFIX = /(?<=.)(?:駅|えき|eki|station)$/;

/** Exit or other place in a station, as in 池袋駅東口. Many bus stops also have such names. */
const PLACE_IN_STATION = /(?<=.)駅.+$/;

/**
 * Names of operators and lines that readers type before a station's name. Letter variants are already unified. A test
 * compares the operators with those of the SDK.
 */
const PREFIX =
  /^(?:jr(?:[東西]日本|東海|北海道|四国|九州)?|(?:東京|大阪)?めとろ|(?:[東西]武|[相名近西]鉄|南海|阪[急神]|京[王急成阪]|東急|小田急)(?:電鉄|鉄道)?|(?:[都市]営)?(?:地下鉄)?)(?:.{0,8}線)?(?=.)/;

/** Matches a name in romaji, with or without marks of long vowels: omiya and ōmiya. */
const LATIN = /^\p{Script=Latin}+$/u;

/** Characters that some spellings of a name omit: 四ツ谷 and 四谷, 御茶ノ水 and お茶の水, 霞ケ関 and 霞が関. */
const LOOSE = /^[御お](?=\p{Script=Han})|(?<=\p{Script=Han})[つっのけゖが](?=\p{Script=Han})/gu;

/** Creates the search for a list of stations. */
export function createStationSearch(stations: readonly SuggestedStation[]): StationSearch {
  const indexed = stations.map((station) => {
    const plain = foldWordVariants(station.name.replace(/\(.*\)$/, ''));
    return {
      station,
      texts: [
        ...new Set([
          plain,
          plain.replace(LOOSE, ''),
          ...[station.name, station.yomi, station.code].map(foldWordVariants),
        ]),
      ],
      romaji: kanaToRomaji(foldWordVariants(station.yomi)),
    };
  });
  const match = (typed: string): StationMatch[] => {
    const place = foldWordVariants(typed).replace(PLACE_IN_STATION, '');
    const forms = [
      ...spellings(typed).map((form, index) => ({ form, penalty: Math.min(index, 0.5) })),
      ...(place === '' ? [] : [{ form: place, penalty: 1.5 }]),
    ].map((one) => ({ ...one, latin: LATIN.test(one.form) ? normalizeRomaji(one.form) : undefined }));
    return (
      indexed
        .map(({ station, texts, romaji }) => {
          const ranks = forms.flatMap(({ form, penalty, latin }) =>
            [...texts.map((text) => rankOf(text, form)), latin === undefined ? 3 : rankOf(romaji, latin)].map(
              (rank) => rank + penalty,
            ),
          );
          return { station, rank: Math.min(3, ...ranks) };
        })
        .filter(({ rank }) => rank < 3)
        // Put railway stations first among equal matches: 高円寺駅 means the station rather than the bus stop 高円寺駅北口.
        .sort((a, b) => a.rank - b.rank || Number(b.station.type === 'train') - Number(a.station.type === 'train'))
    );
  };
  return {
    byCode: (code) => stations.find((station) => station.code === code),
    suggest: (typed) =>
      match(typed)
        .slice(0, MOST)
        .map(({ station }) => station),
    resolve: (typed) => match(typed).find(({ rank }) => rank < 2)?.station,
    suggestSimilar: (typed) => {
      const [form = ''] = spellings(typed).slice(-1);
      const wanted = LATIN.test(form) ? normalizeRomaji(form) : kanaToRomaji(form);
      if (wanted.length < 4) return [];
      return indexed
        .map(({ station, romaji }) => ({ station, distance: editDistance(wanted, romaji) }))
        .filter(({ distance }) => distance <= 2 && distance * 3 <= wanted.length)
        .sort((a, b) => a.distance - b.distance)
        .slice(0, 3)
        .map(({ station }) => station);
    },
  };
}

/**
 * Lists the spellings of a typed text: the text itself, and the text without the prefix and suffix of a station's name.
 */
function spellings(typed: string): string[] {
  const whole = foldWordVariants(typed);
  const short = foldWordVariants(typed.replace(/[(（].*/, '')).replace(SUFFIX, '');
  const plain = short.replace(PREFIX, '');
  return [...new Set([whole, short, plain, plain.replace(LOOSE, '')])].filter((form) => form !== '');
}

function rankOf(text: string, word: string): number {
  if (text === word) return 0;
  if (text.startsWith(word)) return 1;
  return text.includes(word) ? 2 : 3;
}
