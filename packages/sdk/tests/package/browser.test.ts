import { build } from 'esbuild';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalServer, type LocalServer } from '@route-search/toolkit/local-server';
import { packageFolder } from './consumer-project.ts';

const key = 'page-key-0123456789';
const mark = 'mark-of-the-test';

/** Script of the test page, which gives the tests access to the built package. */
const program = `
import { createClient, getDataVersion, NetworkError } from './dist/index.js';
globalThis.sdk = { createClient, getDataVersion, NetworkError };
`;

/** Starts a server with the test page, and with an API that responds, redirects or closes the connection. */
async function serve(): Promise<LocalServer> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: packageFolder },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  return startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>SDK</title><script type="module" src="/sdk.js"></script>');
    } else if (pathname === '/sdk.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(outputFiles[0]?.text);
    } else if (pathname.startsWith('/broken/')) request.socket.destroy();
    else if (pathname.startsWith('/moved/')) response.writeHead(307, { location: '/elsewhere' }).end();
    else {
      response.setHeader('cache-control', 'no-store');
      response.write('{"ResultSet":{"apiVersion":"1",');
      setTimeout(() => response.end('"engineVersion":"202406_04a"}}'), 20);
    }
  });
}

/** Path of the browser, set by `./run test sdk`. */
const { CHROMIUM_PATH = '' } = process.env;

describe.skipIf(CHROMIUM_PATH === '')('built package in Chromium', () => {
  let browser: Browser;
  let page: Page;
  let site: LocalServer;

  beforeAll(async () => {
    site = await serve();
    browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => 'sdk' in globalThis);
  });

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** Calls an operation in the page and returns its result or error as text. */
  const call = (baseUrl: string, options: object = { dangerouslyAllowBrowser: true }): Promise<string> =>
    page.evaluate(
      async ({ settings, none }) => {
        const { sdk } = globalThis as unknown as { sdk: Record<string, (...given: unknown[]) => unknown> };
        try {
          const api = sdk['createClient']?.(settings);
          const { engineVersion } = (await sdk['getDataVersion']!(api, {}, none)) as { engineVersion: string };
          return engineVersion;
        } catch (error) {
          const { name, message, stack } = error as Error;
          return `${name} ${message} ${String(stack)}`;
        }
      },
      { settings: { key, baseUrl, ...options }, none: { retries: 0 } },
    );

  /** Returns the URLs with a word in the resource timings of the page. */
  const remembered = (word: string): Promise<string[]> =>
    page.evaluate(
      (part) =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes(part)),
      word,
    );

  /**
   * Fetches a marker URL without the client, and waits until the resource timings contain it. If the URL is missing
   * later, the client has cleared the timings.
   */
  const leaveMark = async (): Promise<void> => {
    await page.evaluate((secret) => fetch(`/plain?key=${secret}`).then((response) => response.text()), mark);
    await expect.poll(() => remembered(mark)).toHaveLength(1);
  };

  it('clears the URL of a successful call from the resource timings', async () => {
    await leaveMark();
    expect(await call(site.url)).toBe('202406_04a');
    // A browser can only clear all timings, so the marker URL disappears too.
    await expect.poll(() => remembered(mark)).toEqual([]);
    expect(await remembered(key)).toEqual([]);
  });

  it.each([
    ['/broken', 'NetworkError'],
    ['/moved', 'RedirectError'],
  ])('clears the URL of a failed call from the resource timings (%s)', async (path, name) => {
    await leaveMark();
    const told = await call(site.url + path);
    expect(told).toMatch(name);
    expect(told).not.toContain(key);
    await expect.poll(() => remembered(mark)).toEqual([]);
    expect(await remembered(key)).toEqual([]);
  });

  it('rejects a key unless dangerouslyAllowBrowser is set', async () => {
    expect(await call(site.url, {})).toMatch('ConfigurationError');
  });

  // Chromium lists requests as cancelled whose bodies are read in chunks (microsoft/playwright issue 42742).
  it('finishes a successful call in the network log', async () => {
    const ended = new Promise<Request>((resolve) => {
      page.once('requestfinished', resolve);
      page.once('requestfailed', resolve);
    });
    expect(await call('/proxy', { key: null })).toBe('202406_04a');
    expect((await ended).failure()).toBeNull();
  });

  it.each(['/proxy', 'proxy/', '.'])('calls a proxy by its path, without a key: %s', async (baseUrl) => {
    expect(await call(baseUrl, { key: null })).toBe('202406_04a');
  });
});
