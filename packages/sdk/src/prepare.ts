import type { Request } from '@route-search/spec/rules';
import { ValidationError } from './errors.ts';
import type { OperationData } from './operation.ts';
import { serialize } from './query.ts';
import { readQuery } from './read-query.ts';
import type { Redact } from './redact.ts';
import type { Violation } from './request.ts';
import type { Settings } from './settings.ts';

/** A query that has been checked. */
export interface Prepared {
  readonly request: Request;
  /** As it is sent, without the key. */
  readonly text: string;
}

/**
 * Reads and checks a query.
 *
 * @throws ValidationError unless told otherwise
 */
export function prepare(
  { validate, redact, datum }: Pick<Settings, 'validate' | 'redact' | 'datum'>,
  operation: OperationData,
  query: unknown,
): Prepared {
  const { request, violations } = readQuery(operation, query, datum);
  if (violations.length > 0 && validate !== 'off') {
    const error = validationError(redact, operation.id, violations);
    if (validate !== 'warn') throw error;
    // eslint-disable-next-line no-console -- asked for with validate: 'warn'
    console.warn(error.message);
  }
  return { request, text: serialize(operation, request) };
}

/** The error for what a query breaks. */
export function validationError(redact: Redact, operation: string, found: readonly Violation[]): ValidationError {
  const violations = found.map((one) => ({ ...one, sentence: redact(one.sentence), message: redact(one.message) }));
  return new ValidationError(violations.map(({ message }) => message).join(' '), { operation, violations });
}
