import { maxUrlLength } from '@route-search/spec/values';
import { defaultBaseUrl, userAgent } from './generated/server.ts';
import { runCall } from './call.ts';
import type { OperationData } from './operation.ts';
import type { ApiPromise, CallOptions, Client, ClientOptions, Face } from './options.ts';
import { own } from './own.ts';
import { baseOf, environmentKey, isPage } from './platform.ts';
import { encode } from './query.ts';
import { redactor } from '@route-search/toolkit/redact';
import { demand, withOptions, type Options, type Settings } from './settings.ts';
import { platformFetch } from './transport.ts';

export type * from './options.ts';

/**
 * クライアントを作ります。
 *
 * @param options - 設定
 * @throws ConfigurationError 設定が正しくないとき
 * @example
 * ```ts
 * const api = createClient({ key: process.env.ROUTE_SEARCH_KEY ?? '' });
 * const { points } = await listStationsLight(api, { name: '新宿' });
 * ```
 */
export function createClient<const D extends boolean = true>(
  options?: ClientOptions & { readonly decode?: D | undefined },
): Client<D extends false ? 'wire' : 'decoded'> {
  const defaults: Options = {
    // Asked for only when it is needed: Deno asks whoever runs it.
    key: (options?.key === undefined ? environmentKey() : undefined) as string,
    baseUrl: defaultBaseUrl,
    fetch: platformFetch,
    decode: true,
    timeout: 30_000,
    totalTimeout: Infinity,
    retries: 2,
    headers: { accept: 'application/json', ...(isPage() ? {} : { 'user-agent': userAgent }) },
    fetchOptions: {},
    maxUrlLength,
    validate: 'throw',
    hooks: {},
    datum: undefined,
    rateGate: undefined,
    dangerouslyAllowBrowser: undefined,
  };
  return clientOf(own(options), defaults) as Client<D extends false ? 'wire' : 'decoded'>;
}

/** A client with these options, added to others. */
function clientOf(given: ClientOptions, others: Options): Client<Face> {
  const options = withOptions(given, others);
  const { key, decode, hooks } = options;
  const isKey = key === null || (typeof key === 'string' && /^[!-~]+$/.test(key));
  demand(isKey, 'keyか環境変数ROUTE_SEARCH_KEY', '半角の文字列');
  if (key !== null && isPage()) {
    demand(options.dangerouslyAllowBrowser === true, 'ブラウザではkey', 'null(dangerouslyAllowBrowserなら可)');
    forgetTimings(encode(key));
  }
  const base = baseOf(options.baseUrl);
  demand(base !== '', 'baseUrl', 'httpかhttpsのURL');
  const made = { base, redact: redactor(key), hooks: own(hooks) };
  const settings: Settings = { ...options, ...made };
  return Object.freeze({
    face: decode ? 'decoded' : 'wire',
    call<T>(operation: object, query: unknown, callOptions?: CallOptions): ApiPromise<T> {
      return runCall<T>(settings, operation as OperationData, { query, options: own(callOptions) });
    },
    extend: (more: ClientOptions) => clientOf(own(more), options),
  }) as Client<Face>;
}

/** A page keeps a list of what it fetched, with the addresses. It is emptied as soon as the key is in it. */
function forgetTimings(secret: string): void {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes(secret))) performance.clearResourceTimings();
  }).observe({ type: 'resource' });
}
