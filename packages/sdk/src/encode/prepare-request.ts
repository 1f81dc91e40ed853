import type { ParameterValues } from '@route-search/spec/rules';
import { maxUrlLength } from '@route-search/spec/values';
import type { OperationData } from '../settings/operation-data.ts';
import { encodeValue, serializeQuery } from './serialize-query.ts';
import { readQuery } from './read-query.ts';
import { redactionMask } from '../errors/redact.ts';
import type { ClientSettings } from '../settings/settings.ts';

/** Validated query of an operation, with its URL. */
export interface PreparedRequest {
  readonly request: ParameterValues;
  /** URL that contains the access key. */
  readonly url: string;
  /** Returns the URL with a masked key. A function, because the URL is only needed for messages and events. */
  readonly shownUrl: () => string;
}

/** Client settings that a request depends on. */
export type RequestSettings = Pick<ClientSettings, 'key' | 'base' | 'validate' | 'redact' | 'datum' | 'maxUrlLength'>;

/** Default settings for building the URL of a request that is not sent. */
export const defaultRequestSettings: RequestSettings = {
  key: null,
  base: '',
  validate: 'throw',
  redact: String,
  datum: undefined,
  maxUrlLength,
};

/**
 * Reads and validates the query of an operation.
 *
 * @throws ValidationError unless validation is turned off in the settings
 */
export function prepareRequest(settings: RequestSettings, operation: OperationData, query: unknown): PreparedRequest {
  const { key, base, datum, redact } = settings;
  const request = readQuery(operation, query, datum);
  const text = serializeQuery(operation, request);
  const urlWith = (secret: string): string => {
    // Encoded parameters contain no `&`.
    const whole = text + (key === null ? '' : `&key=${secret}`);
    return base + operation.path + whole.replace('&', '?');
  };
  const url = urlWith(encodeValue(key));
  operation.validate?.(settings, operation, { request, length: url.length });
  return { request, url, shownUrl: () => redact(urlWith(redactionMask)) };
}
