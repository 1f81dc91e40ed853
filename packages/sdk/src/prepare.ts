import type { Request } from '@route-search/spec/rules';
import type { OperationData } from './operation.ts';
import { serialize } from './query.ts';
import { readQuery } from './read-query.ts';
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
  settings: Pick<Settings, 'validate' | 'redact' | 'datum'>,
  operation: OperationData,
  query: unknown,
): Prepared {
  const request = readQuery(operation, query, settings.datum);
  operation.validate?.(settings, operation, request);
  return { request, text: serialize(operation, request) };
}
