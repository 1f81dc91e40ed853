import { vi } from 'vitest';
import { connectClient, type ConnectedClient, type ProtocolVersion } from './connect-client.ts';

export interface FakeHost {
  readonly asked: { readonly url: string; readonly method: string; readonly signal: AbortSignal | null | undefined }[];
  answer: (url: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>;
}

export function createSuccessResponse(members: object = {}): Response {
  return Response.json({ ResultSet: { apiVersion: '1', engineVersion: '202406_04a', ...members } });
}

/** Replaces the global `fetch` by a fake API host. */
export function startFakeHost(): FakeHost {
  const host: FakeHost = { asked: [], answer: () => createSuccessResponse() };
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    host.asked.push({ url: String(url), method: init?.method ?? 'GET', signal: init?.signal });
    return Promise.resolve(host.answer(String(url), init?.signal));
  });
  return host;
}

export const baseUrl = 'https://api.test/base';

/** Connects a client to an MCP server that calls the fake API host. */
export function connectLiveClient(key: string, era: ProtocolVersion = 'legacy'): Promise<ConnectedClient> {
  return connectClient({ live: true, key, baseUrl, callsPerMinute: 10_000 }, era);
}
