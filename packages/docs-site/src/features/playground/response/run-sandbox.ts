import { getChosenTransitData } from '../model/chosen-transit-data.ts';
import { listObjects, getResultSet } from './json-object.ts';

/** Response of the sandbox with the measured time. */
export interface SandboxResponse {
  readonly status: number;
  readonly json: unknown;
  /** Milliseconds from request to response, without loading the sandbox. */
  readonly elapsed: number;
  /** Names of request parameters that had no effect. */
  readonly ignored: readonly string[];
}

/** Sandbox that answers requests in the browser, in place of the API. */
export type Sandbox = (request: Request) => Promise<Response>;

/** Access key for the sandbox, which accepts any key. */
const ANY_KEY = 'playground';

/** Loads the code and the data of the sandbox, before the first request only. */
export async function loadSandbox(): Promise<Sandbox> {
  const { handle, preload } = await import('@route-search/sandbox/browser');
  await preload();
  return (request) => handle(request, { data: getChosenTransitData()?.data });
}

/**
 * Runs a request in the sandbox. Nothing is sent over the network.
 *
 * @param url - URL of the request without an access key
 */
export async function runInSandbox(sandbox: Sandbox, url: string, scenario?: string): Promise<SandboxResponse> {
  const request = new Request(`${url}${url.includes('?') ? '&' : '?'}key=${ANY_KEY}`, {
    headers: { Accept: 'application/json', ...(scenario !== undefined && { 'x-sandbox-scenario': scenario }) },
  });
  const start = performance.now();
  const response = await sandbox(request);
  const json = (await response.json()) as unknown;
  const elapsed = performance.now() - start;
  const ignored = (response.headers.get('x-sandbox-ignored-parameters') ?? '')
    .split(',')
    .map((entry) => entry.split(';')[0]?.trim() ?? '')
    .filter((name) => name !== '');
  return { status: response.status, json, elapsed, ignored };
}

/** Returns the code and message of an error response; undefined for a successful response. */
export function readErrorResponse(json: unknown): { readonly code: string; readonly message: string } | undefined {
  const [error] = listObjects(getResultSet(json)?.['Error']);
  return error && { code: String(error['code']), message: String(error['Message']) };
}
