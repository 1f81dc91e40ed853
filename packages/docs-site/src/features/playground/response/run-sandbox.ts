import { listObjects, getResultSet } from './json-object.ts';

/** What the sandbox has answered. */
export interface SandboxResponse {
  readonly status: number;
  readonly json: unknown;
  /** Milliseconds from the question to the answer, without loading the sandbox. */
  readonly elapsed: number;
  /** Parameters that had no effect. */
  readonly ignored: readonly string[];
}

/** The sandbox: a function that answers in place of the API. */
export type Sandbox = (request: Request) => Promise<Response>;

/** Any key is good enough for the sandbox; it is no secret and never shown. */
const ANY_KEY = 'playground';

/** Loads the sandbox: its code comes only when the reader wants an answer. */
export async function loadSandbox(): Promise<Sandbox> {
  const { handle } = await import('@route-search/sandbox/browser');
  return (request) => handle(request);
}

/** Asks the sandbox for an address on the API, which has no key. Nothing goes over the network. */
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

/** The complaint of an answer; `undefined` when it is no error. */
export function readErrorResponse(json: unknown): { readonly code: string; readonly message: string } | undefined {
  const [error] = listObjects(getResultSet(json)?.['Error']);
  return error && { code: String(error['code']), message: String(error['Message']) };
}
