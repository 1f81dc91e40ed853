import { request } from 'node:http';
import { startLocalServer } from '@route-search/toolkit/local-server';
import { expect, it } from 'vitest';
import { run } from './support/run-conformance.ts';
import { serve } from './support/serve-responses.ts';

const key = 'kx-9f27_c41d/77';

it('conformance command: reaches a server only through the proxy of HTTP_PROXY with NODE_USE_ENV_PROXY=1', async () => {
  await using server = await serve(key);
  const { port } = new URL(server.url);
  // The host name exists only in the network behind the proxy, so the proxy must resolve it.
  await using proxy = await startLocalServer((incoming, response) => {
    const { pathname, search, hostname } = new URL(incoming.url ?? '');
    expect(hostname).toBe('api.internal.test');
    request({ host: '127.0.0.1', port, path: pathname + search }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    }).end();
  });
  const options = ['--key-env', 'KEY', '--rate', '1000', '--only', 'listStations'];
  const args = ['--base-url', 'http://api.internal.test', '--allow-http', ...options];
  const env = { HTTP_PROXY: proxy.url, NO_PROXY: '', no_proxy: '' };
  const through = await run([...args, '--max-requests', '5'], { key, env: { ...env, NODE_USE_ENV_PROXY: '1' } });
  expect(through).toMatchObject({ code: 0 });
  expect(server.asked).toHaveLength(5);
  const direct = await run([...args, '--max-requests', '5'], { key, env: { ...env, NODE_USE_ENV_PROXY: '0' } });
  expect(direct).toMatchObject({ code: 2 });
  expect(server.asked).toHaveLength(5);
  proxy.server.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
  const refused = await run(['--base-url', 'https://api.internal.test', ...options, '--max-requests', '2'], {
    key,
    env: { ...env, HTTPS_PROXY: env.HTTP_PROXY, NODE_USE_ENV_PROXY: '1' },
  });
  expect(refused).toMatchObject({ code: 2, out: expect.stringContaining('プロキシが接続を拒みました') as string });
});
