import { ConfigurationError } from '../errors/errors.ts';
import type { ClientOptions, FetchOptions, Hooks, RateGate, RequestOptions } from './options.ts';
import { assignDefined, withoutPrototype } from '../base/safe-object.ts';
import type { Redact } from '../errors/redact.ts';
import type { Fetch } from '../types/fetch.ts';

/** The options of a client or of one call, complete. */
export interface CompleteOptions {
  readonly key: string | null;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly decode: boolean;
  readonly timeout: number;
  readonly totalTimeout: number;
  readonly retries: number;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetchOptions: FetchOptions;
  readonly maxUrlLength: number;
  readonly validate: 'throw' | 'warn' | 'off';
  readonly hooks: Hooks;
  readonly datum?: string | undefined;
  readonly rateGate?: RateGate;
  readonly dangerouslyAllowBrowser?: boolean;
}

/** The options, and what is made of them. */
export interface Settings extends CompleteOptions {
  /** Origin and path prefix, without final slash. */
  readonly base: string;
  readonly redact: Redact;
}

/**
 * Refuses an option that is not right. The message never shows the value: it may be the key.
 *
 * @throws ConfigurationError when it is not
 */
export function assertOption(isRight: boolean, name: string, what: string): asserts isRight {
  if (!isRight) throw new ConfigurationError(`${name}には${what}を指定してください。`);
}

/**
 * The options that are given, added to others.
 *
 * @throws ConfigurationError when one is not right
 */
export function applyOptions<T extends CompleteOptions>(
  given: ClientOptions | RequestOptions,
  others: T,
  names: readonly string[] = Object.keys(given),
): T {
  const options = assignDefined(withoutPrototype(others), given, names);
  let { headers } = others;
  // Not every place where a client is made has the class, as jsdom has none.
  if (given.headers) {
    try {
      headers = { ...headers, ...Object.fromEntries(new Headers(given.headers as HeadersInit)) };
    } catch {
      // The message of the platform shows the value.
      assertOption(false, 'headers', '正しいHTTPヘッダー');
    }
  }
  for (const name of ['timeout', 'totalTimeout', 'maxUrlLength'] as const)
    assertOption(options[name] > 0, name, '正の数(制限なしはInfinity)');
  assertOption(options.retries >= 0, 'retries', '0以上の値');
  return Object.assign(options, { headers, fetchOptions: { ...others.fetchOptions, ...given.fetchOptions } });
}
