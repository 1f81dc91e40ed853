/**
 * Japanese words of statements about behaviour: defaults, order, absence, limits, negation. If a text has other ones
 * than before, it may have another meaning.
 */
const behaviour =
  /既定|省略|指定しな|昇順|降順|[早遅近遠安高新古長短大小多少]い|の順|の前|の後|空|ません|ない|必ず|常に|だけ|のみ|除|上限|下限|最[大小初後高低]|合計|平均|先頭|末尾|以上|以下|以内|未満|超え|まで|[0-9]+/g;

/** Similarity below which a text is another one, and not the same one reworded. */
const leastSimilarity = 0.3;

/**
 * True if a changed text may have another meaning than before, so that a reader should look: it states other behaviour,
 * or has hardly any words in common.
 */
export function mayChangeMeaning(before = '', after = ''): boolean {
  if (before === '' || after === '') return false;
  const differ = (list: (text: string) => string[]): boolean => list(before).join() !== list(after).join();
  return differ((text) => (text.match(behaviour) ?? []).sort()) || computeSimilarity(before, after) < leastSimilarity;
}

/** Computes the share of the shorter text's character pairs that are in both, without the polite endings of sentences. */
function computeSimilarity(one: string, other: string): number {
  const [a, b] = [listPairs(one), listPairs(other)];
  const common = [...a].filter((pair) => b.has(pair)).length;
  return common / Math.min(a.size, b.size);
}

function listPairs(text: string): Set<string> {
  const plain = ` ${text.replaceAll(/(?:です|ます)?。|[\s`、]/g, '')} `;
  return new Set(Array.from({ length: plain.length - 1 }, (_, index) => plain.slice(index, index + 2)));
}
