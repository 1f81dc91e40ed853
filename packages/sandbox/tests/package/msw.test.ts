import { setupServer as setupServer2 } from 'msw/node';
import { setupServer as setupServer3 } from 'msw3/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const URL = 'https://api.example.com/v1/json/station?key=k&code=22671';

interface Interceptor {
  listen(options: { onUnhandledRequest: 'error' }): void;
  close(): void;
}

describe.each([
  ['2', async () => setupServer2(...(await handlersWith('msw')))],
  ['3', async () => setupServer3(...(await handlersWith('msw3')))],
] as const)('handlers of the package in MSW %s', (_version, setup) => {
  let server: Interceptor;

  beforeAll(async () => {
    server = (await setup()) as unknown as Interceptor;
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterAll(() => {
    server.close();
  });

  it("return the sandbox's responses", async () => {
    const response = await fetch(URL);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('ResultSet.Point.0.Station.Name', '高円寺');
  });

  it('return errors and faults', async () => {
    expect((await fetch(`${URL}&limit=0`)).status).toBe(400);
    expect((await fetch(URL.replace('key=k', 'key=invalid'))).status).toBe(403);
    expect((await fetch(URL, { method: 'POST' })).status).toBe(405);
    expect((await fetch('https://api.example.com/v1/json/x')).status).toBe(404);
    expect((await fetch(URL, { headers: { 'x-sandbox-status': '503' } })).headers.get('retry-after')).toBe('1');
    // MSW 2 breaks the response body, and MSW 3 the connection.
    const broken = fetch(URL, { headers: { 'x-sandbox-fault': 'reset' } }).then((response) => response.text());
    await expect(broken).rejects.toThrow();
  });

  it('let the application abort a request without an error in the log', async () => {
    const log = vi.spyOn(console, 'error');
    const controller = new AbortController();
    const request = fetch(URL, { headers: { 'x-sandbox-delay': '500' }, signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 50);
    await expect(request).rejects.toThrow('aborted');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('handle requests to a base URL that differs from the default', async () => {
    const response = await fetch('http://localhost:8080/proxy/v1/json/station?key=k&code=22671');
    expect(response.status).toBe(200);
  });

  it('accept requests without a key on any host if baseUrl is a path and key is null', async () => {
    const response = await fetch('https://app.example.com/proxied/v1/json/station?code=22671');
    expect(response.status).toBe(200);
  });
});

async function handlersWith(version: 'msw' | 'msw3'): Promise<never[]> {
  vi.resetModules();
  vi.doMock('msw', () => (version === 'msw3' ? import('msw3') : vi.importActual('msw')));
  const { handlers } = await import('../../src/msw.ts');
  vi.doUnmock('msw');
  const proxies = [{ baseUrl: 'http://localhost:8080/proxy/' }, { key: null, baseUrl: '/proxied' }];
  return [handlers(), ...proxies.map((options) => handlers(options))].flat() as never[];
}
