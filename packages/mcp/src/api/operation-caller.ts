import { createClient, type Client, type RateGate } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { ToolError } from '../tool-error.ts';
import type { Settings } from '../settings.ts';
import type { RequestParameters } from './response-cache.ts';
import { findSdkFunction } from './check-parameters.ts';

/** Options for one call of an API operation. */
interface CallContext {
  readonly signal: AbortSignal;
  /** Callback before each attempt to send the request, including retries. */
  readonly onAttempt: () => void;
}

/** Function that calls an API operation and returns the decoded response. */
export type OperationCaller = (
  operation: Operation,
  parameters: RequestParameters,
  calling: CallContext,
) => Promise<unknown>;

/**
 * Creates a function that calls API operations: on the built-in sandbox or, if the server is live, on the real API
 * host.
 */
export function createOperationCaller(
  settings: Settings,
  now: () => number = () => performance.now(),
): OperationCaller {
  const gate = limit(settings.callsPerMinute, now);
  let client: Promise<Client> | undefined;
  return async (operation, parameters, { signal, onAttempt }) => {
    client ??= clientOf(settings, gate);
    const api = (await client).extend({ hooks: { onRequest: onAttempt } });
    return findSdkFunction(operation)(api, parameters as never, { signal });
  };
}

async function clientOf({ live, key, baseUrl, allowHttp }: Settings, rateGate: RateGate): Promise<Client> {
  if (live) return createClient({ key, baseUrl, dangerouslyAllowHttp: allowHttp, rateGate });
  const { handle } = await import('@route-search/sandbox');
  // The sandbox accepts any access key, so the real key is not passed to it.
  const fetch = (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = new URL(url instanceof Request ? url.url : url);
    address.searchParams.set('key', 'mcp');
    return handle(new Request(address, init));
  };
  return createClient({ key: null, fetch, rateGate });
}

/** Creates a rate limiter that refuses requests beyond a maximum number per minute. Retries count as requests. */
function limit(most: number, now: () => number): RateGate {
  const times: number[] = [];
  return () => {
    const moment = now();
    while (times[0] !== undefined && moment - times[0] >= 60_000) times.shift();
    const [first = moment] = times;
    if (times.length >= most) {
      const seconds = Math.ceil((first + 60_000 - moment) / 1000);
      throw new ToolError(`APIへのリクエストは1分間に${most}回までです。${seconds}秒待ってから呼び出してください。`);
    }
    times.push(moment);
  };
}
