import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadData } from '../../src/data/load-data.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-cost-'));
  cpSync(fileURLToPath(new URL('../../data', import.meta.url)), folder, { recursive: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Content of `walks.yaml` by the expensive case that it tests, with a part of the expected message. */
const files: Readonly<Record<string, readonly [text: string, message: string]>> = {
  'a huge list': ['- a\n'.repeat(20_000), 'ほかに19900件の誤りがあります。'],
  'many unknown names': ['- [x, y, 100]\n'.repeat(5000), 'ほかに9900件の誤りがあります。'],
  'many keys': [
    Array.from({ length: 20_000 }, (_, index) => `k${index}: 1\n`).join(''),
    ':1:1 リストで書いてください。',
  ],
  'nested aliases': [
    `a0: &a0 [x]\n${Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join()}]\n`).join('')}`,
    ':10:',
  ],
  'an alias to itself': ['&a [*a]', ':1:5 文字列、数値を3個並べたリストで書いてください。'],
  'deep nesting': ['['.repeat(50_000), ':1:'],
  'nested keys': ['? '.repeat(1000), ':1:'],
  'control characters': ['- ["\\e]0;x\\a", y, 100]', String.raw`「\u{1b}]0;x\u{7}」`],
  'more than 20 MB': [' '.repeat(20_000_001), '1つのファイルは20000000バイトまでです。（20000001バイト）'],
};

it.each(Object.entries(files))(
  'loadData: refuses a file with %s by file and line, in linear time',
  (_, [text, message]) => {
    writeFileSync(join(folder, 'walks.yaml'), text);
    const before = process.cpuUsage();
    let error: unknown;
    try {
      loadData(folder);
    } catch (thrown) {
      error = thrown;
    }
    const { user, system } = process.cpuUsage(before);
    expect(error).toMatchObject({ name: 'DataError' });
    expect((error as Error).message).toContain(join(folder, 'walks.yaml'));
    expect((error as Error).message).toContain(message);
    expect((error as Error).message.length).toBeLessThan(20_000);
    expect((user + system) / 1000).toBeLessThan(3000);
  },
);
