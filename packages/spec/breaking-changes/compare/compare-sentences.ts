/** Characters of opposite words, such as 上り and 下り. A sentence with one instead of another states something else. */
const opposites = `
  上下 前後次 先後 大小 入出 内外 左右 往復片 込抜別 乗降 平休祝 当前翌昨今明 有無 開閉
  増減 始終 初終末 発着 長短 多少 早遅 近遠 安高 新古 緯経 縦横 上捨 朝昼夕夜
  春夏秋冬 東西南北 来向 返借 必不 一全 正負 奇偶 男女 西和 整小 秒分時日週月年 最初終
`
  .trim()
  .split(/\s+/);

/**
 * Words of which a statement has one: how many of several things, the script of a text, what identifies a thing, a
 * weekday, and how things are joined. Synonyms are joined by `|`.
 */
const choices = [
  ['どちらも|いずれも|両方|両側|すべて|全て|全部', 'どちらか|いずれか|どれか|一方', '同じ'],
  ['ひらがな|平仮名', 'カタカナ|片仮名', 'ローマ字|英字', '漢字'],
  ['コード', '(?<!旧)名称|名前', '読み', '番号', '[個件両本台]数'],
  ['月曜', '火曜', '水曜', '木曜', '金曜', '土曜', '日曜'],
  [
    'または|もしくは',
    '(?<=[\\p{Script=Han}\\p{Script=Katakana}ー])と(?=[\\p{Script=Han}\\p{Script=Katakana}])|および|かつ',
  ],
].map((words) => words.map((word) => new RegExp(word, 'u')));

/** Negations of verbs and adjectives, and 異なる. */
const negation = /ません|(?<!少)な(?:い|く|けれ)|ず(?=に|、)|異な/g;

/** Chinese characters, katakana, Latin letters and digits. */
const sign = String.raw`[\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9]`;

/** Noun, possibly a compound one. A single character with the ending of a verb or an adjective is none, such as 表します. */
const noun = new RegExp(
  `${sign}{2,}|${sign}(?![しすせさらりるれわいうくぐけげきぎこたちってっんえびぶべみむめ]|ま(?!で|た|ま)|な(?!ど|ら))`,
  'gu',
);

/** Things of which a sentence names something, such as 日 in 日の翌日です. The value of a thing is the thing. */
const heads = new RegExp(`(${sign}+)の(?!値|情報)${sign}+(?=です|を|が|は|に)`, 'gu');

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

const scripts = [/\p{Script=Han}/u, /\p{Script=Katakana}/u, /[A-Za-z]/];

/**
 * True if two similar Japanese sentences state different things although most of their words are the same: one is
 * negated, names another thing (possibly only with another prefix, such as キロ), lists one thing more, or lists things in
 * another order. Synonyms that share a character (名称, 名前) and other verbs are taken for a rewording.
 */
export function isOtherStatement(before: string, after: string): boolean {
  if (isOppositeStatement(before, after)) return true;
  if (hasOtherHead(before, after) || hasOtherHead(after, before)) return true;
  const [one = [], other = []] = [before, after].map((sentence) => listNouns(sentence).flatMap(splitNoun));
  const [lost, gained] = [one.filter((word) => !other.includes(word)), other.filter((word) => !one.includes(word))];
  if (lost.length + gained.length === 0) return isOtherOrder(before, listNouns(before), listNouns(after));
  if (lost.length === 0) return gained.some((word) => isListed(word, after));
  if (gained.length === 0) return lost.some((word) => isListed(word, before));
  // A sentence may have both opposite words elsewhere, such as 前後.
  if (hasOpposites(lost.join(''), gained.join(''))) return true;
  const removed = lost.filter((word) => !isPartOf(word, other));
  const added = gained.filter((word) => !isPartOf(word, one));
  return (
    removed.some((was) => added.some((is) => isOtherThing(was, is))) ||
    lost.some((was) => gained.some((is) => hasPrefix(was, is) || hasPrefix(is, was)))
  );
}

/**
 * True if a text is negated, if it has an opposite word such as 下り instead of 上り, another of several words or other
 * code.
 */
export function isOppositeStatement(before: string, after: string): boolean {
  const count = (text: string): number => text.match(negation)?.length ?? 0;
  return (
    count(before) !== count(after) ||
    [hasOpposites, hasOtherChoice, hasOtherCode].some((isOther) => isOther(before, after))
  );
}

/** True if text in backticks, such as a separator or a value, is replaced by other text in backticks. */
function hasOtherCode(before: string, after: string): boolean {
  const [was = [], is = []] = [before, after].map((text) => Array.from(text.matchAll(/`[^`]+`/g), ([code]) => code));
  return was.some((one) => !is.includes(one)) && is.some((one) => !was.includes(one));
}

/** True if the second sentence is about something of a thing of the first sentence, such as 最後の日の翌日 after 最後の日. */
function hasOtherHead(before: string, after: string): boolean {
  return Array.from(after.matchAll(heads), ([, thing = '']) => thing).some((thing) =>
    new RegExp(`(?<!${sign})${thing}(?:です|を|が|は)`, 'u').test(before),
  );
}

function hasOtherChoice(before: string, after: string): boolean {
  return choices.some((words) => {
    const isOnly = (text: string, other: string) => words.some((word) => word.test(text) && !word.test(other));
    return isOnly(before, after) && isOnly(after, before);
  });
}

function hasOpposites(before: string, after: string): boolean {
  const onlyIn = (text: string, rest: string): string[] => Array.from(text).filter((one) => !rest.includes(one));
  const [lost, gained] = [onlyIn(before, after), onlyIn(after, before)];
  return opposites.some((group) => [lost, gained].every((signs) => signs.some((one) => group.includes(one))));
}

/** Lists the nouns of a text, which name its things, in their order. */
export function listNouns(text: string): string[] {
  return text.match(noun) ?? [];
}

function splitNoun(compound: string): string[] {
  return Array.from(segmenter.segment(compound), ({ segment }) => segment);
}

function hasPrefix(word: string, rest: string): boolean {
  // Other comparisons find other orders.
  return rest !== '順' && word.endsWith(rest);
}

/** True for sentences with the same nouns that list them in another order, such as 緯度、経度, or exchange two. */
function isOtherOrder(before: string, one: readonly string[], other: readonly string[]): boolean {
  const moved = Array.from(one.keys()).filter((index) => one[index] !== other[index]);
  const [first = 0, second = 0] = moved;
  const isList = ['、', 'と', 'や', '・', 'から'].some((join) => before.includes(`${one[first]}${join}`));
  return moved.length > 0 && (isList || (moved.length === 2 && second - first > 1));
}

/** True if a sentence lists a thing with others, such as 駅名 in 駅コードと駅名. */
function isListed(word: string, sentence: string): boolean {
  const join = '(?:と|や|または|および|、|・|か)';
  return new RegExp(`${sign}${join}${word}|${word}${join}${sign}`, 'u').test(sentence);
}

/** True if most characters of a noun are in other nouns. */
function isPartOf(word: string, others: readonly string[]): boolean {
  const text = others.join('');
  return Array.from(word).filter((one) => text.includes(one)).length >= word.length / 2;
}

/**
 * True for two nouns of the same scripts. Nouns of different scripts are mostly translations, such as 応答 and
 * レスポンス: 36 of the 273 changed descriptions in the history until 2026.
 */
function isOtherThing(was: string, is: string): boolean {
  return scripts.every((script) => script.test(was) === script.test(is));
}
