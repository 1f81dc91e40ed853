import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatHelpText } from '../../src/cli-help.ts';
import { cliOptions } from '../../src/cli-options.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Returns the cells of the Markdown table in the README that has the given header. */
function rowsBelow(header: string): string[][] {
  const lines = readme.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  const start = lines.findIndex((cells) => cells.join('|') === header) + 2;
  const end = lines.findIndex((cells, index) => index > start && cells.length === 0);
  return lines.slice(start, end);
}

it('command-line options: appear with their declared texts in the help and in the table of the README', () => {
  const expected = Object.entries(cliOptions).map(([name, { flag, value, meaning, unless }]) => [
    value === undefined ? `\`${flag}\`` : `\`${flag} <${value}>\``,
    name === 'quiet' ? '' : name === 'noKey' ? '`key: null`' : `\`${name}\``,
    meaning,
    unless,
  ]);
  expect(rowsBelow('フラグ|設定|意味|既定値')).toEqual(expected);
  for (const { flag, meaning, unless = '' } of Object.values(cliOptions)) {
    expect(formatHelpText()).toMatch(
      new RegExp(`^  ${flag} .*${meaning} \\(既定値: ${unless.replace('+', '\\+')}\\)$`, 'm'),
    );
  }
});
