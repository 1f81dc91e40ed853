import { encodeQueryValue, maxUrlLength } from '@route-search/spec/values';
import { defaultBaseUrl, userAgent } from '../generated/server.ts';
import { callOperation } from './run-call.ts';
import type { OperationData } from '../settings/operation-data.ts';
import type { ApiPromise, CallOptions, Client, ClientOptions, ResponseFormat } from '../settings/options.ts';
import { isBrowserPage } from '../base/browser-page.ts';
import { copyWithoutPrototype } from '../base/safe-object.ts';
import { parseBaseUrl, readEnvironmentKey, platformFetch } from '../settings/platform.ts';
import { createRedactor } from '../errors/redact.ts';
import { assertValidOption, overrideOptions, type CompleteOptions, type ClientSettings } from '../settings/settings.ts';

export type * from '../settings/options.ts';

/**
 * クライアントを作ります。
 *
 * @param options - 設定
 * @throws ConfigurationError 設定が正しくないとき
 * @example
 * ```ts
 * const api = createClient(); // アクセスキーは環境変数ROUTE_SEARCH_KEYから読みます
 * const { points } = await listStationsLight(api, { name: '新宿' });
 * ```
 */
export function createClient<const D extends boolean = true>(
  options?: ClientOptions & { readonly decode?: D | undefined },
): Client<D extends false ? 'wire' : 'decoded'> {
  const given = copyWithoutPrototype(options);
  const defaults = copyWithoutPrototype<CompleteOptions>({
    // The environment is read only if no key is given, because Deno asks the user for permission to read it.
    key: (given.key === undefined ? readEnvironmentKey() : undefined) as string,
    baseUrl: defaultBaseUrl,
    fetch: platformFetch,
    decode: true,
    timeout: 30_000,
    totalTimeout: Infinity,
    retries: 2,
    headers: { accept: 'application/json', ...(!isBrowserPage() && { 'user-agent': userAgent }) },
    maxUrlLength,
  });
  return buildClient(given, defaults) as Client<D extends false ? 'wire' : 'decoded'>;
}

/** Creates a client from its own options and the complete options of the client that it extends. */
function buildClient(given: ClientOptions, others: CompleteOptions): Client<ResponseFormat> {
  const options = overrideOptions(given, others);
  const { key, decode, hooks } = options;
  const isKey = key === null || (typeof key === 'string' && /^[!-~]+$/.test(key));
  assertValidOption(isKey, 'keyかROUTE_SEARCH_KEY', '空白のないキー');
  if (key !== null && isBrowserPage()) {
    assertValidOption(
      options.dangerouslyAllowBrowser === true,
      'ブラウザではkey',
      'null(dangerouslyAllowBrowserなら可)',
    );
    clearTimingsWithKey(encodeQueryValue(key));
  }
  const base = parseBaseUrl(options.baseUrl);
  // Without encryption, anybody on the network path could read the key in the URL. `base` is a normalised URL.
  assertValidOption(
    key === null ||
      options.dangerouslyAllowHttp === true ||
      /^http(s|:..(([\w-]+\.)*localhost|127[.\d]+|.::1])(?![^:/]))/.test(base),
    'baseUrl',
    'https(dangerouslyAllowHttpなら可)',
  );
  const settings: ClientSettings = Object.assign(options, {
    base,
    redact: createRedactor(key),
    hooks: copyWithoutPrototype(hooks),
  });
  return Object.freeze({
    responseFormat: decode ? 'decoded' : 'wire',
    call<T>(operation: object, query: unknown, callOptions?: CallOptions): ApiPromise<T> {
      return callOperation<T>(settings, operation as OperationData, {
        query,
        options: copyWithoutPrototype(callOptions),
      });
    },
    extend: (more: ClientOptions) => buildClient(copyWithoutPrototype(more), options),
  }) as Client<ResponseFormat>;
}

/**
 * Clears the resource timings of the page as soon as they contain the key, because every script of the page can read
 * them.
 */
function clearTimingsWithKey(secret: string): void {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes(secret))) performance.clearResourceTimings();
  }).observe({ type: 'resource' });
}
