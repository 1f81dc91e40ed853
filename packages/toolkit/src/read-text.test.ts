import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createReadProblem, readText } from './read-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-text-'));
const file = join(folder, 'a.txt');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('readText: reads UTF-8', () => {
  writeFileSync(file, '高円寺\n');
  expect(readText(file)).toBe('高円寺\n');
});

it.each([
  ['Shift_JIS', Buffer.from('6f6b0a8d829b7e8e9b', 'hex'), 2],
  ['UTF-16', Buffer.from('\uFEFFok', 'utf16le'), 1],
])('readText: names the first line that is not UTF-8: %s', (_encoding, bytes, line) => {
  writeFileSync(file, bytes);
  expect(() => readText(file)).toThrow(`${file}:${line} cannot be read: it is not encoded in UTF-8. Save it as UTF-8.`);
  expect(() => readText(file, 'ja')).toThrow(`${file}:${line} 読めません。文字コードがUTF-8ではありません。`);
});

it('readText: names the reason why a file cannot be opened', () => {
  expect(() => readText(folder)).toThrow(`${folder} cannot be read: EISDIR: it is a folder, not a file.`);
  expect(() => readText(join(file, 'b'), 'ja')).toThrow('読めません。フォルダーではなく、ファイルです。');
  expect(() => readText(join(folder, 'none'))).toThrow('cannot be read: ENOENT: it does not exist.');
});

it.each([
  ['EACCES', '読めません。読む権限がありません。'],
  ['EIO', '読めません。EIO'],
])('createReadProblem: explains the error code %s', (code, message) => {
  expect(createReadProblem('a.txt', Object.assign(new Error(), { code }), 'ja').message).toBe(`a.txt ${message}`);
});
