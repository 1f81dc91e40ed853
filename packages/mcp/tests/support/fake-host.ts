import { vi } from 'vitest';
import { connect, type Connected, type ProtocolVersion } from './connect-client.ts';

/** A fake of the real host. */
export interface Host {
  /** Received requests. */
  readonly asked: { readonly url: string; readonly method: string; readonly signal: AbortSignal | null | undefined }[];
  answer: (url: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>;
}

/** A response that every decoder accepts, with additional properties. */
export function success(members: object = {}): Response {
  return Response.json({ ResultSet: { apiVersion: '1', engineVersion: '202406_04a', ...members } });
}

/** Replaces the network by a fake host. */
export function fakeHost(): Host {
  const host: Host = { asked: [], answer: () => success() };
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    host.asked.push({ url: String(url), method: init?.method ?? 'GET', signal: init?.signal });
    return Promise.resolve(host.answer(String(url), init?.signal));
  });
  return host;
}

export const baseUrl = 'https://api.test/base';

/** Connects a client to a live server. */
export function connectLive(key: string, era: ProtocolVersion = 'legacy'): Promise<Connected> {
  return connect({ live: true, key, baseUrl, callsPerMinute: 10_000 }, era);
}
