import { editDistance } from './edit-distance.ts';
import { formatSourceLocation, type SourceLocation } from './source-location.ts';

/**
 * A mistake of the person who uses the repository, not of the program: shown as one message that names the location, what
 * is wrong and what is allowed, without a stack trace.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly location: SourceLocation | undefined;

  constructor(message: string, location?: SourceLocation) {
    super(location === undefined ? message : `${formatSourceLocation(location)} ${message}`);
    this.location = location;
  }
}

/** Throws what went wrong, if anything did: a problem alone, several as an AggregateError. */
export function raise(problems: readonly Problem[]): void {
  if (problems.length === 1 && problems[0] !== undefined) throw problems[0];
  if (problems.length > 1) throw new AggregateError(problems, problems.map((problem) => problem.message).join('\n'));
}

/** Why a file system refuses to write, and what helps, by the code of the error and by the words of tools that do not run on Node. */
const refusals: readonly (readonly [code: string, words: RegExp, advice: string])[] = [
  ['ENOSPC', /\bENOSPC\b|no space left on device/i, 'the disk is full. Make room and run this again.'],
  ['EDQUOT', /\bEDQUOT\b|quota exceeded/i, 'the quota is used up. Make room and run this again.'],
  ['EROFS', /\bEROFS\b|read-only file system/i, 'the file system is read-only. Make it writable and run this again.'],
  ['EACCES', /\bEACCES\b/, 'permission is denied. Make it writable for you and run this again.'],
];

/**
 * Why a file system refused to write, with the code of the error in front.
 *
 * @param error - what was thrown; tools wrap the error of the system, or only quote it
 * @returns `undefined` for any other error
 */
export function refusalOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message, cause, errors } = error as Record<string, unknown>;
  const text = `${String(code)} ${String(message)}`;
  const known = refusals.find(([, words]) => words.test(text));
  if (known !== undefined) return `${known[0]}: ${known[2]}`;
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return inner.map(refusalOf).find((reason) => reason !== undefined);
}

/** The message for a folder or a file that cannot be written. */
export function cannotWrite(file: string, error: unknown): Problem {
  const reason = refusalOf(error) ?? (error instanceof Error ? error.message : String(error));
  return Object.assign(new Problem(`cannot be written: ${reason}`, { file }), { cause: error });
}

/** The file that an error of the system is about; unknown for a file that was open already. */
function pathOf(error: unknown): string | undefined {
  const { dest, path } = error as Record<string, unknown>;
  return [dest, path].find((name) => typeof name === 'string');
}

/**
 * Runs a command-line program: a {@link Problem} becomes its message on standard error and exit code 1, anything else
 * keeps its stack trace, because then the program is at fault. Tools also write without waiting for what becomes of it: a
 * disk that refuses that is said in the same way, once, and the program may still clear up.
 *
 * @param main - the program; its number, when it returns one, is the exit code
 */
export async function runProgram(main: () => Promise<unknown>): Promise<void> {
  let failed = false;
  const fail = (error: unknown): void => {
    const isRefusal = refusalOf(error) !== undefined;
    // One refusal brings others: what waited for the file, and the files beside it.
    if (!failed || !isRefusal) process.stderr.write(messageOf(error));
    failed = true;
    process.exitCode = 1;
  };
  // Until the end of the process: what was still being written when the program ended may be refused, too.
  process.on('uncaughtException', (error) => {
    fail(error);
    if (refusalOf(error) === undefined) process.exit();
  });
  try {
    const code = await main();
    process.exitCode ??= typeof code === 'number' ? code : 0;
  } catch (error) {
    fail(error);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.every((problem) => problem instanceof Problem)) {
    return error.errors.map((problem: Problem) => `error: ${problem.message}\n`).join('');
  }
  if (error instanceof Problem) return `error: ${error.message}\n`;
  if (refusalOf(error) !== undefined) {
    return `error: ${cannotWrite(pathOf(error) ?? process.cwd(), error).message}\n`;
  }
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
}

/**
 * What a name stands for.
 *
 * @param wrong - says that there is nothing of that name
 * @throws Problem that names what may have been meant, or else what is allowed
 */
export function known<T>(all: ReadonlyMap<string, T>, name: string, wrong: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Problem(`${wrong} ${hintFor(name, [...all.keys()])}`);
  return found;
}

/** What may have been meant by a word that is not allowed. */
export function hintFor(word: string, allowed: readonly string[]): string {
  const near = closest(word, allowed);
  return near === undefined ? `Allowed: ${allowed.join(', ')}.` : `Did you mean "${near}"?`;
}

/** The candidate that is closest to a misspelt word, when one is close enough to be meant. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
