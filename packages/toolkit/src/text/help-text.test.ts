import { expect, it } from 'vitest';
import { formatHelpRows, formatOptionHelp } from './help-text.ts';

it('formatHelpRows: aligns the second column and counts a full-width character as two columns', () => {
  expect(
    formatHelpRows([
      ['--port <番号>', '待ち受けるポート'],
      ['--help', 'この説明を表示する'],
    ]),
  ).toBe('  --port <番号>  待ち受けるポート\n  --help         この説明を表示する');
});

it('formatOptionHelp: lists --version and --help after the options of the program', () => {
  const help = formatOptionHelp<{ readonly port: number }>({
    port: { flag: '--port', value: '番号', meaning: '待ち受けるポート', read: Number },
  });
  const flags = help.split('\n').map((line) => line.trim().split(/\s/)[0]);
  expect(flags).toEqual(['--port', '--version', '--help']);
});
