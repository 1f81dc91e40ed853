import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page, type Request } from 'playwright-core';
import { QUIET_FLAGS } from '@route-search/docs-site/browser';
import { findChromium } from '../../scripts/browser.ts';
import { blockingTime, metricsOf, type Metrics } from './metrics.ts';
import { sumOf, type Answered, type StaticServer } from './static-server.ts';
import { takeNotes } from './watch.ts';

/** The phone line and the phone that all pages are measured on. */
export const conditions = {
  /** Times slower than this machine. */
  cpu: 4,
  kilobits: 1600,
  latency: 150,
  width: 1280,
  height: 900,
} as const;

/** The same in words. */
export const conditionsInWords = `Chromium at ${conditions.width} × ${conditions.height}, processor slowed down ${conditions.cpu} times, ${conditions.kilobits / 1000} Mbit/s with ${conditions.latency} ms of latency for each request, a fresh profile for each visit; all pages from one server on this machine (HTTP/1.1, Brotli 11), other hosts cannot be reached`;

/** How the figures are to be read. */
export const definitions =
  'KiB and requests: what the page itself took over the wire until it was quiet, headers included; what it fetched ahead for pages that may come next is not in them. Content: the same without headers, as the budgets of pages count it. FCP, LCP: first and largest contentful paint. TBT: what is beyond 50 ms in each task of the main thread after FCP, until nothing has been under way and no such task has run for 2 s. Blocked: the same from the navigation on, because some pages do their work before they paint anything; the claims compare this one. CLS: the worst window of layout shifts. A visit that fails, or does not show a given sentence of the page, stops the benchmark.';

const QUIET = 2000;
const LIMIT = 90_000;

/** What is opened, and how to know that it is there. */
export interface Target {
  readonly server: StaticServer;
  readonly path: string;
  /** A sentence that readers see when the page has its content. */
  readonly text: string;
}

/** What a visit cost. */
export interface Visit extends Metrics {
  /** Bytes over the wire, headers included. */
  readonly bytes: number;
  /** The same without headers, as budgets count it. */
  readonly content: number;
  readonly requests: number;
  /** Of the bytes over the wire, those of scripts. */
  readonly scripts: number;
  /** Bytes that were fetched for pages that may come next. */
  readonly ahead: number;
  /** Requests to other hosts; they fail here. */
  readonly foreign: number;
}

/** A page that is open and quiet. */
export interface Opened {
  readonly page: Page;
  readonly visit: Visit;
  /** Waits until the page is quiet again, and says what it took meanwhile. */
  readonly settle: () => Promise<Spent>;
  /** Slows the processor down from now on; once is as it is. */
  readonly slowDown: (times: number) => Promise<void>;
}

/** What a page took for something that the reader asked for. */
export interface Spent {
  readonly answers: readonly Answered[];
  /** Long tasks, and what is beyond 50 ms in them. */
  readonly tbt: number;
}

/** Starts Chromium without any other host in reach. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...QUIET_FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}

/** Opens a page in a fresh profile, on a slow phone and a slow line, measures until it is quiet, and uses it then. */
export async function visit<T>(browser: Browser, target: Target, use: (opened: Opened) => Promise<T>): Promise<T> {
  const { width, height } = conditions;
  await using context = await browser.newContext({ locale: 'ja-JP', viewport: { width, height } });
  context.setDefaultTimeout(LIMIT); // Slowed down, Redoc takes half a minute on a busy machine.
  try {
    return await use(await open(context, target));
  } catch (error) {
    throw new Error(`${target.path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Opens a page as fast as this machine can, so that the server has everything compressed and in memory. */
export async function warmUp(browser: Browser, { server, path }: Target): Promise<void> {
  await using page = await browser.newPage();
  await page.goto(server.url + path, { waitUntil: 'load', timeout: LIMIT });
  await page.waitForTimeout(QUIET);
}

async function open(context: BrowserContext, target: Target): Promise<Opened> {
  const { server } = target;
  const page = await context.newPage();
  const traffic = watchTraffic(page, server.url);
  const session = await context.newCDPSession(page);
  const slowDown = async (rate: number): Promise<void> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await slowDownLine(session);
  await slowDown(conditions.cpu);
  await page.addInitScript(takeNotes, target.text);
  server.take();
  const response = await page.goto(server.url + target.path, { waitUntil: 'load', timeout: LIMIT });
  if (response?.ok() !== true) throw new Error(`the server answered ${response?.status() ?? 'nothing'}`);
  await untilQuiet(page, traffic);
  const notes = await page.evaluate(() => window.notes);
  if (notes === undefined) throw new Error('the page was not watched');
  if (traffic.problems.length > 0) throw new Error(traffic.problems.join('; '));
  const answers = server.take();
  const own = answers.filter(({ ahead }) => !ahead);
  const visited = {
    ...metricsOf(notes),
    bytes: sumOf(own, 'bytes'),
    content: sumOf(own, 'body'),
    requests: own.length,
    scripts: sumOf(
      own.filter(({ path }) => /\.m?js$/.test(path)),
      'bytes',
    ),
    ahead: sumOf(
      answers.filter(({ ahead }) => ahead),
      'bytes',
    ),
    foreign: traffic.foreign.size,
  };
  const settle = async (): Promise<Spent> => {
    const before = notes.long.length;
    await untilQuiet(page, traffic);
    const { long } = (await page.evaluate(() => window.notes)) ?? notes;
    return { answers: server.take().filter(({ ahead }) => !ahead), tbt: blockingTime(long.slice(before), 0) };
  };
  return { page, visit: visited, settle, slowDown };
}

interface Traffic {
  readonly foreign: Set<string>;
  readonly problems: string[];
  readonly underWay: Set<Request>;
  last: number;
}

function watchTraffic(page: Page, origin: string): Traffic {
  const traffic: Traffic = { foreign: new Set(), problems: [], underWay: new Set(), last: Date.now() };
  const isLocal = (url: string): boolean => url.startsWith(origin);
  page.on('request', (request) => {
    const url = request.url();
    // What a page makes itself (blob:, data:) is no traffic.
    if (!/^https?:/.test(url)) return;
    traffic.underWay.add(request);
    traffic.last = Date.now();
    if (!isLocal(url)) traffic.foreign.add(url);
  });
  const end = (request: Request): void => {
    if (traffic.underWay.delete(request)) traffic.last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', (request) => {
    end(request);
    const isAhead = (request.headers()['sec-purpose'] ?? '').includes('prefetch');
    if (isLocal(request.url()) && !isAhead) {
      traffic.problems.push(`${request.url()} failed: ${request.failure()?.errorText ?? 'unknown reason'}`);
    }
  });
  page.on('crash', () => traffic.problems.push('the page crashed'));
  return traffic;
}

async function slowDownLine(session: CDPSession): Promise<void> {
  const bytes = (conditions.kilobits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
}

/** Waits until the text is seen, nothing is under way and the main thread has had no long task for a while. */
async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const end = Date.now() + LIMIT;
  traffic.last = Date.now();
  for (;;) {
    await sleep(250);
    // Returns only when the main thread is free.
    const { idle, isSeen } = await page.evaluate(() => {
      const last = window.notes?.long.at(-1);
      const since = performance.now() - (last === undefined ? 0 : last.start + last.duration);
      return { idle: since, isSeen: window.notes?.text !== undefined };
    });
    if (isSeen && traffic.underWay.size === 0 && Date.now() - traffic.last >= QUIET && idle >= QUIET) return;
    if (Date.now() < end) continue;
    if (!isSeen) throw new Error('the wanted text is not seen');
    const waiting = [...traffic.underWay].map((request) => request.url());
    throw new Error(`the page did not become quiet; under way: ${waiting.join(', ') || 'nothing'}`);
  }
}
