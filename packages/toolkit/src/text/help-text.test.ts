import { expect, it } from 'vitest';
import { formatHelpRows } from './help-text.ts';

it('formatHelpRows: aligns the second column and counts a full-width character as two columns', () => {
  expect(
    formatHelpRows([
      ['--port <番号>', '待ち受けるポート'],
      ['--help', 'この説明を表示する'],
    ]),
  ).toBe('  --port <番号>  待ち受けるポート\n  --help         この説明を表示する');
});
