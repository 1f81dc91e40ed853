import { listObjects, getResultSet } from './json-object.ts';

/** Response of the sandbox. */
export interface SandboxResponse {
  readonly status: number;
  readonly json: unknown;
  /** Milliseconds from request to response, without loading the sandbox. */
  readonly elapsed: number;
  /** Parameters that had no effect. */
  readonly ignored: readonly string[];
}

/** Sandbox as a function that replaces the API. */
export type Sandbox = (request: Request) => Promise<Response>;

/** The sandbox accepts any key. This one is no secret and never shown. */
const ANY_KEY = 'playground';

/** Loads the sandbox's code, which is needed for the first run only. */
export async function loadSandbox(): Promise<Sandbox> {
  const { handle } = await import('@route-search/sandbox/browser');
  return (request) => handle(request);
}

/** Runs a request URL without a key in the sandbox. Nothing is sent over the network. */
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

/** Returns the code and message of an error response. Returns undefined for other responses. */
export function readErrorResponse(json: unknown): { readonly code: string; readonly message: string } | undefined {
  const [error] = listObjects(getResultSet(json)?.['Error']);
  return error && { code: String(error['code']), message: String(error['Message']) };
}
