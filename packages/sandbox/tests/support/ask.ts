import { handle, type SandboxOptions } from '../../src/index.ts';

export const HOST = 'https://api.example.com';

/** Parameters of a request; `undefined` omits one. */
export type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Response whose body was read. */
export interface Read {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Body as JSON; undefined if it is none. */
  readonly body: unknown;
  /** Message of an error response. */
  readonly message: string | undefined;
}

/** Formats a query string. List separators stay unencoded, as the API asks for. */
export function toQuery(parameters: Parameters): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%3A', ':')}`)
    .join('&');
}

/** Sends a request to the sandbox, with a key unless one is given. */
export async function ask(
  path: string,
  parameters: Parameters = {},
  init: RequestInit & { readonly sandbox?: SandboxOptions } = {},
): Promise<Read> {
  const { sandbox, ...rest } = init;
  const request = new Request(`${HOST}${path}?${toQuery({ key: 'test', ...parameters })}`, rest);
  return read(await handle(request, sandbox));
}

/** Reads the body of a response. */
export async function read(response: Response): Promise<Read> {
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
