import { createWriteProblem, describeDiskError } from './disk-error.ts';
import { Problem } from './problem.ts';

/**
 * Runs a command-line program. A {@link Problem} is printed to standard error as its message, with exit code 1; any other
 * error keeps its stack trace, because it is a bug of the program. Errors of writes that nobody awaits are caught, too: a
 * disk error is printed once, and the program may still clean up.
 *
 * @param main - the program; if it returns a number, that is the exit code
 */
export async function runProgram(main: () => Promise<unknown>): Promise<void> {
  let failed = false;
  const fail = (error: unknown): void => {
    const isDiskError = describeDiskError(error) !== undefined;
    // One disk error causes others in the same file and in the files beside it, so only the first one is printed.
    if (!failed || !isDiskError) process.stderr.write(formatError(error));
    failed = true;
    process.exitCode = 1;
  };
  // The listener stays until the process ends, because a pending write may fail after `main` has returned.
  process.on('uncaughtException', (error) => {
    fail(error);
    if (describeDiskError(error) === undefined) process.exit();
  });
  try {
    const code = await main();
    process.exitCode ??= typeof code === 'number' ? code : 0;
  } catch (error) {
    fail(error);
  }
}

function formatError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.every((problem) => problem instanceof Problem)) {
    return error.errors.map((problem: Problem) => `error: ${problem.message}\n`).join('');
  }
  if (error instanceof Problem) return `error: ${error.message}\n`;
  if (describeDiskError(error) !== undefined) {
    return `error: ${createWriteProblem(findPath(error) ?? process.cwd(), error).message}\n`;
  }
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
}

/** Finds the file that a system error is about. The error of a write to an open file has no path. */
function findPath(error: unknown): string | undefined {
  const { dest, path } = error as Record<string, unknown>;
  return [dest, path].find((name) => typeof name === 'string');
}
