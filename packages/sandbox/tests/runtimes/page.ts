import { createReadStream } from 'node:fs';
import { startLocalServer } from '@route-search/toolkit/local-server';
import { getBuiltFile } from '../package/built.ts';

/** Content security policy of the documentation site: scripts only from its own origin, and no code from strings. */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/** Test server for the built package and a page that uses it. */
export interface TestSite {
  readonly url: string;
  readonly asked: string[];
  /** URL paths that the server refuses with status 503. */
  readonly blocked: Set<string>;
  readonly close: () => Promise<void>;
}

const worker = `
  import { handle } from '/dist/browser.js';
  onmessage = async ({ data }) => {
    const response = await handle(new Request(new URL(data, location.origin)));
    postMessage([response.status, await response.text()]);
  };
`;

/** Script of the page. Its functions are called by the tests. The first call loads the package. */
const script = `
  globalThis.ask = async (path) => {
    const { handle } = await import('/dist/browser.js');
    const response = await handle(new Request(new URL(path, location.origin)));
    return [response.status, await response.text()];
  };
  globalThis.suggest = async () => (await (await import('/dist/browser.js')).loadSuggestions()).length;
  globalThis.askWorker = (paths) => {
    const policy = trustedTypes.createPolicy('page', { createScriptURL: (url) => url });
    const worker = new Worker(policy.createScriptURL('/worker.js'), { type: 'module' });
    const next = (path) => new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(path);
    });
    return paths.reduce(async (before, path) => [...(await before), await next(path)], []);
  };
`;

const pages: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/': [
    'text/html;charset=utf-8',
    '<!DOCTYPE html><html lang="ja"><title>page</title><script type="module" src="/page.js"></script></html>',
  ],
  '/page.js': ['text/javascript', script],
  '/worker.js': ['text/javascript', worker],
};

/** Serves the built package and a test page under a strict content security policy. */
export async function serveTestSite(): Promise<TestSite> {
  const asked: string[] = [];
  const blocked = new Set<string>();
  const { url, close } = await startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const page = pages[pathname];
    const file =
      pathname.startsWith('/dist/') && !pathname.includes('..') ? getBuiltFile(pathname.slice(6)) : undefined;
    if ([...blocked].some((part) => pathname.includes(part))) response.writeHead(503).end();
    else if (page !== undefined) {
      response.writeHead(200, { 'Content-Type': page[0], 'Content-Security-Policy': POLICY }).end(page[1]);
    } else if (file !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      createReadStream(file).pipe(response);
    } else response.writeHead(404).end();
  });
  return { url, asked, blocked, close };
}
