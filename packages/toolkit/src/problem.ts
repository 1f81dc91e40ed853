import { formatSourceLocation, type SourceLocation } from './source-location.ts';

/**
 * Mistake of the person who uses the repository, not a bug of the program. It is printed as one message with the source
 * location, what is wrong and what is allowed, without a stack trace.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly location: SourceLocation | undefined;

  constructor(message: string, location?: SourceLocation) {
    super(location === undefined ? message : `${formatSourceLocation(location)} ${message}`);
    this.location = location;
  }
}

/** Throws the problems of a list, if there are any: one as it is, several as an AggregateError. */
export function throwProblems(problems: readonly Problem[]): void {
  if (problems.length === 1 && problems[0] !== undefined) throw problems[0];
  if (problems.length > 1) throw new AggregateError(problems, problems.map((problem) => problem.message).join('\n'));
}
