import { Problem } from './problem.ts';
import type { Language } from './read-text.ts';

/**
 * Error codes of failed writes to the file system, with advice. Tools that do not run on Node print the message of the
 * operating system instead of the error code, so each pattern matches both.
 */
const diskErrors: readonly (readonly [code: string, pattern: RegExp, advice: string])[] = [
  ['ENOSPC', /\bENOSPC\b|no space left on device/i, 'the disk is full. Make room and run this again.'],
  ['EDQUOT', /\bEDQUOT\b|quota exceeded/i, 'the quota is used up. Make room and run this again.'],
  ['EROFS', /\bEROFS\b|read-only file system/i, 'the file system is read-only. Make it writable and run this again.'],
  ['EACCES', /\bEACCES\b/, 'permission is denied. Make it writable for you and run this again.'],
];

/**
 * Describes why the file system refused to write, for example because the disk is full. The description begins with the
 * error code.
 *
 * @param error - thrown value; the error of the file system may also be its `cause`, one of its `errors`, or quoted in
 *   its message
 * @returns `undefined` if the error has another reason
 */
export function describeDiskError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message, cause, errors } = error as Record<string, unknown>;
  const text = `${String(code)} ${String(message)}`;
  const match = diskErrors.find(([, pattern]) => pattern.test(text));
  if (match !== undefined) return `${match[0]}: ${match[2]}`;
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return inner.map(describeDiskError).find((reason) => reason !== undefined);
}

/** Japanese reasons of failed writes, by the error code of the operating system. */
const japaneseReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'ディスクに空きがありません。',
  EDQUOT: '使える容量を使い切っています。',
  EROFS: '読み取り専用のファイルシステムです。',
  EACCES: '書く権限がありません。',
  EPERM: '書く権限がありません。',
  EEXIST: '同じ名前のファイルがあります。',
  ENOTDIR: 'フォルダーではなく、ファイルです。',
  EISDIR: 'ファイルではなく、フォルダーです。',
  ENOENT: 'ここにはファイルを作れません。',
};

/** Creates the error that a folder or file cannot be written, with the reason. */
export function createWriteProblem(file: string, error: unknown, language: Language = 'en'): Problem {
  const text = error instanceof Error ? error.message : String(error);
  const { code = text } = error as NodeJS.ErrnoException;
  const message =
    language === 'ja'
      ? `書き込めません。${japaneseReasons[code] ?? `（${code}）`}`
      : `cannot be written: ${describeDiskError(error) ?? text}`;
  return Object.assign(new Problem(message, { file }), { cause: error });
}
