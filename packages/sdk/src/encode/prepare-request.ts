import type { Request } from '@route-search/spec/rules';
import { maxUrlLength } from '@route-search/spec/values';
import type { OperationData } from '../settings/operation-data.ts';
import { encodeValue, serializeQuery } from './serialize-query.ts';
import { readQuery } from './read-query.ts';
import { redactionMask } from '../errors/redact.ts';
import type { Settings } from '../settings/settings.ts';

/** A query that has been checked. */
export interface PreparedRequest {
  readonly request: Request;
  /** With the key. */
  readonly url: string;
  /** Made only where someone looks at it. */
  readonly shownUrl: () => string;
}

/** What a request is made by. */
export type RequestSettings = Pick<Settings, 'key' | 'base' | 'validate' | 'redact' | 'datum' | 'maxUrlLength'>;

/** Settings of what is not sent. */
export const defaultRequestSettings: RequestSettings = {
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
export function prepareRequest(settings: RequestSettings, operation: OperationData, query: unknown): PreparedRequest {
  const { key, base, datum, redact } = settings;
  const request = readQuery(operation, query, datum);
  const text = serializeQuery(operation, request);
  const urlWith = (secret: string): string => {
    const whole = text + (key === null ? '' : `${text && '&'}key=${secret}`);
    return base + operation.path + (whole && `?${whole}`);
  };
  const url = urlWith(encodeValue(key));
  operation.validate?.(settings, operation, { request, length: url.length });
  return { request, url, shownUrl: () => redact(urlWith(redactionMask)) };
}
