import { createClient, type Client, type RateGate } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Parameters } from './answers.ts';
import { callableOf } from './checks.ts';

/** What surrounds a call. */
export interface Calling {
  readonly signal: AbortSignal;
  /** Hears of each attempt. */
  readonly onAttempt: () => void;
}

/** Calls an API, and returns its decoded answer. */
export type Caller = (operation: Operation, parameters: Parameters, calling: Calling) => Promise<unknown>;

/** Makes what calls: the sandbox inside, or the real host if the server was started so. */
export function createCaller(settings: Settings, now: () => number = () => performance.now()): Caller {
  const gate = limit(settings.callsPerMinute, now);
  let client: Promise<Client> | undefined;
  return async (operation, parameters, { signal, onAttempt }) => {
    client ??= clientOf(settings, gate);
    const api = (await client).extend({ hooks: { onRequest: onAttempt } });
    return callableOf(operation)(api, parameters as never, { signal });
  };
}

async function clientOf({ live, key, baseUrl }: Settings, rateGate: RateGate): Promise<Client> {
  if (live) return createClient({ key, ...(baseUrl !== undefined && { baseUrl }), rateGate });
  const { handle } = await import('@route-search/sandbox');
  // The sandbox wants some key; the real one never gets here.
  const fetch = (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = new URL(url instanceof Request ? url.url : url);
    address.searchParams.set('key', 'mcp');
    return handle(new Request(address, init));
  };
  return createClient({ key: null, fetch, rateGate });
}

/** Refuses calls beyond a number in any minute; attempts that are made again count too. */
function limit(most: number, now: () => number): RateGate {
  const times: number[] = [];
  return () => {
    const moment = now();
    while (times[0] !== undefined && moment - times[0] >= 60_000) times.shift();
    const [first = moment] = times;
    if (times.length >= most) {
      const seconds = Math.ceil((first + 60_000 - moment) / 1000);
      throw new Refusal(`APIへのリクエストは1分間に${most}回までです。${seconds}秒待ってから呼び出してください。`);
    }
    times.push(moment);
  };
}
