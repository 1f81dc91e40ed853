import { readUnitLabel } from './units.ts';
import type { ListSchema, ValueSchema } from '../model/api.ts';
import { formatNumberRange } from './bounds.ts';

const separatorNames: Readonly<Record<string, string>> = { ':': 'コロン', ',': 'カンマ' };

/** Formats the sentence about a list parameter: its separator and number of items. */
export function formatListSentence({
  separator,
  count,
  emptyItems,
  positions,
}: Omit<ListSchema, 'items' | 'middleItems'>): string {
  const name = `${separatorNames[separator] ?? ''}（\`${separator}\`）`;
  const number = countText(count);
  const empty = emptyItems ? '空の要素にも意味があります。' : '';
  const order = positions === undefined ? '' : `${positions.map(positionText).join('、')}の順に並べます。`;
  return `${name}区切りのリスト${number === '' ? '' : `（${number}）`}です。${empty}${order}`;
}

/** Formats an item of a tuple, such as 緯度（-90以上90以下、度）. */
function positionText({ title = '', range, unit }: ValueSchema): string {
  const limits = [
    ...(range === undefined ? [] : [formatNumberRange(range)]),
    ...(unit === undefined ? [] : [readUnitLabel(unit)]),
  ];
  return limits.length === 0 ? title : `${title}（${limits.join('、')}）`;
}

function countText({ min = 1, max }: ListSchema['count']): string {
  if (max === undefined) return min > 1 ? `${min}件以上` : '';
  return min > 1 ? `${min}件から${max}件` : `最大${max}件`;
}
