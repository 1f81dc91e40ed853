import { maxUrlLength as urlGuard } from '@route-search/spec/values';
import { defaultBaseUrl } from './generated/server.ts';
import { runCall } from './call.ts';
import { ConfigurationError } from './errors.ts';
import type { OperationData } from './operation.ts';
import type { ApiPromise, CallOptions, Client, ClientOptions } from './options.ts';
import { own } from './own.ts';
import { encode } from './query.ts';
import { redactor } from './redact.ts';
import type { Settings } from './settings.ts';
import { transport, type Fetch } from './transport.ts';

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
  options: ClientOptions & { readonly decode?: D | undefined },
): Client<D extends false ? 'wire' : 'decoded'> {
  // One by one: what is collected into a rest would have a prototype again.
  const given = own(options);
  const { key, baseUrl = defaultBaseUrl, fetch = platformFetch, hooks, datum, rateGate } = given;
  const { decode = true as D, timeout = 30_000, retries = 2, validate = 'throw', maxUrlLength = urlGuard } = given;
  const demand = (isRight: boolean, name: string, what = '0以上の値'): void => {
    // The message never shows the value: it may be the key.
    if (!isRight) throw new ConfigurationError(`${name}には${what}を指定してください。`);
  };
  demand(key === null || (typeof key === 'string' && /^[!-~]+$/.test(key)), 'key', '半角の英数字と記号の文字列かnull');
  demand(timeout >= 0, 'timeout');
  demand(retries >= 0, 'retries');
  demand(maxUrlLength >= 0, 'maxUrlLength');
  if (key !== null && isPage()) {
    if (given.dangerouslyAllowBrowser !== true) {
      throw new ConfigurationError('ブラウザではkeyを隠せません(dangerouslyAllowBrowser)。');
    }
    forgetTimings(encode(key));
  }
  const base = baseOf(baseUrl);
  demand(base !== '', 'baseUrl', 'httpかhttpsのURL');
  const settings: Settings = {
    key,
    decode,
    base,
    send: transport(base, fetch),
    redact: redactor(key),
    datum,
    timeout,
    retries,
    validate,
    maxUrlLength,
    hooks: own(hooks),
    rateGate,
  };
  return Object.freeze({
    face: (decode ? 'decoded' : 'wire') as D extends false ? 'wire' : 'decoded',
    call<T>(operation: object, query: unknown, callOptions?: CallOptions): ApiPromise<T> {
      return runCall<T>(settings, operation as OperationData, { query, options: own(callOptions) });
    },
  });
}

/** Looked up at each call, so that a later replacement counts. */
const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** Server runtimes have no document. */
function isPage(): boolean {
  return Object.hasOwn(globalThis, 'document');
}

/** A page keeps a list of what it fetched, with the addresses. It is emptied as soon as the key is in it. */
function forgetTimings(secret: string): void {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes(secret))) performance.clearResourceTimings();
  }).observe({ type: 'resource' });
}

/** Origin and path prefix; nothing when the address is none that may be called. */
function baseOf(baseUrl: string): string {
  try {
    // A page may name its own proxy by a path.
    const { href } = new URL(
      baseUrl,
      isPage() ? (globalThis as { document?: { baseURI: string } }).document?.baseURI : undefined,
    );
    return /^https?:\/\/[^@?#]+$/.test(href) ? href.replace(/\/+$/, '') : '';
  } catch {
    return '';
  }
}
