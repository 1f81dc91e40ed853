import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopbackHost } from '@route-search/toolkit/loopback';
import { createRedactor, type Redact } from '@route-search/sdk/redact';
import type { ServerResponse } from '../model/exchange.ts';
import type { SpecModel, RequestParameters } from '../model/spec-model.ts';

/** Error that stops the run of the conformance checker. The findings up to this point are still reported. */
export class StopRunError extends Error {
  readonly reason: 'budget' | 'too-many' | 'forbidden' | 'aborted' | 'network' | 'foreign';

  constructor(reason: StopRunError['reason'], says: string) {
    super(says);
    this.reason = reason;
  }
}

export type RequestSender = (
  operation: string,
  parameters: RequestParameters,
  options?: { readonly withoutKey?: true },
) => Promise<ServerResponse>;

/** Wait that the server requests by a status such as 429, before the request is repeated. */
export interface ServerRequestedWait {
  readonly status: number;
  readonly seconds: number;
  readonly secondsLeft: number;
}

interface SendOptions {
  readonly model: SpecModel;
  readonly baseUrl: URL;
  readonly key: string | undefined;
  /** Requests per second. By default, only requests to another machine are limited. */
  readonly rate: number | undefined;
  /** Timeout of a request in seconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Called once a second during a wait that the server has requested. */
  readonly onWait?: (wait: ServerRequestedWait) => void;
  readonly fetch?: typeof fetch;
}

/** Longest `Retry-After` in seconds. If the server requests a longer wait, the run stops. */
const MAX_WAIT = 120;
/** Maximum number of times that the server can make one request wait. After that, the run stops. */
const MAX_WAITS = 3;
/** Number of consecutive failures after which the run stops. */
const MAX_FAILURES = 5;
/** Maximum number of bytes read from a body. Valid responses of this API are shorter. */
const MAX_BODY = 20_000_000;

/**
 * Creates a function that sends rate-limited GET requests to one host, without following redirects. If the server
 * requests a wait (status 429, or 503 with `Retry-After`), the function waits and repeats the request, up to a limit.
 */
export function createRequestSender(options: SendOptions): RequestSender {
  const { model, baseUrl, key, timeout, signal, onWait, fetch: call = fetch } = options;
  const redact: Redact = createRedactor(key ?? null);
  const pace = createRateLimiter(options);
  const isAborted = (): boolean => signal.aborted;
  let failures = 0;

  const once = async (url: URL): Promise<ServerResponse> => {
    await pace();
    const response = await call(url, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout * 1000)]),
    });
    const text = await readText(response);
    const location = response.headers.get('location');
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      contentType: redact(response.headers.get('content-type') ?? ''),
      ...(location !== null && { location: redact(location) }),
      ...(retryAfter !== null && { retryAfter: redact(retryAfter) }),
      body: redact(text),
    };
  };

  const wait = async ({ status, retryAfter }: ServerResponse, waits: number): Promise<void> => {
    const seconds = parseRetryAfter(retryAfter) ?? 2 ** waits;
    if (waits === MAX_WAITS || seconds > MAX_WAIT) {
      const reason = waits === MAX_WAITS ? '返し続ける' : `返し、${Math.ceil(seconds)}秒待つように求めた`;
      throw new StopRunError('too-many', `サーバーが${status}を${reason}ため、リクエストを送るのをやめました。`);
    }
    for (let secondsLeft = Math.ceil(seconds); secondsLeft > 0; secondsLeft--) {
      onWait?.({ status, seconds: Math.ceil(seconds), secondsLeft });
      await sleep(1000, undefined, { signal });
    }
  };

  return async (operation, parameters, { withoutKey = false } = {}) => {
    if (isAborted()) throw new StopRunError('aborted', '中断しました。');
    const url = buildRequestUrl(baseUrl, model.operation(operation).path, parameters);
    if (key !== undefined && !withoutKey) url.searchParams.set(model.spec.key.name, key);
    try {
      let answer = await once(url);
      for (let waits = 0; isWaitRequested(answer); waits++) {
        await wait(answer, waits);
        answer = await once(url);
      }
      failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof StopRunError) throw error;
      if (isAborted()) throw new StopRunError('aborted', '中断しました。');
      failures += 1;
      const failure = redact(describeFailure(error));
      if (failures >= MAX_FAILURES) throw new StopRunError('network', `リクエストが続けて失敗しました。${failure}。`);
      return { status: 0, contentType: undefined, body: '', failure };
    }
  };
}

function isWaitRequested({ status, retryAfter }: ServerResponse): boolean {
  return status === 429 || (status === 503 && retryAfter !== undefined);
}

/** Reads a response body up to the maximum length, and then cancels the stream. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    // Leaving the `for await` loop cancels the stream, so the rest of the body is not downloaded.
    if (size > MAX_BODY) break;
  }
  return text + decoder.decode();
}

/** Builds the URL of a request, without the access key. */
export function buildRequestUrl(baseUrl: URL, path: string, parameters: RequestParameters): URL {
  const url = new URL(baseUrl);
  // Assigning the path is safe: `new URL(path, baseUrl)` would read a path that starts with two slashes as another
  // host.
  url.pathname = `${baseUrl.pathname.replace(/\/$/, '')}${path}`;
  url.search = new URLSearchParams(parameters).toString();
  return url;
}

/** Default number of requests per second for a server on another machine. */
export const defaultRequestRate = 2;

function createRateLimiter({ baseUrl, rate, signal }: SendOptions): () => Promise<void> {
  const perSecond = rate ?? (isLoopbackHost(baseUrl.hostname) ? Infinity : defaultRequestRate);
  let next = 0;
  return async () => {
    const now = performance.now();
    const wait = next - now;
    next = Math.max(now, next) + 1000 / perSecond;
    if (wait > 0) await sleep(wait, undefined, { signal });
  };
}

/** Parses the header `Retry-After`: seconds or a date. Returns seconds; `undefined` for any other text. */
function parseRetryAfter(retryAfter = ''): number | undefined {
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

/** Japanese descriptions of connection failures, by the error code of Node or of its `fetch`. */
const failureSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'サーバーが接続を拒みました',
  ECONNRESET: '接続が途中で切れました',
  ENOTFOUND: 'ホスト名が見つかりません',
  EAI_AGAIN: 'ホスト名を調べられません',
  TimeoutError: '時間内にレスポンスが返りませんでした',
  UND_ERR_CONNECT_TIMEOUT: '時間内に接続できませんでした',
  UND_ERR_ABORTED: 'プロキシが接続を拒みました（環境変数HTTPS_PROXYのユーザー名とパスワードを確かめます）',
  UND_ERR_SOCKET: '本文の途中で接続が切れました（Content-Lengthより短い本文を含みます）',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: '本文の長さがContent-Lengthと違います',
  HTTPParserError: 'HTTPではないレスポンスです',
  'bad port': 'このポート番号のサーバーには接続できません（ブラウザと同じく、fetchが接続しない番号です）',
  Z_DATA_ERROR: '本文を展開できません（Content-Encodingと本文が合いません）',
};

/** Describes a failed request in Japanese, with the error code of Node or of its `fetch`. */
function describeFailure(error: unknown): string {
  const code = findCode(error);
  const sentence =
    failureSentences[code] ??
    (/CERT|TLS|SSL|SIGNED/.test(code)
      ? 'TLSの証明書を確かめられません（自分の認証局なら、環境変数NODE_EXTRA_CA_CERTSで指定します）'
      : 'リクエストが失敗しました');
  return `${sentence}（${code}）`;
}

function findCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { cause, code, name, message } = error as Partial<Record<'cause' | 'code' | 'name' | 'message', unknown>>;
  if (typeof code === 'string') return code;
  // Some causes of a failed fetch have only a message, such as `bad port`.
  return cause === undefined ? String(name === 'Error' ? message : name) : findCode(cause);
}
