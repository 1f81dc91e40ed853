import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { securityHeaders } from '../../build/hosting/headers.ts';
import { listenOnFreePort } from '../../build/hosting/listen.ts';
import { createSiteServer } from '../../build/hosting/site-server.ts';
import config from '../../site.config.ts';
import { loadSiteData, type SiteData } from '../../build/data/load-site-data.ts';
import { launchBrowser, type BrowserName } from '../../build/launch-browser.ts';

export const WINDOW_WIDTHS = [390, 1280] as const;

/**
 * Maximum time in ms that a test waits for a state on a busy machine. A test that something stays absent waits less.
 */
export const MAX_WAIT_MS = Number(process.env['BROWSER_PATIENCE'] ?? 30_000);

/** Browser of this run, selected by vitest.browser.config.ts. */
const browserName = (process.env['BROWSER'] ?? 'chromium') as BrowserName;
export const isFirefox = browserName === 'firefox';

/**
 * Default options of a browser context: desktop size and no service worker, because a worker would answer requests that
 * a test intercepts. Tests of the worker enable it.
 */
const DESKTOP = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const;

/** Empty page that a tab shows between the pages of two tests. */
const EMPTY = '/empty-between-tests';
const EMPTY_HEADERS = { ...securityHeaders, 'Content-Type': 'text/html' };

/** Browser page with a record of its errors and requests. */
export interface WatchedPage {
  readonly page: Page;
  readonly origin: string;
  /**
   * Errors of the page: console messages, exceptions, policy violations, requests to other origins and failed requests.
   */
  readonly complaints: string[];
  /** Requested URLs, including that of the page, without prefetches. */
  readonly requests: string[];
}

/** Pool of browser tabs that tests reuse, because opening a tab takes longer than most checks. */
export interface TabPool {
  /** Opens a path in a tab that no other test uses at the same time. */
  readonly visit: (path: string, use: (tab: WatchedPage) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Handles a request in place of the server, or passes it on by calling `next`. `request.socket.destroy()` loses the
 * request: `response.destroy()` leaves the browser waiting if the response is still queued behind an earlier one.
 */
type RequestInterceptor = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Built site that is served locally and opened in a browser. */
export interface ServedSite {
  readonly data: SiteData;
  /** Returns the served folder. */
  readonly root: () => string;
  /** Intercepts the requests to the site until the next call without an argument. */
  readonly interfere: (interference?: RequestInterceptor) => void;
  /** Creates a pool of tabs with shared browser storage. */
  readonly tabs: (options?: BrowserContextOptions) => Promise<TabPool>;
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
  /** Creates a browser context for a test that opens several pages. */
  readonly context: (options?: BrowserContextOptions) => Promise<{
    readonly open: (path: string) => Promise<WatchedPage>;
    readonly close: () => Promise<void>;
    readonly context: BrowserContext;
  }>;
}

/** Makes the browser lay out distant parts of a page, which it skips until readers scroll or search. */
export async function layOutWholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

/** Returns the recorded layout shifts of a page with their scores. Shifts caused by input do not count. */
export async function readLayoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as { shifts?: string[] }).shifts ?? ['the page was not watched']);
}

function isAhead(request: Request): boolean {
  return (request.headers()['sec-purpose'] ?? '').includes('prefetch');
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

interface SiteOptions {
  /** Builds the site for the tests. By default, the site in `dist/` is served. */
  readonly build?: () => Promise<string>;
  /** Base path of the site on its host. */
  readonly basePath?: string;
  /** Preferences of Firefox, in addition to the one for reduced motion. */
  readonly preferences?: Readonly<Record<string, number | boolean>>;
}

/** Browsers that test files share, by their preferences: starting one takes longer than most tests. */
const browsers = new Map<string, Promise<Browser>>();

function getBrowser(preferences: Required<SiteOptions>['preferences']): Promise<Browser> {
  const key = JSON.stringify(preferences);
  const browser = browsers.get(key) ?? launchBrowser(browserName, { 'ui.prefersReducedMotion': 1, ...preferences });
  browsers.set(key, browser);
  return browser;
}

const data = loadSiteData({ config, specFolder: process.env['SITE_SPEC_FOLDER'] });

/** Serves the built site to a browser for the tests of a file. */
export function useSite({ build, basePath = '/', preferences = {} }: SiteOptions = {}): ServedSite {
  let browser: Browser | undefined;
  let origin = '';
  let root = dist;
  let interference: RequestInterceptor | undefined;
  let stop = (): void => undefined;

  beforeAll(async () => {
    if (build !== undefined) root = await build();
    if (!existsSync(join(root, 'index.html')))
      throw new Error('dist/ contains no site: run the build before the browser tests.');
    const site = createSiteServer({ root, basePath });
    const server: Server = createServer((request, response) => {
      // Compression would take as long as many checks. Tests of the server check it.
      delete request.headers['accept-encoding'];
      const next = (): boolean => site.emit('request', request, response);
      if (request.url === EMPTY) response.writeHead(200, EMPTY_HEADERS).end('<link rel="icon" href="data:,">');
      else if (interference === undefined) next();
      else interference(request, response, next);
    });
    const port = await listenOnFreePort(server, { host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${port}`;
    stop = (): void => {
      server.close();
      server.closeAllConnections();
    };
    browser = await getBrowser(preferences);
  }, 180_000);
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    stop();
  });

  return {
    data,
    root: () => root,
    interfere: (next) => {
      interference = next;
    },
    tabs: async (options = {}) => {
      const context = await newContext({ serviceWorkers: 'block', ...options });
      const idle: WatchedPage[] = [];
      return {
        visit: async (path, use) => {
          const tab = idle.pop() ?? (await prepare(await context.newPage()));
          await tab.page.goto(origin + path, { waitUntil: 'load' });
          await use(tab);
          // Leave the page, so that its pending requests do not count in the next test. The empty page has the same
          // origin and isolation headers, so the browser keeps its process, which would take long to start.
          await tab.page.goto(`${origin}${EMPTY}`);
          tab.complaints.length = 0;
          tab.requests.length = 0;
          idle.push(tab);
        },
        close: () => context.close(),
      };
    },
    open: async (path, options = {}) => {
      const context = await newContext({ ...DESKTOP, ...options });
      return watch(await context.newPage(), path);
    },
    context: async (options = {}) => {
      const context = await newContext({ ...DESKTOP, ...options });
      return { open: async (path) => watch(await context.newPage(), path), close: () => context.close(), context };
    },
  };

  async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    if (browser === undefined) throw new Error('The browser has not been started.');
    const context = await browser.newContext(options);
    context.setDefaultTimeout(MAX_WAIT_MS);
    return context;
  }

  async function watch(page: Page, path: string): Promise<WatchedPage> {
    const watched = await prepare(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    return watched;
  }

  async function prepare(page: Page): Promise<WatchedPage> {
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => {
      // Ignore the message about the blocked service worker, which Chromium logs in contexts without service workers.
      if (!message.text().startsWith('Service Worker registration blocked')) {
        complaints.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    // Ignore failed prefetches, because navigating to another page aborts them.
    page.on('requestfailed', (request) => {
      if (!isAhead(request)) complaints.push(`failed: ${request.url()}`);
    });
    page.on('request', (request) => {
      if (!isAhead(request)) requests.push(request.url());
      if (!request.url().startsWith(`${origin}/`)) complaints.push(`other origin: ${request.url()}`);
    });
    await page.addInitScript(() => {
      // Record layout shifts with their scores for {@link readLayoutShifts}.
      const shifts: string[] = ((window as { shifts?: string[] }).shifts = []);
      interface Shift extends PerformanceEntry {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }
      const observer = new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '');
          if (!hadRecentInput) shifts.push(`${value}: ${nodes.map((one) => one.slice(0, 120)).join(' | ')}`);
        }
      });
      if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
        observer.observe({ type: 'layout-shift', buffered: true });
      }
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // eslint-disable-next-line no-console -- runs in the page, where the listener above hears it
        console.error(`policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    return { page, origin, complaints, requests };
  }
}
