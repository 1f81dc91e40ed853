import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { Problem } from './problem.ts';

/** Language of a message: English for the tools of the repository, Japanese for the published programs. */
export type Language = 'en' | 'ja';

/** Reasons why a file or folder cannot be read, by the error code of the operating system. */
const reasons: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  ENOENT: { en: 'ENOENT: it does not exist.', ja: 'ファイルがありません。' },
  EACCES: { en: 'EACCES: permission is denied. Make it readable for you.', ja: '読む権限がありません。' },
  EISDIR: { en: 'EISDIR: it is a folder, not a file.', ja: 'ファイルではなく、フォルダーです。' },
  ENOTDIR: { en: 'ENOTDIR: it is a file, not a folder.', ja: 'フォルダーではなく、ファイルです。' },
  encoding: {
    en: 'it is not encoded in UTF-8. Save it as UTF-8.',
    ja: '文字コードがUTF-8ではありません。UTF-8で保存してください。',
  },
};

/** Creates the error that a file or folder cannot be read, with the reason. */
export function createReadProblem(file: string, error: unknown, language: Language = 'en'): Problem {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return describe(code, { file }, language);
}

/** Creates the error that a file is not encoded in UTF-8. */
export function createEncodingProblem(file: string, language: Language = 'en', line?: number): Problem {
  return describe('encoding', { file, ...(line !== undefined && { line }) }, language);
}

function describe(code: string, place: { readonly file: string; readonly line?: number }, language: Language): Problem {
  const reason = reasons[code]?.[language] ?? code;
  return new Problem(language === 'ja' ? `読めません。${reason}` : `cannot be read: ${reason}`, place);
}

/**
 * Reads a text file.
 *
 * @throws Problem with the reason if the file cannot be read, or with the first line that is not UTF-8
 */
export function readText(file: string, language: Language = 'en'): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw createReadProblem(file, error, language);
  }
  if (isUtf8(bytes)) return bytes.toString();
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  throw createEncodingProblem(file, language, line);
}
