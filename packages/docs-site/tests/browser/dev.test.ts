import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { replaceBrandNames, createBrandReplacements } from '@route-search/toolkit/brand';
import { loadProvider } from '@route-search/toolkit/provider';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readBuiltPages } from '../../build/documents/page-source.ts';
import { specDownloadNames } from '../../src/machine/downloads.ts';
import { markdownPath } from '../../src/machine/markdown-address.ts';
import { distFolder, packageFolder } from '../built/built-files.ts';
import { launchBrowser } from '../../build/launch-browser.ts';
import { selectLargestPagePerTemplate } from './site-paths.ts';
import { MAX_WAIT_MS } from './use-site.ts';

/** Package of the spec with a copy of its build output, which the tests change. */
const specPackage = mkdtempSync(join(tmpdir(), 'site-dev-'));
const specFolder = join(specPackage, 'dist');
const BUNDLE = ['api.json', 'examples.json', 'schemas.json', 'openapi.docs.json', ...specDownloadNames] as const;
for (const name of BUNDLE) {
  cpSync(fileURLToPath(import.meta.resolve(`@route-search/spec/${name}`)), join(specFolder, name));
}

/** Folder inside the site. Other tests also write files there at the same time. */
const scratch = join(packageFolder, `.cache/dev-${process.pid}`);

const words = createBrandReplacements(loadProvider());
const { basePath } = loadProvider().site;
let root = '';
let browser: Browser | undefined;
let stop = (): void => undefined;

beforeAll(async () => {
  const child = spawn(process.execPath, [join(packageFolder, 'node_modules/astro/bin/astro.mjs'), 'dev'], {
    cwd: packageFolder,
    // Do not pass all environment variables of the test runner, because Vite reacts to some of them.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SITE_SPEC_FOLDER: specFolder,
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DEV_BACKGROUND: '0',
      NO_COLOR: '1',
    },
  });
  stop = (): void => {
    child.kill();
  };
  root = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /Local\s+(http:\/\/[^/\s]+)/.exec(said)?.[1];
      if (address !== undefined && said.includes('watching for file changes')) resolve(address + basePath.slice(0, -1));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => {
      reject(new Error(`the dev server has ended: ${said}`));
    });
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  stop();
  rmSync(specPackage, { recursive: true });
  rmSync(scratch, { recursive: true, force: true });
});

/** Reads a path from the dev server, which shows the neutral product name that a build replaces. */
async function read(path: string): Promise<string> {
  const response = await fetch(root + path);
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  return replaceBrandNames(text, words);
}

async function newContext(): Promise<BrowserContext> {
  if (browser === undefined) throw new Error('The browser has not been started.');
  const context = await browser.newContext();
  context.setDefaultTimeout(MAX_WAIT_MS);
  return context;
}

/** Replaces a text in the spec's build output by replacing whole files, as a build does. */
function rewrite(from: string, to: string): void {
  for (const name of BUNDLE) {
    const file = join(specFolder, name);
    writeFileSync(`${file}.tmp`, readFileSync(file, 'utf8').replaceAll(from, to));
    renameSync(`${file}.tmp`, file);
  }
}

describe('dev server', () => {
  it.each(['/search/quick.json', '/search/full.json', '/llms.txt'])(
    'serves at %s the same file that a build writes',
    async (path) => {
      expect(await read(path)).toBe(readFileSync(join(distFolder, path), 'utf8'));
    },
  );

  it('serves for the largest page of each template the same Markdown page that a build writes', async () => {
    for (const path of selectLargestPagePerTemplate(readBuiltPages(distFolder).map((page) => page.path))) {
      const file = markdownPath(path);
      expect(await read(file), file).toBe(readFileSync(join(distFolder, file), 'utf8'));
    }
  });

  it('serves no Markdown page at a path without a page', async () => {
    const { status } = await fetch(`${root}/no-such-page.md`);
    expect(status).toBe(404);
  });

  it('reloads a page after a description in the spec has changed; the Markdown page and the search index have the new text', async () => {
    // Create a new tsconfig.json: afterwards, Astro loses its next reload message.
    mkdirSync(scratch, { recursive: true });
    writeFileSync(join(scratch, 'tsconfig.json'), '{}');
    const page = await (await newContext()).newPage();
    await page.goto(`${root}/api/searchCourseExtreme/`);
    await page.waitForSelector('html[data-has-hydrated=true]');
    const was = '探索する経路の件数です。';
    const is = '探してほしい経路が何件あるかです。';
    const place = page.locator('#searchCount');
    expect(await place.textContent()).toContain(was);
    rewrite(was, is);
    await place.filter({ hasText: is }).waitFor();
    expect(await read('/api/searchCourseExtreme/index.md')).toContain(is);
    expect(await read('/search/full.json')).toContain(is);
  });

  it('reloads a page that connected to the dev server only after the change', async () => {
    const was = '探索種別です。';
    const is = 'どのように探索するかです。';
    const context = await newContext();
    // Keep another page connected: Vite then does not store messages for pages that connect later.
    const listener = await context.newPage();
    await listener.goto(`${root}/api/searchCourseExtreme/`);
    const late = await context.newPage();
    let connect = (): void => undefined;
    const connected = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await late.routeWebSocket(/token=/, (socket) => {
      const server = connected.then(() => socket.connectToServer());
      socket.onMessage((message) => {
        void server.then((opened) => {
          opened.send(message);
        });
      });
    });
    await late.goto(`${root}/api/searchCourseExtreme/`);
    expect(await late.locator('#searchType').textContent()).toContain(was);
    rewrite(was, is);
    await listener.locator('#searchType').filter({ hasText: is }).waitFor();
    connect();
    await late.locator('#searchType').filter({ hasText: is }).waitFor();
    await context.close();
  });

  it('says over an open page that it is stale, and why, until the changed spec can be built again', async () => {
    const page = await (await newContext()).newPage();
    await page.goto(`${root}/api/getPoint/`);
    await page.waitForSelector('html[data-has-hydrated=true]');
    // The command `watch` of the spec writes this file.
    const file = join(specPackage, 'node_modules/.cache/build-error.txt');
    mkdirSync(dirname(file), { recursive: true });
    const reason = 'packages/spec/parameters/port.yaml:7:4 is not valid YAML: bad indentation of a mapping entry';
    writeFileSync(file, reason);
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('This page is stale').first().waitFor();
    await overlay.getByText(reason).first().waitFor();
    writeFileSync(file, '');
    await overlay.waitFor({ state: 'detached' });
  });

  it('renders a page again if the build output changed while the page was being rendered', async () => {
    const [was, first, second] = ['改定についての説明文です。', '前の説明です。', '後の説明です。'];
    expect((await read('/openapi.json')).includes(was)).toBe(true);
    await read('/api/');
    rewrite(was, first);
    // Change the build output again while the page is being rendered, which takes longer than this pause.
    const early = setTimeout(300).then(() => {
      rewrite(first, second);
    });
    for (let asked = 0; asked < 3; asked++) await read('/api/');
    await early;
    await vi.waitFor(
      async () => {
        expect((await read('/api/')).includes(second), `/api/ says ${second}`).toBe(true);
      },
      { timeout: 15_000, interval: 20 },
    );
  });
});
