import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page, type Request } from 'playwright-core';
import { QUIET_CHROMIUM_FLAGS } from '@route-search/docs-site/browser';
import { findChromium } from '@route-search/scripts/debian-programs';
import { computeBlockingTime, computeMetrics, type LoadingMetrics } from './metrics.ts';
import { sumBytes, type ServedResponse, type StaticServer } from './static-server.ts';
import { observePage } from './observe-page.ts';

/** Emulated device and mobile network of all visits. */
const conditions = {
  /** Factor by which the CPU is slowed down. */
  cpu: 4,
  kilobits: 1600,
  latency: 150,
  width: 1280,
  height: 900,
} as const;

/** Description of the emulated device and network for the benchmark results. */
export const emulatedConditionsText = `Chromium at ${conditions.width} × ${conditions.height}, CPU slowed down ${conditions.cpu} times, ${conditions.kilobits / 1000} Mbit/s with ${conditions.latency} ms latency, a fresh profile for each visit, all pages from one local server (HTTP/1.1, Brotli 11), no other hosts.`;

/** Definitions of the metrics (FCP, LCP, TBT …) for the benchmark results. */
export const metricDefinitions =
  'KiB and requests: transferred by the page until it was quiet, headers included, without prefetches for later pages. FCP, LCP: first and largest contentful paint. TBT: time beyond 50 ms in each main-thread task after FCP. Blocked: the same from the navigation on, because some pages work before they paint. CLS: worst window of layout shifts.';

const QUIET = 2000;
const LIMIT = 90_000;

export interface VisitTarget {
  readonly server: StaticServer;
  readonly path: string;
  /** Text that is visible once the content has loaded. */
  readonly text: string;
}

export interface VisitMetrics extends LoadingMetrics {
  /** Transferred bytes, including headers. */
  readonly bytes: number;
  readonly requests: number;
  /** Transferred bytes of scripts. */
  readonly scripts: number;
  /** Bytes prefetched for later pages. */
  readonly ahead: number;
  /** Number of requests to other hosts, which the benchmark blocks. */
  readonly foreign: number;
}

/** Open page with idle network and main thread. */
export interface OpenedPage {
  readonly page: Page;
  readonly visit: VisitMetrics;
  /**
   * Waits until the page is idle again after an interaction. Returns the traffic and blocking time since the last
   * wait.
   */
  readonly settle: () => Promise<Spent>;
}

interface Spent {
  readonly files: readonly ServedResponse[];
  /** Total blocking time, ms. */
  readonly tbt: number;
}

/** Starts Chromium without access to hosts other than 127.0.0.1. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...QUIET_CHROMIUM_FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}

/** Opens a page in a fresh profile under the {@link conditions}, waits until it is idle and passes it to `use`. */
export async function visit<T>(
  browser: Browser,
  target: VisitTarget,
  use: (opened: OpenedPage) => Promise<T>,
): Promise<T> {
  const { width, height } = conditions;
  await using context = await browser.newContext({ locale: 'ja-JP', viewport: { width, height } });
  // With the CPU slowdown, Redoc takes half a minute on a busy machine.
  context.setDefaultTimeout(LIMIT);
  try {
    return await use(await open(context, target));
  } catch (error) {
    throw new Error(`${target.path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Opens a page once without CPU slowdown, so that the server compresses all files. */
export async function warmUpServer(browser: Browser, { server, path }: VisitTarget): Promise<void> {
  await using page = await browser.newPage();
  await page.goto(server.url + path, { waitUntil: 'load', timeout: LIMIT });
  await page.waitForTimeout(QUIET);
}

async function open(context: BrowserContext, target: VisitTarget): Promise<OpenedPage> {
  const { server } = target;
  const page = await context.newPage();
  const traffic = watchTraffic(page, server.url);
  const session = await context.newCDPSession(page);
  await slowDownLine(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  await page.addInitScript(observePage, target.text);
  server.take();
  const response = await page.goto(server.url + target.path, { waitUntil: 'load', timeout: LIMIT });
  if (response?.ok() !== true) throw new Error(`the server responded with ${response?.status() ?? 'nothing'}`);
  await untilQuiet(page, traffic);
  const records = await page.evaluate(() => window.pageRecords);
  if (records === undefined) throw new Error('observePage did not run in the page');
  if (traffic.problems.length > 0) throw new Error(traffic.problems.join('; '));
  const files = server.take();
  const own = files.filter(({ ahead }) => !ahead);
  const visited = {
    ...computeMetrics(records),
    bytes: sumBytes(own, 'bytes'),
    requests: own.length,
    scripts: sumBytes(
      own.filter(({ path }) => /\.m?js$/.test(path)),
      'bytes',
    ),
    ahead: sumBytes(
      files.filter(({ ahead }) => ahead),
      'bytes',
    ),
    foreign: traffic.foreign.size,
  };
  const settle = async (): Promise<Spent> => {
    const before = records.long.length;
    await untilQuiet(page, traffic);
    const { long } = (await page.evaluate(() => window.pageRecords)) ?? records;
    return { files: server.take().filter(({ ahead }) => !ahead), tbt: computeBlockingTime(long.slice(before), 0) };
  };
  return { page, visit: visited, settle };
}

interface Traffic {
  readonly foreign: Set<string>;
  readonly problems: string[];
  readonly pending: Set<Request>;
  last: number;
}

function watchTraffic(page: Page, origin: string): Traffic {
  const traffic: Traffic = { foreign: new Set(), problems: [], pending: new Set(), last: Date.now() };
  const isLocal = (url: string): boolean => url.startsWith(origin);
  page.on('request', (request) => {
    const url = request.url();
    // `blob:` and `data:` URLs cause no traffic.
    if (!/^https?:/.test(url)) return;
    traffic.pending.add(request);
    traffic.last = Date.now();
    if (!isLocal(url)) traffic.foreign.add(url);
  });
  const end = (request: Request): void => {
    if (traffic.pending.delete(request)) traffic.last = Date.now();
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

/** Waits until the text is visible and neither requests nor long tasks have occurred for a while. */
async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const end = Date.now() + LIMIT;
  traffic.last = Date.now();
  for (;;) {
    await sleep(250);
    // `evaluate` returns only when the main thread is idle.
    const { idle, isVisible } = await page.evaluate(() => {
      const last = window.pageRecords?.long.at(-1);
      const since = performance.now() - (last === undefined ? 0 : last.start + last.duration);
      return { idle: since, isVisible: window.pageRecords?.text !== undefined };
    });
    if (isVisible && traffic.pending.size === 0 && Date.now() - traffic.last >= QUIET && idle >= QUIET) return;
    if (Date.now() < end) continue;
    if (!isVisible) throw new Error('the passage is not visible');
    const waiting = [...traffic.pending].map((request) => request.url());
    throw new Error(`the page did not become quiet; pending requests: ${waiting.join(', ') || 'nothing'}`);
  }
}
