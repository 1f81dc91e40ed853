// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import crossFetch from 'cross-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { recordDifferences } from '../../src/client/record-differences.ts';
import { shareRequests } from '../../src/client/share-requests.ts';
import { listStations } from '../../src/generated/operations.ts';
import { RedirectError } from '../../src/errors/errors.ts';

/** Response in several chunks, with a Japanese character split between two of them. */
const stations = Array.from({ length: 400 }, (_, index) => ({ Station: { code: String(index), Name: '高円寺' } }));
const body = Buffer.from(JSON.stringify({ ResultSet: { apiVersion: '1', engineVersion: '1', Point: stations } }));

let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.includes('name=moved') === true) {
      response.writeHead(302, { location: '/elsewhere' }).end('moved');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    const middle = body.indexOf(Buffer.from('高')) + 1;
    response.write(body.subarray(0, middle));
    setTimeout(() => response.end(body.subarray(middle)), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

describe('client in jsdom 26', () => {
  it('runs in jsdom, whose Blob has no arrayBuffer()', () => {
    expect(navigator.userAgent).toContain('jsdom/26');
    expect('arrayBuffer' in new Blob([])).toBe(false);
  });

  it('reads a response that arrives in several chunks', async () => {
    const { points } = await listStations(createClient({ key: 'test', baseUrl, retries: 0 }), { name: '高' });
    expect(points).toHaveLength(400);
    expect(points.every(({ station }) => station?.name === '高円寺')).toBe(true);
  });

  it('reads the response of cross-fetch, whose body is a stream of Node', async () => {
    const api = createClient({ key: 'test', baseUrl, retries: 0, fetch: crossFetch });
    expect((await listStations(api, { name: '高' })).points).toHaveLength(400);
    await expect(listStations(api, { name: 'moved' })).rejects.toThrow(RedirectError);
  });

  it('shares and records the response of cross-fetch', async () => {
    const lines: string[] = [];
    const recording = recordDifferences((line) => lines.push(line), crossFetch);
    const api = createClient({ key: 'test', baseUrl, retries: 0, fetch: shareRequests(recording) });
    const results = await Promise.all([1, 2].map(() => listStations(api, { name: '高' })));
    expect(results.map(({ points }) => points.length)).toEqual([400, 400]);
    await recording.settled();
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { operation: 'listStations', status: 200, count: 1 },
    ]);
  });
});
