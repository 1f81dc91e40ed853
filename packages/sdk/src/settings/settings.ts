import { ConfigurationError } from '../errors/errors.ts';
import type { ClientOptions, FetchOptions, Hooks, RateGate, RequestOptions } from './options.ts';
import { assignDefined, copyWithoutPrototype } from '../base/safe-object.ts';
import type { Redact } from '../errors/redact.ts';
import type { Fetch } from '../types/fetch.ts';

/** Complete options of a client or of one API call, including the defaults. */
export interface CompleteOptions {
  readonly key: string | null;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly decode: boolean;
  readonly timeout: number;
  readonly totalTimeout: number;
  readonly retries: number;
  /** HTTP headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetchOptions?: FetchOptions;
  readonly maxUrlLength: number;
  readonly validate?: 'throw' | 'warn' | 'off';
  readonly hooks?: Hooks;
  readonly datum?: string | undefined;
  readonly rateGate?: RateGate;
  readonly dangerouslyAllowBrowser?: boolean;
  readonly dangerouslyAllowHttp?: boolean;
}

/** Complete options of a client and values derived from them. */
export interface ClientSettings extends CompleteOptions {
  readonly hooks: Hooks;
  /** Base URL of the API: origin and path prefix without a final slash. */
  readonly base: string;
  readonly redact: Redact;
}

/**
 * Throws if an option is invalid. The message never shows the value, which may be the key.
 *
 * @throws ConfigurationError if the option is invalid
 */
export function assertValidOption(isRight: unknown, name: string, what: string): asserts isRight {
  if (!isRight) throw new ConfigurationError(`${name}には${what}を指定してください。`);
}

/**
 * Overrides complete options by the given ones, and checks the result.
 *
 * @throws ConfigurationError if an option is invalid
 */
export function overrideOptions<T extends CompleteOptions>(given: ClientOptions | RequestOptions, others: T): T {
  const options = assignDefined(copyWithoutPrototype(others), given);
  let { headers } = others;
  // `Headers` is used only if headers are given, because jsdom does not have it.
  if (given.headers) {
    try {
      headers = { ...headers, ...Object.fromEntries(new Headers(given.headers as HeadersInit)) };
    } catch {
      // Replaces the message of the platform, which would show the header value.
      assertValidOption(false, 'headers', 'HTTPヘッダー');
    }
  }
  for (const name of ['timeout', 'totalTimeout', 'maxUrlLength'] as const)
    assertValidOption(options[name] > 0, name, '正の数かInfinity');
  assertValidOption(options.retries >= 0, 'retries', '0以上の値');
  return Object.assign(options, { headers, fetchOptions: { ...others.fetchOptions, ...given.fetchOptions } });
}
