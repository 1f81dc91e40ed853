import type { ParameterValues } from '@route-search/parameter-rules';
import { maxUrlLength } from '@route-search/spec/values';
import type { OperationData } from '../settings/operation-data.ts';
import { serializeQuery } from './serialize-query.ts';
import { formatQueryValues } from './read-query.ts';
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
  const request = formatQueryValues(operation, query, datum);
  // The key replaces a parameter named `key`, because only the client may set the access key.
  const urlWith = (secret: string | null): string =>
    base + operation.path + serializeQuery(operation, { ...request, key: secret ?? undefined });
  const url = urlWith(key);
  operation.validate?.(settings, operation, { request, length: url.length });
  return { request, url, shownUrl: () => redact(urlWith(key && redactionMask)) };
}
