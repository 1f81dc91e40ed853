import { expect, it } from 'vitest';
import { aligned } from './command-line.ts';

it('what options mean stands in one column, where Japanese letters take two', () => {
  expect(
    aligned([
      ['--port <番号>', '待ち受けるポート'],
      ['--help', 'この説明を表示する'],
    ]),
  ).toBe('  --port <番号>  待ち受けるポート\n  --help         この説明を表示する');
});
