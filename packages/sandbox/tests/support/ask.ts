import { handle, type SandboxOptions } from '../../src/index.ts';

export const HOST = 'https://api.example.com';

/** Request parameters by name. `undefined` omits a parameter. */
export type QueryParameters = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Body parsed as JSON. `undefined` if it is not JSON. */
  readonly body: unknown;
  readonly message: string | undefined;
}

/** Formats parameters as a query string. List separators are not encoded, as the API requires. */
export function formatQuery(parameters: QueryParameters): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%3A', ':')}`)
    .join('&');
}

/** Sends a request to the sandbox. A test access key is added unless the parameters contain one. */
export async function askSandbox(
  path: string,
  parameters: QueryParameters = {},
  init: RequestInit & { readonly sandbox?: SandboxOptions } = {},
): Promise<ReadResponse> {
  const { sandbox, ...rest } = init;
  const request = new Request(`${HOST}${path}?${formatQuery({ key: 'test', ...parameters })}`, rest);
  return readResponse(await handle(request, sandbox));
}

export async function readResponse(response: Response): Promise<ReadResponse> {
  const text = await response.text();
  const body = parsed(text);
  const message = (body as { ResultSet?: { Error?: { Message?: string } } } | undefined)?.ResultSet?.Error?.Message;
  return { status: response.status, headers: response.headers, text, body, message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
