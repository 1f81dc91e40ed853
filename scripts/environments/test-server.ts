import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { startLocalServer, type LocalServer } from '@route-search/toolkit/local-server';

/** Server for the checks in all environments. Disposing stops it. */
export interface TestServer extends LocalServer {
  /**
   * Serves a script to a page and to a web worker.
   *
   * @returns the values that both post to `/results`
   */
  serveScript(script: string): Promise<unknown>;
}

/**
 * Size of the chunks in which the test server sends responses, in bytes. Not a multiple of three, so that chunks split
 * Japanese characters.
 */
const chunkLength = 1000;

/**
 * Starts a server that forwards requests to the sandbox and sends the responses in chunks. Requests below `/moved` are
 * redirected.
 *
 * @param sandbox - URL of the sandbox
 */
export async function startTestServer(sandbox: string): Promise<TestServer> {
  let script = '';
  let receive: (results: unknown) => void = () => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', method } = request;
    // Allows cross-origin requests, because the page has another origin in some DOM implementations.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (method === 'OPTIONS') response.end();
    else if (url === '/results') {
      receive(JSON.parse(await text(request)));
      response.end();
    } else if (url === '/') response.setHeader('content-type', 'text/html').end(page);
    else if (url === '/checks.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (url.startsWith('/moved/')) response.writeHead(302, { location: '/elsewhere' }).end('moved');
    else {
      const given = Object.entries(request.headers).filter(([name]) => /^(?:accept|x-sandbox-\w+|prefer)$/.test(name));
      const reply = await fetch(sandbox + url, { headers: given as [string, string][] });
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
      const body = Buffer.from(await reply.arrayBuffer());
      for (let from = 0; from < body.length; from += chunkLength) {
        response.write(body.subarray(from, from + chunkLength));
        await sleep(1);
      }
      response.end();
    }
  };
  const server = await startLocalServer((request, response) => {
    // The sandbox simulates faults by closing the connection.
    answer(request, response).catch(() => request.socket.destroy());
  });
  return {
    ...server,
    serveScript: (given) => {
      script = given;
      return new Promise((resolve) => (receive = resolve));
    },
  };
}

/** Page that runs the script first in a web worker and then in itself. */
const page = `<!doctype html><title>checks</title><script type="module">
const results = {};
try {
  const worker = new Worker('/checks.js', { type: 'module' });
  results.worker = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => resolve({ worker: message });
  });
  const { results: own } = await import('/checks.js');
  results.page = await own;
} catch (error) {
  results.error = String(error);
}
await fetch('/results', { method: 'POST', body: JSON.stringify(results) });
</script>`;
