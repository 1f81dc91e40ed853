import type { DataVersion } from '../generated/types.ts';

/**
 * データの作成日を、`createType`に合わせて表します。
 *
 * @param version - レスポンスの`versions`の項目
 * @returns 「2024/06/17現在」、「2024/06 第4版」、「2024/06」などの文字列。作成日が分からないとき、または知らない`createType`のときは`undefined`
 */
export function formatDataVersion(
  version: Pick<DataVersion, 'create' | 'createType' | 'createComment'>,
): string | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(version.create ?? '');
  if (match === null) return undefined;
  const [, year = '', month = '', last = ''] = match;
  const date = dateText([year, month, last], version.createType);
  return date === undefined ? undefined : date + commentText(version.createComment);
}

function dateText(
  [year, month, last]: readonly [string, string, string],
  type: string | undefined,
): string | undefined {
  switch (type) {
    case 'Edition':
      return `${year}/${month} 第${Number(last)}版`;
    case 'HideDay':
      return `${year}/${month}`;
    case 'Date':
    case undefined:
      return `${year}/${month}/${last}`;
    default:
      // The digits of data versions with another `createType` have an unknown meaning.
      return undefined;
  }
}

function commentText(comment: string | undefined): string {
  if (comment === 'Now') return '現在';
  return comment?.startsWith('!') === true ? comment.slice(1) : '';
}
