/** Characters of opposite words, such as 上り and 下り. A sentence with one instead of another states something else. */
const opposites = `
  上下 前後次 先後 大小 入出 内外 左右 往復片 込抜別 乗降 平休祝 当前翌昨 有無 開閉
  増減 始終 初終末 発着 長短 多少 早遅 近遠 安高 新古 緯経 縦横 上捨 朝昼夕夜
  春夏秋冬 東西南北 一全 正負 奇偶 男女 西和 整小 秒分時日週月年 最初終
`
  .trim()
  .split(/\s+/);

/** Negations of verbs and adjectives. */
const negation = /ません|(?<!少)な(?:い|く|けれ)|ず(?=に|、)/g;

/** Word of Chinese characters, katakana, Latin letters or digits, which names a thing. */
const noun = /^[\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9]+$/u;

const scripts = [/\p{Script=Han}/u, /\p{Script=Katakana}/u, /[A-Za-z]/];

/** Hiragana that continue a verb of one Chinese character, such as し in 表します. */
const verbEnding = /^[しすせさらりるれわいうくけきこたてっんえ]/;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * True if two similar Japanese sentences state different things although most of their words are the same: one is
 * negated, names another thing or one thing more, or lists things in another order. Synonyms that share a character
 * (名称, 名前) and other verbs are taken for a rewording.
 */
export function isOtherStatement(before: string, after: string): boolean {
  const count = (text: string): number => text.match(negation)?.length ?? 0;
  if (count(before) !== count(after)) return true;
  const [one, other] = [splitWords(before), splitWords(after)];
  if (one.toSorted().join() === other.toSorted().join()) return isOtherOrder(before, [one, other]);
  const { removed, added, next } = findReplacement(one, other);
  const [was, is] = [removed.join(''), added.join('')];
  if (was === '' || is === '') return isNewThing(removed.length === 0 ? added : removed);
  return isOpposite(was, is) || (isNoun(removed, next) && isNoun(added, next) && isOtherThing(was, is));
}

/** True for sentences with the same words that list things in another order, such as 緯度、経度. */
function isOtherOrder(before: string, sentences: readonly (readonly string[])[]): boolean {
  const [one = [], other = []] = sentences.map((words) => words.filter((word) => noun.test(word)));
  const first = one.find((word, index) => word !== other[index]);
  return first !== undefined && ['、', 'と', 'や', '・'].some((join) => before.includes(`${first}${join}`));
}

function splitWords(sentence: string): string[] {
  return Array.from(segmenter.segment(sentence), ({ segment }) => segment).filter((word) => !/^[、，\s`]$/.test(word));
}

/** Finds the words of two sentences between their common beginning and their common end. */
function findReplacement(one: readonly string[], other: readonly string[]) {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = (words: readonly string[]): readonly string[] => words.slice(start, words.length - end);
  return { removed: middle(one), added: middle(other), next: one[one.length - end] ?? '' };
}

function isOpposite(was: string, is: string): boolean {
  const onlyIn = (text: string, rest: string): string[] => Array.from(text).filter((sign) => !rest.includes(sign));
  const [lost, gained] = [onlyIn(was, is), onlyIn(is, was)];
  return opposites.some((group) => [lost, gained].every((signs) => signs.some((sign) => group.includes(sign))));
}

function isNoun(words: readonly string[], next: string): boolean {
  const isVerb = words.length === 1 && words[0]?.length === 1 && verbEnding.test(next);
  return words.every((word) => noun.test(word)) && !isVerb;
}

/**
 * True for two nouns with few common characters, or with another prefix such as キロ. Nouns of different scripts are
 * mostly translations, such as 応答 and レスポンス: 36 of the 273 changed descriptions in the history until 2026.
 */
function isOtherThing(was: string, is: string): boolean {
  if (scripts.some((script) => script.test(was) !== script.test(is))) return false;
  const common = Array.from(was).filter((sign) => is.includes(sign)).length;
  return was.endsWith(is) || is.endsWith(was) || common < Math.min(was.length, is.length) / 2;
}

/** True if inserted words name one more thing, such as とアプリの登録. */
function isNewThing(words: readonly string[]): boolean {
  const joins = /^(?:と|や|または|および|・|か)$/;
  return words.some((word) => noun.test(word)) && (joins.test(words[0] ?? '') || joins.test(words.at(-1) ?? ''));
}
