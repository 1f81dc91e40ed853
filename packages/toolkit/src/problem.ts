import { formatSourceLocation, type SourceLocation } from './source-location.ts';

/**
 * Error that a user of a command can correct, not a bug of the program. It is printed without a stack trace. The
 * message contains the source location, what is wrong, and what is allowed.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly location: SourceLocation | undefined;

  constructor(message: string, location?: SourceLocation) {
    super(location === undefined ? message : `${formatSourceLocation(location)} ${message}`);
    this.location = location;
  }
}

/** Throws a single problem unchanged, and several problems as an AggregateError. Does nothing for an empty list. */
export function throwIfProblems(problems: readonly Problem[]): void {
  if (problems.length === 1 && problems[0] !== undefined) throw problems[0];
  if (problems.length > 1) throw new AggregateError(problems, problems.map((problem) => problem.message).join('\n'));
}
