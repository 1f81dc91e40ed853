import { createClient, resolveStation, type Client, type RateGate, type StationResolution } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { ToolError } from '../tool-error.ts';
import type { Settings } from '../settings.ts';
import type { RequestParameters } from './response-cache.ts';
import { findSdkFunction } from './check-parameters.ts';

interface CallContext {
  readonly signal: AbortSignal;
  /** Called before each attempt to send the request, retries included. */
  readonly onAttempt: () => void;
}

type OperationCaller = (operation: Operation, parameters: RequestParameters, calling: CallContext) => Promise<unknown>;

/** Functions that send requests through one shared API client. */
export interface ApiCaller {
  readonly call: OperationCaller;
  /** Finds the station with a given name. If the name is ambiguous, the result contains candidates. */
  readonly resolveStation: (text: string, signal: AbortSignal) => Promise<StationResolution>;
}

/** Creates the functions that call the API. They use the built-in sandbox or, with the setting `live`, the real API. */
export function createApiCaller(settings: Settings, now: () => number = () => performance.now()): ApiCaller {
  const gate = limit(settings.callsPerMinute, now);
  let started: Promise<Client> | undefined;
  const getClient = (): Promise<Client> => (started ??= clientOf(settings, gate));
  return {
    call: async (operation, parameters, { signal, onAttempt }) => {
      const api = (await getClient()).extend({ hooks: { onRequest: onAttempt } });
      return findSdkFunction(operation)(api, parameters as never, { signal });
    },
    resolveStation: async (text, signal) => resolveStation(await getClient(), text, { signal }),
  };
}

async function clientOf({ live, key, baseUrl, allowHttp }: Settings, rateGate: RateGate): Promise<Client> {
  if (live) return createClient({ key, baseUrl, dangerouslyAllowHttp: allowHttp, rateGate });
  const { sandboxFetch } = await import('@route-search/sandbox');
  return createClient({ key: null, fetch: sandboxFetch({ key: null }), rateGate });
}

/** Creates a rate limiter that throws an error beyond a number of requests per minute. Retries count as requests. */
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
