import { isOppositeStatement, isOtherStatement, listNouns } from './compare-sentences.ts';

/**
 * Japanese words that state behaviour: defaults, absence, limits, separators, numbers, negation. If these words
 * of a text change, its meaning may have changed.
 */
const behaviour =
  /既定|省略|指定しな|[早遅近遠安高新古長短多](?:い|く(?!に|の))|(?:の|より)[前後]|空|ません|ない|異な|必ず|常に|だけ|のみ|除|上限|下限|最[大小初後高低]|合計|平均|先頭|末尾|以上|以下|以内|未満|超え|まで|(?:セミ)?コロン|[コカ]ンマ|スラッシュ|ハイフン|[0-9]+|ゼロ/g;

/** Endings of sentences that only give advice, such as 「…を参照してください」. */
const advice = /ください$|勧め|推奨|参照/;

/**
 * Two sentences with a lower similarity are different statements instead of a rewording. The limit is higher for
 * sentences about behaviour, because sentences with the same beginning can state different defaults.
 */
const leastSimilarity = { behaviour: 0.7, other: 0.3 };

/**
 * True if a reader should check whether a changed text has a new meaning: words about behaviour changed, a word was
 * replaced by another thing, or a sentence has no similar sentence in the other text.
 */
export function mayChangeMeaning(before = '', after = ''): boolean {
  if (before === '' || after === '') return false;
  const [one, other] = [listSentences(before), listSentences(after)];
  const isStatement = (sentence: string): boolean => !advice.test(sentence);
  const words = (sentences: readonly string[]): string =>
    (sentences.filter(isStatement).join('\n').match(behaviour) ?? []).map(toPlainForm).sort().join();
  const hasNews = (sentences: readonly string[], known: readonly string[]): boolean =>
    sentences.filter(isStatement).some((sentence) => {
      const least = leastSimilarity[sentence.match(behaviour) === null ? 'other' : 'behaviour'];
      return !known.some((candidate) => computeSimilarity(sentence, candidate) >= least);
    });
  if (words(one) !== words(other) || listOrders(one.filter(isStatement)) !== listOrders(other.filter(isStatement))) {
    return true;
  }
  if (haveSameNouns(before, after)) return isOppositeStatement(before, after);
  return (
    hasNews(one, other) ||
    hasNews(other, one) ||
    pairSentences(one, other).some(([sentence, partner]) => isOtherStatement(sentence, partner))
  );
}

function haveSameNouns(one: string, other: string): boolean {
  return listNouns(one).join() === listNouns(other).join();
}

/** Lists the orders that sentences state, such as コードの小さい順, as sets of their characters. */
function listOrders(sentences: readonly string[]): string {
  const text = sentences.join('\n').replaceAll('昇順', '小さい順').replaceAll('降順', '大きい順');
  const orders = Array.from(text.matchAll(/([^、はがを\n]*)(?<!手)順/g), ([, order = '']) =>
    [...new Set(order.match(/[\p{Script=Han}\p{Script=Katakana}A-Za-z0-9]/gu))].sort().join(''),
  );
  return [...new Set(orders)].sort().join();
}

/**
 * Like {@link mayChangeMeaning}, for a meaning of a few words. Also true if the number of enumerated things or of
 * conditions in parentheses changed.
 */
export function mayChangeLabel(before: string, after: string): boolean {
  const countItems = (text: string): number => text.split(/[、・／/（(]|または|および|と(?![きこも])/).length;
  if (before === '' || after === '') return false;
  const isLonger = countItems(before) !== countItems(after) && !haveSameNouns(before, after);
  return mayChangeMeaning(before, after) || isLonger;
}

/** Replaces the adverb 近く by the adjective 近い, and negations by ない. */
function toPlainForm(word: string): string {
  return word.replace(/(?<=.)く$/, 'い').replace(/^(?:ません|異な)$/, 'ない');
}

/** Lists the sentences of a text without full stops. */
export function listSentences(text: string): string[] {
  return text
    .split(/。|\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Joins the sentences that only one of two texts has. */
export function listChangedSentences(before: string, after: string): readonly [before: string, after: string] {
  const [one, other] = [listSentences(before), listSentences(after)];
  const join = (sentences: readonly string[], rest: readonly string[]): string =>
    sentences.filter((sentence) => !rest.includes(sentence)).join('。');
  return [join(one, other), join(other, one)];
}

/** Pairs each sentence that is only in the first text with the most similar one that is only in the second text. */
function pairSentences(one: readonly string[], other: readonly string[]): (readonly [string, string])[] {
  const left = other.filter((sentence) => !one.includes(sentence));
  return one
    .filter((sentence) => !other.includes(sentence))
    .flatMap((sentence) => {
      const similarities = left.map((candidate) => computeSimilarity(sentence, candidate));
      const partner = left[similarities.indexOf(Math.max(...similarities))];
      return partner === undefined || Math.max(...similarities) < leastSimilarity.other ? [] : [[sentence, partner]];
    });
}

/**
 * Computes the similarity of two texts from 0 to 1: the share of the shorter text's character pairs that are in both
 * texts. Polite endings of sentences are ignored.
 */
export function computeSimilarity(one: string, other: string): number {
  const [a, b] = [listPairs(one), listPairs(other)];
  const common = [...a].filter((pair) => b.has(pair)).length;
  return common / Math.min(a.size, b.size);
}

function listPairs(text: string): Set<string> {
  const plain = ` ${text.replaceAll(/(?:です|ます)$|[\s`、]/g, '')} `;
  return new Set(Array.from({ length: plain.length - 1 }, (_, index) => plain.slice(index, index + 2)));
}
