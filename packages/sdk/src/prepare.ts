import type { Request } from '@route-search/spec/rules';
import { maxUrlLength } from '@route-search/spec/values';
import type { OperationData } from './operation.ts';
import { addressOf, encode, serialize } from './query.ts';
import { readQuery } from './read-query.ts';
import type { Settings } from './settings.ts';

/** A query that has been checked. */
export interface Prepared {
  readonly request: Request;
  /** The address, with a text in the place of the key. */
  readonly urlWith: (secret: string) => string;
}

/** What a request is made by. */
export type Requesting = Pick<Settings, 'key' | 'base' | 'validate' | 'redact' | 'datum' | 'maxUrlLength'>;

/** Settings of what is not sent. */
export const nowhere: Requesting = {
  key: null,
  base: '',
  validate: 'throw',
  redact: String,
  datum: undefined,
  maxUrlLength,
};

/**
 * Reads and checks a query.
 *
 * @throws ValidationError unless told otherwise
 */
export function prepare(settings: Requesting, operation: OperationData, query: unknown): Prepared {
  const { key, base, datum } = settings;
  const request = readQuery(operation, query, datum);
  const text = serialize(operation, request);
  const urlWith = (secret: string): string =>
    addressOf(base, operation.path, text + (key === null ? '' : `${text && '&'}key=${secret}`));
  operation.validate?.(settings, operation, { request, length: urlWith(encode(key)).length });
  return { request, urlWith };
}
