import { createServer } from 'node:http';
import { loadProvider } from '@route-search/toolkit/provider';
import sirv from 'sirv';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOnFreePort } from '../../build/hosting/listen.ts';
import { distFolder } from '../built/built-files.ts';
import { listSitePaths } from '../browser/site-paths.ts';
import { keys, openWindow, startWebKit, type WebKitWindow } from './webkit-browser.ts';

/** Page in whose frame the others are opened, because a window is wider than a phone. */
const FRAME = '/frame';
const serveFile = sirv(distFolder, { dev: true });
const server = createServer((request, response) => {
  if (request.url === FRAME) response.setHeader('Content-Type', 'text/html').end('<!doctype html><body>');
  else serveFile(request, response, () => void response.writeHead(404).end());
});
let origin = '';
let driver: Awaited<ReturnType<typeof startWebKit>>;
let window: WebKitWindow;

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenOnFreePort(server, { host: '127.0.0.1', port: 0 })}`;
  driver = await startWebKit();
});
afterAll(() => {
  driver.stop();
  server.close();
});
afterEach(() => window.close().catch(() => undefined));

/**
 * Opens a page in a frame, and passes on by how many pixels it is too wide, or `null` (infinity in JSON) if the page is not
 * shown.
 */
const MEASURE = `
  const [path, width, done] = arguments;
  const frame = document.createElement('iframe');
  frame.style.cssText = 'height: 800px; border: 0; width: ' + width + 'px';
  frame.src = path;
  frame.onload = () => {
    done((frame.contentDocument?.documentElement.scrollWidth ?? Infinity) - width);
    frame.remove();
  };
  document.body.append(frame);`;

it.each([1280, 320])('no page makes WebKit crash or scrolls sideways at a width of %i px', async (width) => {
  const wrong: string[] = [];
  const start = async (): Promise<void> => {
    window = await openWindow(1400);
    await window.open(origin + FRAME);
  };
  await start();
  for (const path of listSitePaths(loadProvider().site)) {
    try {
      const excess = await window.run(MEASURE, path, width);
      if (excess !== 0) wrong.push(`${path}: ${String(excess)} px too wide`);
    } catch (error) {
      wrong.push(`${path}: ${String(error)}`);
      await window.close().catch(() => undefined);
      await start();
    }
  }
  expect(wrong).toEqual([]);
});

describe.each([1280, 400])('readers with a window of %i px', (width) => {
  beforeEach(async () => {
    window = await openWindow(width);
  });

  it.runIf(width < 900)('open and close the menu of phones', async () => {
    await window.open(`${origin}/usage-guide`);
    await window.click('.menu-button');
    await window.until(`document.querySelector('#mobile-sidebar').open`);
    await window.press(keys.escape);
    await window.until(`!document.querySelector('#mobile-sidebar').open`);
  });

  it('search with keys, and close the search with Escape', async () => {
    await window.open(`${origin}/`);
    await window.until(`document.querySelector('[data-search]').role === 'button'`);
    await window.press('/');
    await window.until(`document.activeElement.matches('dialog input')`);
    await window.press(keys.escape);
    await window.until(`document.querySelector('dialog.search[open]') === null`);
    await window.press('/');
    await window.until(`document.activeElement.matches('dialog input')`);
    await window.press('定期控除');
    await window.until(`document.querySelector('dialog [role=option]')?.textContent.includes('定期控除')`);
    await window.press(keys.down + keys.enter);
    await window.until(`location.pathname !== '/'`);
  });

  it('type a station in the playground, run the request, and find both again after leaving the page', async () => {
    await window.open(`${origin}/api/searchCourseExtreme/`);
    await window.until(`document.querySelector('.pg-station-field input')?.value === '高円寺'`);
    await window.click('.pg-station-field input');
    await window.until(`!document.querySelector('form.pg').closest('astro-island').hasAttribute('ssr')`);
    await window.run(`document.querySelector('.pg-station-field input').select()`);
    await window.press('しぶや');
    await window.until(`document.querySelector('.pg-station [role=option]')?.textContent.includes('渋谷')`);
    await window.press(keys.enter);
    await window.click('.pg-primary');
    await window.until(`document.querySelector('#live-response')?.textContent.includes('経路（')`);
    await window.open(`${origin}/list`);
    await window.back();
    await window.until(`document.querySelector('.pg-station-field input')?.value === '渋谷'`);
  });

  it('switch the reference to its interactive view', async () => {
    await window.open(`${origin}/api/`);
    await window.click('.interactive button');
    await window.until(`document.querySelector('astro-island [data-mode] > .redoc-wrap') !== null`);
  });
});
