import { createClient, type Client, type RateGate } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { ToolError } from '../tool-error.ts';
import type { Settings } from '../settings.ts';
import type { RequestParameters } from './response-cache.ts';
import { findSdkFunction } from './check-parameters.ts';

/** Options of a call. */
interface CallContext {
  readonly signal: AbortSignal;
  /** Is called before each attempt. */
  readonly onAttempt: () => void;
}

/** Calls an operation and returns its decoded response. */
export type OperationCaller = (
  operation: Operation,
  parameters: RequestParameters,
  calling: CallContext,
) => Promise<unknown>;

/** Creates a caller for the built-in sandbox, or for the real host if the server is live. */
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

async function clientOf({ live, key, baseUrl }: Settings, rateGate: RateGate): Promise<Client> {
  if (live) return createClient({ key, ...(baseUrl !== undefined && { baseUrl }), rateGate });
  const { handle } = await import('@route-search/sandbox');
  // The sandbox requires any key. The real key is not sent to it.
  const fetch = (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = new URL(url instanceof Request ? url.url : url);
    address.searchParams.set('key', 'mcp');
    return handle(new Request(address, init));
  };
  return createClient({ key: null, fetch, rateGate });
}

/** Rate limiter: refuses requests beyond a number per minute. Retries count, too. */
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
