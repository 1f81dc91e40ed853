import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cliOptions, helpText } from '../../src/cli-options.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The cells of the rows of a table, by its header. */
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

it('are all in the table of the README and in the help, as they are declared', () => {
  const expected = Object.entries(cliOptions).map(([name, { flag, value, meaning, unless }]) => [
    value === undefined ? `\`${flag}\`` : `\`${flag} <${value}>\``,
    name === 'quiet' ? '' : `\`${name}\``,
    meaning,
    unless,
  ]);
  expect(rowsBelow('フラグ|設定|意味|既定値')).toEqual(expected);
  for (const { flag, meaning, unless = '' } of Object.values(cliOptions)) {
    expect(helpText()).toMatch(new RegExp(`^  ${flag} .*${meaning} \\(既定値: ${unless.replace('+', '\\+')}\\)$`, 'm'));
  }
});

it('do the same as a flag and as a setting', () => {
  const read = Object.entries(cliOptions).map(([name, option]) => [name, option.flag.slice(2)]);
  for (const [name = '', flag = ''] of read) {
    const camel = flag.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    // Flags that may be repeated name one value, settings the list.
    expect([camel, `${camel}s`]).toContain(name);
  }
});
