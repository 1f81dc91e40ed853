import type { Request } from '@route-search/spec/rules';
import { maxUrlLength } from '@route-search/spec/values';
import type { OperationData } from './operation.ts';
import { encode, serialize } from './query.ts';
import { readQuery } from './read-query.ts';
import { mask } from './redact.ts';
import type { Settings } from './settings.ts';

/** A query that has been checked. */
export interface Prepared {
  readonly request: Request;
  /** With the key. */
  readonly url: string;
  /** Made only where someone looks at it. */
  readonly shownUrl: () => string;
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
  const { key, base, datum, redact } = settings;
  const request = readQuery(operation, query, datum);
  const text = serialize(operation, request);
  const urlWith = (secret: string): string => {
    const whole = text + (key === null ? '' : `${text && '&'}key=${secret}`);
    return base + operation.path + (whole && `?${whole}`);
  };
  const url = urlWith(encode(key));
  operation.validate?.(settings, operation, { request, length: url.length });
  return { request, url, shownUrl: () => redact(urlWith(mask)) };
}
