import { expect, it } from 'vitest';
import { formatTable } from './format-table.ts';

it('formatTable: aligns columns by display width (two columns for a full-width character, one for half-width kana)', () => {
  const rows = [
    ['駅', '1'],
    ['ｴｷ', '10'],
    ['a', '100'],
  ];
  expect(formatTable(rows, { leftAligned: 1, indent: '> ' })).toBe('> 駅    1\n> ｴｷ   10\n> a   100\n');
});
