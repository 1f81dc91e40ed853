import { vi } from 'vitest';
import { connect, type Connected, type Era } from './connect.ts';

/** What stands for the real host, by what it answers. */
export interface Host {
  /** Addresses that were asked for, and how. */
  readonly asked: { readonly url: string; readonly method: string; readonly signal: AbortSignal | null | undefined }[];
  answer: (url: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>;
}

/** An answer that every decoder takes, with members of ours. */
export function success(members: object = {}): Response {
  return Response.json({ ResultSet: { apiVersion: '1', engineVersion: '202406_04a', ...members } });
}

/** Puts a host in the place of the network. */
export function fakeHost(): Host {
  const host: Host = { asked: [], answer: () => success() };
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    host.asked.push({ url: String(url), method: init?.method ?? 'GET', signal: init?.signal });
    return Promise.resolve(host.answer(String(url), init?.signal));
  });
  return host;
}

export const baseUrl = 'https://api.test/base';

/** A client of a live server. */
export function connectLive(key: string, era: Era = 'legacy'): Promise<Connected> {
  return connect({ live: true, key, baseUrl, callsPerMinute: 10_000 }, era);
}
