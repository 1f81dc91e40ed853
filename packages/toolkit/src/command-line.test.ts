import { expect, it } from 'vitest';
import { aligned, optionLines } from './command-line.ts';

it('what options mean stands in one column, where Japanese letters take two', () => {
  expect(
    aligned([
      ['--port <番号>', '待ち受けるポート'],
      ['--help', 'この説明を表示する'],
    ]),
  ).toBe('  --port <番号>  待ち受けるポート\n  --help         この説明を表示する');
});

it('the help says how to get the version and itself, behind the options of the program', () => {
  const help = optionLines<{ readonly port: number }>({
    port: { flag: '--port', value: '番号', meaning: '待ち受けるポート', read: Number },
  });
  const flags = help.split('\n').map((line) => line.trim().split(/\s/)[0]);
  expect(flags).toEqual(['--port', '--version', '--help']);
});
