import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handle } from '../../src/index.ts';
import { serveTestSite, type TestSite } from './page.ts';

/** Request paths: one for each operation group, one with an error, and one with an example. */
const paths = [
  '/v1/json/search/course/extreme?key=k&viaList=22671:22828&date=20240620&time=1000',
  '/v1/json/station?key=k&name=高円寺',
  '/v1/json/toolbox/course/condition?key=k&shinkansen=never',
  '/v1/json/search/course/extreme?key=k&viaList=22671',
  '/v1/json/dataversion',
];

/** Set by `./run test sandbox`. */
const { CHROMIUM_PATH = '' } = process.env;

describe.skipIf(CHROMIUM_PATH === '')('browser entry in Chromium under a strict content security policy', () => {
  let browser: Browser;
  let site: TestSite;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    site = await serveTestSite();
    browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    site.asked.length = 0;
    site.blocked.clear();
    problems.length = 0;
    page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(site.url);
    return () => page.close();
  });

  const run = <T>(call: string): Promise<T> => page.evaluate<T>(call);
  const ask = (path: string): Promise<[number, string]> => run(`ask(${JSON.stringify(path)})`);

  const own = async (path: string): Promise<[number, string]> => {
    const response = await handle(new Request(new URL(path, 'http://localhost')));
    return [response.status, await response.text()];
  };

  it('web page: gets the same responses as Node', async () => {
    for (const path of paths) expect(await ask(path), path).toEqual(await own(path));
    expect(problems).toEqual([]);
  });

  it('web worker: gets the same responses as Node', async () => {
    const answers = await run(`askWorker(${JSON.stringify(paths)})`);
    expect(answers).toEqual(await Promise.all(paths.map(own)));
    expect(problems).toEqual([]);
  });

  it('web page: loads only the chunks that an operation needs', async () => {
    await ask('/v1/json/dataversion?key=k');
    const loaded = (): string[] => site.asked.flatMap((path) => /browser\/([a-z-]+)\.js/.exec(path)?.[1] ?? []).sort();
    const forVersion = loaded();
    expect(forVersion).toContain('lookup-operations');
    await ask(paths[0] ?? '');
    const forSearch = loaded();
    expect(forSearch.filter((name) => !forVersion.includes(name))).toContain('search-operations');
    expect(await run<number>('suggest()')).toBeGreaterThan(100);
    expect(loaded().filter((name) => !forSearch.includes(name))).toEqual(['suggestions']);
  });

  it('web page: reports a chunk that failed to load, and loads it again for the next request', async () => {
    site.blocked.add('browser-data');
    await expect(ask(paths[0] ?? '')).rejects.toThrow(/Failed to fetch dynamically imported module/);
    site.blocked.clear();
    expect(await ask(paths[0] ?? '')).toEqual(await own(paths[0] ?? ''));
  });
});
