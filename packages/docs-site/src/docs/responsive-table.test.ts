import { describe, expect, it } from 'vitest';
import { labelTableCells } from './responsive-table.ts';

const row = (tag: string, ...cells: string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

describe('labelTableCells', () => {
  it('labels all cells of a row except the first with their column heads', () => {
    const head = row('th', 'クラス', '<code>code</code>', '原因', '対処');
    const body = row('td', 'TimeoutError', '<code>timeout</code>', '時間切れ', '待つ &amp; 送る');
    expect(labelTableCells(`<thead>${head}</thead><tbody>${body}</tbody>`)).toBe(
      `<thead>${head}</thead><tbody><tr><td>TimeoutError</td><td data-label="code"><code>timeout</code></td>` +
        '<td data-label="原因">時間切れ</td><td data-label="対処">待つ &#x26; 送る</td></tr></tbody>',
    );
  });

  it('returns undefined for a table that fits on a phone', () => {
    const head = row('th', '値', '意味', '例');
    expect(labelTableCells(`<thead>${head}</thead><tbody>${row('td', '1', '2', '3')}</tbody>`)).toBeUndefined();
    expect(labelTableCells('')).toBeUndefined();
  });
});
