import type { ResponseViolation, RuledStatement } from './response-rule-evaluator.ts';

/** Maximum number of statements that are kept in memory. */
const MAX_STATEMENTS = 100_000;

/** A server with several machines may be some seconds behind. */
const TOLERANCE_MS = 60_000;

/** Compares what different responses state about the same thing, such as the name of the station with a code. */
export class ResponseComparison {
  readonly #known = new Map<string, string>();

  /** Finds the statements that contradict those of earlier responses. */
  check(statements: readonly RuledStatement[]): ResponseViolation[] {
    return statements.flatMap((statement): ResponseViolation[] => {
      const { about, value: found, isSame } = statement;
      const before = this.#known.get(about);
      const isRight = before === undefined || (isSame ? found === before : !isEarlier(found, before));
      if (before === undefined ? this.#known.size < MAX_STATEMENTS : !isSame && isRight) this.#known.set(about, found);
      return isRight ? [] : [{ ...statement, found, expected: isSame ? before : `>= ${before}` }];
    });
  }
}

function isEarlier(time: string, before: string): boolean {
  return Date.parse(time) < Date.parse(before) - TOLERANCE_MS;
}
