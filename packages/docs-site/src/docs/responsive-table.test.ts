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

  it('leaves a table as it is if two columns without long code fit on a phone', () => {
    const head = row('th', '値', '意味');
    const table = (cell: string): string => `<thead>${head}</thead><tbody>${row('td', cell, '2')}</tbody>`;
    expect(labelTableCells(table('<code>x-sandbox-delay</code>'))).toBeUndefined();
    expect(labelTableCells(table('<code>x-sandbox-ignored-parameters</code>'))).toContain('data-label="意味"');
    expect(labelTableCells('')).toBeUndefined();
  });
});
