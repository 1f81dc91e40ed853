import type { ListForm } from '../model/api.ts';

const separatorNames: Readonly<Record<string, string>> = { ':': 'コロン', ',': 'カンマ' };

/**
 * How a list is written.
 *
 * @param list - the list form
 */
export function listSentence({
  separator,
  count,
  emptyItems,
}: Pick<ListForm, 'separator' | 'count' | 'emptyItems'>): string {
  const name = `${separatorNames[separator] ?? ''}（\`${separator}\`）`;
  const number = countText(count);
  const empty = emptyItems ? '空の要素にも意味があります。' : '';
  return `${name}区切りのリスト${number === '' ? '' : `（${number}）`}です。${empty}`;
}

function countText({ min = 1, max }: ListForm['count']): string {
  if (max === undefined) return min > 1 ? `${min}件以上` : '';
  return min > 1 ? `${min}件から${max}件` : `最大${max}件`;
}
