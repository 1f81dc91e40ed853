import type { CallOptions, Client } from '../client/create-client.ts';
import { isNotFound } from '../errors/errors.ts';
import { listStationsLight } from '../generated/operations.ts';
import type { ListStationsLightQuery } from '../generated/queries.ts';
import type { Point } from '../generated/types.ts';

/** 駅の候補です。JSONにして保存したり、送ったりできます。 */
export interface StationCandidate {
  /** 駅コードです。リクエストの`viaList`などに渡します。 */
  readonly code: string;
  /** 名称です。「中野(東京都)」のように、区別のための文字が付くことがあります。 */
  readonly name: string;
  /** 読みです。 */
  readonly yomi: string | undefined;
  /** 種別です(`train`、`bus`など)。 */
  readonly type: string | undefined;
  /** 都道府県の名称です。 */
  readonly prefecture: string | undefined;
}

/** 駅名を探す条件と、リクエストの設定です。 */
export interface StationSearchOptions
  extends CallOptions, Pick<ListStationsLightQuery, 'type' | 'prefectureCode' | 'corporationBind' | 'communityBus'> {}

/** 駅名を探した結果です。 */
export type StationResolution =
  /** 1つの駅に決まりました。 */
  | { readonly kind: 'exact'; readonly station: StationCandidate }
  /** 同じ名称の駅がいくつかあるか、名称の初めだけが合います。利用者に選んでもらいます。 */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly StationCandidate[] }
  /** 見つかりません。 */
  | { readonly kind: 'none' };

/** Calls `listStationsLight` of the main package entry or of the package entry `lite`. */
export type StationReader = (
  query: ListStationsLightQuery,
  options: CallOptions,
) => PromiseLike<{ readonly points: readonly Point[] }>;

/**
 * 入力中の文字を名称に含む駅の候補を返します。見つからないときは空の配列です。
 * 見つからないときは、「霞が関」「お茶の水」「三宮」のように、「ヶ」「ケ」「が」、「ノ」「の」、「ツ」の違いや有無、「お」「御」の違いを補って探し直します。
 * 漢字で終わる名称が見つからないときは、リクエストが6回ほどになります。
 * 入力欄では、変換の途中では呼び出さず、入力が止まってから呼び出してください。
 *
 * @param api - クライアント
 * @param text - 入力された文字。空のときはリクエストを送りません。終わりの「駅」は、かなでも除いて探します
 * @param options - 種別や都道府県の条件と、リクエストの設定。`signal`で中断できます
 * @returns 候補。最大30件です。名称か読みが`text`と同じもの、`text`で始まるもの、ほかのものの順に並びます
 * @throws RouteSearchError 見つからない以外のエラーのとき
 * @example
 * ```ts
 * const candidates = await suggestStations(api, 'こうえん', { type: 'train', signal });
 * ```
 */
export function suggestStations(
  api: Client,
  text: string,
  options?: StationSearchOptions,
): Promise<StationCandidate[]> {
  return suggestStationsWithReader((query, call) => listStationsLight(api, query, call), text, options);
}

/** Implements `suggestStations` for both package entries: the main entry and `lite`. */
export async function suggestStationsWithReader(
  read: StationReader,
  text: string,
  options: StationSearchOptions = {},
): Promise<StationCandidate[]> {
  const name = text.trim();
  if (name === '') return [];
  // The names of bus stops, in contrast to those of stations, often contain 駅.
  const wanted = options.type?.startsWith('bus') ? name : stripStation(name);
  const search = createSearch(read, options);
  let candidates: StationCandidate[] = [];
  let start = '';
  // Each further spelling costs a request, but only if no name has the text as it is.
  for (const spelling of listSpellings(wanted)) {
    candidates = await search({ name: spelling, nameMatchType: 'partial' });
    start = normalize(spelling);
    if (candidates[0]) break;
  }
  const rank = (one: StationCandidate): number => {
    const texts = [stripQualifier(one.name), one.yomi].map(normalize);
    return texts.includes(start) ? 0 : texts.some((text) => text.startsWith(start)) ? 1 : 2;
  };
  return candidates.sort((one, other) => rank(one) - rank(other));
}

/**
 * 人が書いた駅名から、駅を1つに決めます。表やファイルに書かれた駅名をまとめて変換するときに使います。
 *
 * 次の違いを補います。全角と半角、「駅」の有無(かなも)、事業者や路線の名称(「ＪＲ新宿駅」)、かっこの中の都道府県(「大手町(東京)」)、
 * 「ヶ」「ケ」「が」、「ノ」「の」、「ツ」の有無、「お」「御」、読みがな。駅コードも渡せます。ローマ字は受け付けません。鉄道の駅とバス停が同じ名称のときは、鉄道の駅を選びます。
 *
 * リクエストは1回から数回で、見つからない名称では10回を超えることがあります。たくさん変換するときは、クライアントに`rateGate`を指定し、同じ駅名の結果は使い回してください。
 *
 * @param api - クライアント
 * @param text - 駅名か駅コード
 * @param options - 種別や都道府県の条件と、リクエストの設定
 * @returns 1つに決まれば`exact`、選んでもらう必要があれば`ambiguous`、なければ`none`
 * @throws RouteSearchError 見つからない以外のエラーのとき
 * @example
 * ```ts
 * const found = await resolveStation(api, 'ＪＲ新宿駅');
 * if (found.kind === 'exact') console.log(found.station.code); // 22741
 * ```
 */
export function resolveStation(api: Client, text: string, options?: StationSearchOptions): Promise<StationResolution> {
  return resolveStationWithReader((query, call) => listStationsLight(api, query, call), text, options);
}

/** Implements `resolveStation` for both package entries: the main entry and `lite`. */
export async function resolveStationWithReader(
  read: StationReader,
  text: string,
  options: StationSearchOptions = {},
): Promise<StationResolution> {
  const search = createSearch(read, options);
  const { names, hints } = parseName(text);
  const code = text.normalize('NFKC').trim();
  if (Number(code)) {
    const [station] = await search({ code });
    if (station) return { kind: 'exact', station };
  }
  // Railway stations come first: in a search for all types, bus stops would fill the 30 results.
  const types = options.type ? [options.type] : ['train', undefined];
  let candidates: StationCandidate[] = [];
  for (const name of names) {
    for (const type of types) {
      for (const spelling of listSpellings(name)) {
        const found = await search({ name: spelling, nameMatchType: 'forward', type });
        const matched = found.filter((one) => isSame(stripQualifier(one.name), spelling) || isSame(one.yomi, spelling));
        if (matched[0]) return choose(matched, text, hints);
        if (!candidates[0]) candidates = found;
      }
    }
  }
  return candidates[0] ? { kind: 'ambiguous', candidates } : { kind: 'none' };
}

/** Chooses one of several stations with the same name by the hints in the text, such as a prefecture. */
function choose(candidates: readonly StationCandidate[], text: string, hints: readonly string[]): StationResolution {
  let matched = candidates;
  for (const hint of hints) {
    const narrowed = matched.filter(
      ({ name, prefecture }) => normalize(name).includes(normalize(hint)) || prefecture?.startsWith(hint),
    );
    if (narrowed[0]) matched = narrowed;
    else if (hint.replace(operator, '')) return { kind: 'ambiguous', candidates };
  }
  const named = matched.filter(({ name }) => isSame(name, text));
  const trains = matched.filter(({ type }) => type === 'train');
  const [station] = [named, matched, trains].find(({ length }) => length === 1) ?? [];
  return station ? { kind: 'exact', station } : { kind: 'ambiguous', candidates: matched };
}

/** Matches an operator and line that users write before a station name, as in JR中央線高円寺, or as a separate word. */
const operator =
  /^(?:JR(?:.日本|東海|北海道|四国|九州)?|(?:..)?メトロ|[東西]武|[相名近西]鉄|南海|[京阪][王急成阪神]|(?:東|小田)急|(?:.営)?(?:地下鉄)?)(?:.*線)?/i;

/**
 * Splits a text into the names to search for, in the order of preference, and hints: other words that distinguish
 * stations of the same name, such as a prefecture.
 */
function parseName(text: string): { readonly names: Iterable<string>; readonly hints: readonly string[] } {
  const [base = '', ...hints] = text.normalize('NFKC').trim().split(qualifier);
  const words = base.split(/\s+/);
  const plain = [stripQualifier(text).replace(/\s/g, ''), words.pop() ?? ''].map(stripStation);
  return {
    names: new Set(plain.filter(Boolean)),
    hints: [...words, ...hints].filter((one) => one && one !== '駅'),
  };
}

/** Matches a bracket or slash at the text that distinguishes equal names: `中野(東京都)`, `川南／関東バス`. */
const qualifier = /\s*[()（）[\]〔〕【】／/]\s*/;

function stripQualifier(name: string): string {
  return name.split(qualifier, 1)[0] ?? '';
}

/** Removes 駅, also in kana, except from short names such as うえき, the reading of 植木. */
function stripStation(name: string): string {
  return name.replace(/(.)駅$|(..)[えエ][きキ]$/, '$1$2');
}

/**
 * Lists the spellings of a name, the most probable first, because each costs a request: as written, without the
 * operator, in half-width letters, and with 御 for お and the kana that join kanji, such as ケ.
 */
function listSpellings(name: string): Iterable<string> {
  const narrow = name.normalize('NFKC');
  const short = narrow.replace(operator, '');
  const joined = Array.from('ケヶがノツ', (letter) => short.replace('お', '御').replace(joint, `$1${letter}`));
  return new Set([name, short, narrow, ...joined].filter(Boolean));
}

// Kanji are written as code ranges, because Hermes (React Native) cannot parse `\p{sc=Han}`.
const joint = /([々㐀-鿿])(?:[ヶケがノのツッつ](?=[々㐀-鿿])|(?=[々㐀-鿿]$))/g;

function isSame(name: string | undefined, other: string): boolean {
  return normalize(name) === normalize(other);
}

/** Normalizes a name for comparison: letter width, katakana to hiragana, lower case, and without 駅. */
function normalize(name = ''): string {
  return stripStation(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 96));
}

/** Creates a search for stations whose result is empty if nothing is found. */
function createSearch(read: StationReader, options: StationSearchOptions) {
  const { type, prefectureCode, corporationBind, communityBus, ...call } = options;
  return async (query: ListStationsLightQuery): Promise<StationCandidate[]> => {
    try {
      const { points } = await read({ type, prefectureCode, corporationBind, communityBus, ...query }, call);
      return points.flatMap(({ station, prefecture }) =>
        station
          ? {
              code: station.code,
              name: station.name,
              yomi: station.yomi,
              type: station.type?.value,
              prefecture: prefecture?.name,
            }
          : [],
      );
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  };
}
