import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadData } from '@route-search/sandbox/load';
import { startServer } from '@route-search/sandbox/server';
import { startLocalServer, type LocalServer } from '@route-search/toolkit/local-server';
import {
  listCurlCommands,
  listRecordings,
  listSampleFiles,
  sampleKey,
  SampleRunner,
  startRequestRecorder,
} from './sample-run.ts';

const files = listSampleFiles();
const servers = files.filter((file) => file.includes('/proxy.'));
const townFeed = 'sandbox/town-feed.sh';

let api: Awaited<ReturnType<typeof startServer>>;
let runner: SampleRunner;
let front: LocalServer;
const sent: string[] = [];
beforeAll(async () => {
  api = await startServer({ port: 0, key: sampleKey });
  front = await startRequestRecorder(api.url, sent);
  runner = new SampleRunner(front.url);
});
afterAll(async () => {
  runner.remove();
  await front.close();
  await api.close();
});

describe('code samples', () => {
  it.each(files.filter((file) => !servers.includes(file) && file !== townFeed))(
    'sample %s runs without an error',
    async (file) => {
      sent.length = 0;
      const { status, output } = await runner.run(file);
      expect(status, output).toBe(0);
      expect(output.trim()).not.toBe('');
      expect(output).not.toContain(sampleKey);
      // Compare the output with the recording, which `vitest run -u` updates.
      for (const recording of listRecordings(file, ['out.txt', 'screen.html']))
        await expect(output).toMatchFileSnapshot(recording);
      const requests = `${sent.join('\n')}\n`;
      expect(requests).not.toContain(sampleKey);
      for (const recording of listRecordings(file, ['requests.txt'])) {
        if (/recipe-[\w-]+\.ts$/.test(file)) await expect(requests).toMatchFileSnapshot(recording);
        // Languages differ in which characters they percent-encode.
        else expect(decodeURIComponent(requests)).toBe(decodeURIComponent(readFileSync(recording, 'utf8')));
      }
    },
  );

  // Test one recipe in all languages, because the programs of a language share the code that calls the API.
  it.each(files.filter((file) => /recipe-[\w-]+\.ts$|recipe-last-train\./.test(file)))(
    'recipe %s reports an invalid access key in one sentence',
    async (file) => {
      const { status, output } = await runner.run(file, { ROUTE_SEARCH_KEY: 'wrong-key' });
      expect(output).toMatch(/^[^\n]*403[^\n]*認証エラー[^\n]*\n$/);
      expect(output).not.toContain('wrong-key');
      expect(status).toBe(1);
    },
  );

  it.each(files.filter((file) => file.startsWith('recipes/recipe-last-train.')))(
    'recipe %s reports other failures in one sentence and follows no redirect',
    async (file) => {
      sent.length = 0;
      expect(await reportOf(file, () => undefined, '')).toContain('ROUTE_SEARCH_KEY');
      await reportOf(file, ({ socket }) => socket.destroy());
      expect(await reportOf(file, (_, response) => response.writeHead(400).end('<p>Bad'))).toContain('400');
      const repeatKey: RequestListener = ({ url = '' }, response) =>
        response.writeHead(400).end(JSON.stringify({ ResultSet: { Error: { Message: `URLの誤り ${url}` } } }));
      expect(await reportOf(file, repeatKey)).toContain('key=***');
      const redirect: RequestListener = ({ url = '' }, response) =>
        response.writeHead(302, { location: new URL(url, runner.url).href }).end();
      expect(await reportOf(file, redirect)).toMatch(/302|リダイレクト/);
      expect(sent).toEqual([]);
    },
  );

  it.each(servers)('proxy %s names the environment variable of a missing access key', async (file) => {
    const { status, output } = await runner.run(file, { ROUTE_SEARCH_KEY: '', PORT: await findFreePort() });
    expect(output).toContain('ROUTE_SEARCH_KEY');
    expect(status).toBe(1);
  });

  it.each(servers)('proxy %s forwards only its own operation and hides the access key', async (file) => {
    const port = await findFreePort();
    const child = runner.start(file, { PORT: port });
    try {
      const answer = await getWhenUp(
        `http://127.0.0.1:${port}/api/stations?name=${encodeURIComponent('高円寺')}`,
        child,
      );
      const body = await answer.text();
      expect(answer.status).toBe(200);
      expect(body).toContain('22671');
      expect(body).not.toContain(sampleKey);
      // A request with an invalid path must not stop the proxy.
      for (const path of ['/v1/json/dataversion', '//', '/api/stations', '/v1/json/dataversion']) {
        expect(await requestStatus(port, path), path).toBe(404);
      }
      // Another site could point its host name at this machine (DNS rebinding).
      for (const start of ['', '//localhost', 'http://localhost']) {
        expect(await requestStatus(port, `${start}/api/stations?name=x`, 'evil.example'), start).toBe(421);
      }
    } finally {
      child.kill();
    }
  });
});

it('sample town-feed: makes data that have the course with the time and the fare that its page names', async () => {
  const { status, output } = await runner.run(townFeed);
  expect(status, output).toBe(0);
  const town = await startServer({ port: 0, data: loadData(join(runner.folder, 'town')) });
  const viaList = ['みどり町役場', 'みどり団地'].join(':');
  const query = new URLSearchParams({ key: 'k', viaList, date: '20260401', time: '0850' });
  const { ResultSet } = (await (await fetch(`${town.url}/v1/json/search/course/extreme?${query}`)).json()) as {
    readonly ResultSet: { readonly Course: readonly unknown[] };
  };
  await town.close();
  expect(ResultSet.Course[0]).toMatchObject({
    Price: [{ kind: 'FareSummary', Oneway: '180' }, {}],
    Route: { timeOnBoard: '9', Line: [{ DepartureState: { Datetime: { text: '2026-04-01T09:00:00+09:00' } } }] },
  });
});

describe('curl commands in content files', () => {
  it.each(listCurlCommands())('%s: command %s gets a response', async (_, command) => {
    const { status, output } = await runner.runShell(
      command.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, api.url).replaceAll('key=test', `key=${sampleKey}`),
    );
    expect(status, output).toBe(0);
    expect(output).toContain('"ResultSet":{"apiVersion"');
    expect(output).not.toContain('"Error"');
  });
});

/** Runs a recipe whose request fails. Returns its report, which must be one sentence without the access key. */
async function reportOf(file: string, listener: RequestListener, key = sampleKey): Promise<string> {
  await using server = await startLocalServer(listener);
  const { status, output } = await runner.run(file, { ROUTE_SEARCH_KEY: key }, server.url);
  expect(output).toMatch(/^[^\n]*[ぁ-んァ-ヶ][^\n]*\n$/);
  expect(output).not.toContain(sampleKey);
  expect(status).toBe(1);
  return output;
}

/** Requests a path exactly as given. `fetch` would normalise the path. */
function requestStatus(port: string, path: string, host = 'localhost'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

/** Sends requests until the server in a child process answers. Fails if the process ends. */
async function getWhenUp(url: string, server: ChildProcess): Promise<Response> {
  let written = '';
  server.stderr?.on('data', (chunk) => (written += String(chunk)));
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`ended with ${server.exitCode}: ${written}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function findFreePort(): Promise<string> {
  await using server = await startLocalServer(() => undefined);
  return new URL(server.url).port;
}
