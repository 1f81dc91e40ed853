import { createClient, type Client, type ClientOptions } from '../../src/client/create-client.ts';

export const key = 'k3y-Zz9_abcDEF.0123';

/** Creates a client that records its requests and always gets the same response. */
export function createRecordingClient(
  body: object,
  options: Partial<ClientOptions> = {},
): { api: Client; urls: string[] } {
  const urls: string[] = [];
  const api = createClient({
    key,
    ...options,
    decode: true,
    fetch: (url) => {
      urls.push(url);
      return Promise.resolve(Response.json(body));
    },
  });
  return { api, urls };
}

export async function catchError(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call should have failed');
}
