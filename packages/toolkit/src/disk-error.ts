import { Problem } from './problem.ts';

/**
 * Reasons why a file system refuses to write, with advice. Tools that do not run on Node quote the system's text instead of
 * the error code, so that both are matched.
 */
const diskErrors: readonly (readonly [code: string, pattern: RegExp, advice: string])[] = [
  ['ENOSPC', /\bENOSPC\b|no space left on device/i, 'the disk is full. Make room and run this again.'],
  ['EDQUOT', /\bEDQUOT\b|quota exceeded/i, 'the quota is used up. Make room and run this again.'],
  ['EROFS', /\bEROFS\b|read-only file system/i, 'the file system is read-only. Make it writable and run this again.'],
  ['EACCES', /\bEACCES\b/, 'permission is denied. Make it writable for you and run this again.'],
];

/**
 * Describes why a file system refused to write, beginning with the error code.
 *
 * @param error - the thrown value; errors that wrap the system's error (`cause`, `errors`) or quote it are recognized
 * @returns `undefined` for any other error
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

/** Creates the problem for a folder or a file that cannot be written. */
export function createWriteProblem(file: string, error: unknown): Problem {
  const reason = describeDiskError(error) ?? (error instanceof Error ? error.message : String(error));
  return Object.assign(new Problem(`cannot be written: ${reason}`, { file }), { cause: error });
}
