import { createWriteProblem, describeDiskError } from './disk-error.ts';
import { Problem } from './problem.ts';

/**
 * Runs the main function of a command-line program. After an error the exit code is 1. A {@link Problem} or a disk
 * error is printed to standard error without a stack trace, any other error (a bug) with its stack trace. Uncaught
 * errors, such as those of writes that nothing awaits, are handled too. Only the first disk error is printed, and it
 * does not end the program, which may still clean up.
 *
 * @param main - main function; a returned number is the exit code
 */
export async function runProgram(main: () => Promise<unknown>): Promise<void> {
  let failed = false;
  const fail = (error: unknown): void => {
    const isDiskError = describeDiskError(error) !== undefined;
    // A full disk causes many errors with the same message.
    if (!failed || !isDiskError) process.stderr.write(formatError(error));
    failed = true;
    process.exitCode = 1;
  };
  // The listener is never removed, because a pending write may fail after `main` has returned.
  process.on('uncaughtException', (error) => {
    // Nobody reads the output any more, as after `| head -1`. The program still finishes and sets its exit code.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
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

/**
 * Returns the path of the file that caused an error of the operating system. Errors of writes to an open file have no
 * path.
 */
function findPath(error: unknown): string | undefined {
  const { dest, path } = error as Record<string, unknown>;
  return [dest, path].find((name) => typeof name === 'string');
}
