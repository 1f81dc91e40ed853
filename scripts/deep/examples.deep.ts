import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import getPort from 'get-port';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer, type RunningServer } from '@route-search/sandbox/server';
import { loadProvider } from '@route-search/toolkit/provider';
import { listPublishedPackages } from '../release/published.ts';
import { packPackage } from '../release/stage.ts';
import { findFilesContaining } from '../guides/sample-project.ts';
import { findTestChromium } from '../shared/debian-programs.ts';
import { root, runOrThrow, type Command } from '../shared/process.ts';
import { startServerProcess } from '../shared/start-server.ts';

// Installs each application of `examples/` outside the workspace with the packed SDK, builds it, runs it against the
// sandbox and checks the page that its user sees.

const examples = join(root, 'examples');
const key = 'example-key-8c41d7';
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'examples-')));
const archives = new Map<string, string>();
let browser: Browser;
beforeAll(async () => {
  for (const source of listPublishedPackages()) {
    if (!source.name.endsWith('/sdk')) continue;
    archives.set(source.name, (await packPackage(source, loadProvider(), join(scratch, 'packed'))).archive);
  }
  const executablePath = await findTestChromium();
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
});
afterAll(async () => {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Installed example with the sandbox that it calls. */
interface InstalledExample {
  readonly folder: string;
  readonly sandbox: RunningServer;
  readonly run: (command: Command) => Promise<string>;
  /** Starts the server of the example and returns its URL. */
  readonly start: (command: Command, env?: Readonly<Record<string, string>>) => Promise<string>;
}

/** Copies an example and installs its dependencies: workspace packages from archives, all others from npm. */
async function installExample(name: string): Promise<InstalledExample> {
  const folder = join(scratch, name);
  const isSource = (path: string): boolean => !/^(?:node_modules|dist|\.next|package-lock\.json)$/.test(basename(path));
  cpSync(join(examples, name), folder, { recursive: true, filter: isSource });
  const manifest = join(folder, 'package.json');
  const text = readFileSync(manifest, 'utf8').replace(/"(@[\w-]+\/sdk)": "[^"]+"/, (line, sdk: string) =>
    archives.has(sdk) ? `"${sdk}": "file:${archives.get(sdk) ?? ''}"` : line,
  );
  writeFileSync(manifest, text);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const flags = ['--ignore-scripts', `--before=${yesterday}`, '--no-audit', '--no-fund', '--loglevel=error'];
  const sandbox = await startServer({ port: 0, key, scenario: 'rush' });
  onTestFinished(() => sandbox.close());
  const env = { ROUTE_SEARCH_BASE_URL: sandbox.url, ROUTE_SEARCH_KEY: key, NEXT_TELEMETRY_DISABLED: '1' };
  const inside = { cwd: folder, env: { ...env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1' } };
  await runOrThrow(['npm', 'install', ...flags], inside);
  return {
    folder,
    sandbox,
    run: (command) => runOrThrow(command, inside),
    start: async (command, more) => {
      const port = await getPort();
      const url = `http://127.0.0.1:${port}`;
      const options = { cwd: folder, env: { ...inside.env, ...more, PORT: String(port) }, url, isGroup: true };
      const server = await startServerProcess(command, options);
      onTestFinished(() => server[Symbol.asyncDispose]());
      // DNS rebinding: a foreign site could resolve its host name to this machine, so other host names are rejected.
      const refused = ['curl', '-so', '/dev/null', '-w', '%{http_code}', '-H', 'Host: evil.example', url] as const;
      expect(await runOrThrow(refused)).toBe('421');
      return url;
    },
  };
}

/** Opens a page at the width of a phone. Returns the page and its errors. */
async function openPage(url: string): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(url);
  return { page, errors };
}

/** Asserts that a page is accessible, fits two screen widths and does not contain the access key. */
async function expectUsable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth'), `width ${width}`).toBe(width);
  }
  expect(await page.content()).not.toContain(key);
}

describe('examples: application', () => {
  it('nextjs: suggests stations when an IME has composed, lists courses, and shows one with its stops and neighbours', async () => {
    const { folder, run, start, sandbox } = await installExample('nextjs');
    await run(['npm', 'run', 'build']);
    const url = await start(['npm', 'start']);
    const { page, errors } = await openPage(url);
    const from = page.getByRole('combobox', { name: '出発駅' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const ime = await page.context().newCDPSession(page);
    await from.focus();
    await ime.send('Input.imeSetComposition', { text: 'こうえｎ', selectionStart: 4, selectionEnd: 4 });
    expect(await from.inputValue()).toBe('こうえｎ');
    await ime.send('Input.insertText', { text: '高円' });
    await page.getByRole('option', { name: '高円寺 こうえんじ 東京都', exact: true }).waitFor();
    expect(requests.map((one) => new URL(one).search)).toEqual([`?text=${encodeURIComponent('高円')}`]);
    await from.press('ArrowDown');
    await from.press('Enter');
    expect(await from.inputValue()).toBe('高円寺');

    await page.getByRole('combobox', { name: '到着駅' }).fill('新大阪駅');
    await page.getByLabel('日時').fill('2024-06-20T10:00');
    await page.getByRole('button', { name: '検索' }).click();
    const course = page.getByRole('link', { name: '新大阪' }).first();
    expect(await course.innerText()).toMatch(/^10:\d\d → 1\d:\d\d\s+\d+分\s+乗換1回\s+[\d,]+円\s+ＪＲ中央線快速.* → /);
    await expectUsable(page);
    await course.click();
    await page.getByRole('heading', { name: '高円寺 → 新大阪' }).waitFor();
    expect(await page.locator('details').first().innerText()).toContain('新宿');
    expect(await page.locator('section').first().getAttribute('style')).toContain('250, 60, 2');
    await expectUsable(page);
    const links = await page.getByRole('navigation').getByRole('link').allInnerTexts();
    const [before = '', after = ''] = links.map((text) => /^1本[前後] (\d\d:\d\d)発$/.exec(text)?.[1]);
    const departure = (await page.locator('strong').innerText()).slice(0, 5);
    expect([before < departure, departure < after]).toEqual([true, true]);
    await page.getByRole('link', { name: '1本後' }).click();
    await page.getByText(`${after} →`).waitFor();

    for (const [name, sentence] of [
      ['ぴょぴょ', '「ぴょぴょ」という駅は見つかりません。'],
      ['大久保', '「大久保」は、次のどれですか。'],
    ] as const) {
      await page.goto(`${url}/?from=${name}&to=新宿&at=2024-06-20T10:00`);
      expect(await page.locator('main [role=alert]').innerText()).toContain(sentence);
      await expectUsable(page);
    }
    await page.getByRole('link', { name: '大久保(東京都)' }).click();
    await page.getByText('ＪＲ総武線').first().waitFor();
    await sandbox.close();
    await page.reload();
    expect(await page.locator('main [role=alert]').innerText()).toContain('時間をおいて、もう一度お試しください。');
    expect([errors, findFilesContaining(join(folder, '.next'), key)]).toEqual([[], []]);
  });

  it('vite-hono: suggests stations, shows a timetable, and lets only published parameters through its proxy', async () => {
    const { folder, run, start, sandbox } = await installExample('vite-hono');
    await run(['npm', 'run', 'build']);
    const url = await start(['node', 'server.js']);
    const { page, errors } = await openPage(url);
    // The timetables of the sandbox cover only the month around its clock.
    await page.clock.setFixedTime('2024-06-20T10:05:00+09:00');
    await page.reload();
    const search = page.getByRole('searchbox', { name: '駅名' });
    await search.fill('ぴょぴょ');
    await page.getByText('駅が見つかりません。').waitFor();
    await search.fill('こうえんじ');
    await page.getByRole('button', { name: '高円寺 こうえんじ', exact: false }).first().click();
    await page.getByRole('combobox', { name: '方面' }).selectOption('ＪＲ中央線快速 新宿・東京方面');
    expect(await page.getByRole('row', { name: /^10/ }).innerText()).toMatch(/^10\s+02/);
    await expectUsable(page);
    const api = `${url}/api/v1/json`;
    expect((await fetch(`${api}/dataversion`)).status).toBe(404);
    expect((await fetch(`${api}/station/light?name=新宿&prefectureCode=99&key=other`)).status).toBe(200);
    expect(findFilesContaining(join(folder, 'dist'), key)).toEqual([]);
    await sandbox.close();
    await search.fill('東京');
    await page.getByText('時間をおいて、もう一度お試しください。').waitFor();
    expect(errors).toEqual([]);
  });

  it('express: computes pass prices for station names as people write them, and names what is wrong', async () => {
    const { start, sandbox } = await installExample('express');
    const { page } = await openPage(await start(['npm', 'start']));
    const compute = async (from: string, to: string): Promise<string> => {
      await page.getByLabel('出発駅').fill(from);
      await page.getByLabel('到着駅').fill(to);
      await page.getByRole('button', { name: '計算' }).click();
      await page.locator('table, [role=alert]').first().waitFor();
      await expectUsable(page);
      return page.locator('table, [role=alert]').first().innerText();
    };
    expect(await compute('高円寺駅', 'JR新宿')).toMatch(
      /中央線.*\s1か月\s+3か月\s+6か月\s+4,940円\s+14,080円\s+23,720円/s,
    );
    expect(await compute('<b>', '新宿')).toBe('「<b>」という駅は見つかりません。');
    expect(await compute('大久保', '新宿')).toContain('大久保(東京都)');
    await sandbox.close();
    expect(await compute('高円寺', '新宿')).toContain('時間をおいて');
  });

  it('expenses: writes a fare or a reason to each of the 30 lines, and stops if the key is refused', async () => {
    const { run } = await installExample('expenses');
    const [, ...lines] = (await run(['node', 'expenses.js', 'trips.csv'])).trim().split('\n');
    expect(lines.length).toBe(30);
    expect(lines.filter((line) => !/,\d+,$|,,[^,]+$/.test(line))).toEqual([]);
    expect(lines.filter((line) => /,,[^,]+$/.test(line)).length).toBe(7);
    expect(lines).toContain('2024-06-04,ＪＲ新宿駅,渋谷駅,往復,商談,334,');
    expect(lines).toContain('2024-06-31,高円寺,東京,往復,定例会議,,日付を確かめてください');
    await expect(run(['env', 'ROUTE_SEARCH_KEY=invalid', 'node', 'expenses.js'])).rejects.toThrow(
      'AuthenticationError',
    );
  });

  it('departure-board: shows the next trains with their delays, and says when it has none', async () => {
    const { start, sandbox } = await installExample('departure-board');
    const { page } = await openPage(await start(['npm', 'start'], { NOW: '2024-06-20T10:05:00+09:00' }));
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows.length).toBe(11);
    expect(rows.filter((row) => /^\d\d:\d\d\s.*(?:\d+分遅れ|定刻|情報なし)$/s.test(row)).length).toBe(10);
    expect(rows.some((row) => /\d+分遅れ$/.test(row))).toBe(true);
    await expectUsable(page);
    await sandbox.close();
    await page.reload();
    expect(await page.getByRole('alert').innerText()).toContain('発車案内を表示できません。');
  });
});

it('examples: have at most 900 lines of code, without blank lines and comments', () => {
  const codeOf = (pattern: string): number =>
    globSync(pattern, { cwd: examples, exclude: (path) => /node_modules|\.next|dist|next-env|lock\.json/.test(path) })
      .filter((file) => /\.(?:tsx?|js|ejs|css|html|json)$/.test(file))
      .flatMap((file) => readFileSync(join(examples, file), 'utf8').split('\n'))
      .filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length;
  expect(codeOf('*/**')).toBeLessThanOrEqual(900);
  expect(codeOf('expenses/*.js')).toBeLessThanOrEqual(45);
  expect(codeOf('departure-board/*.js')).toBeLessThanOrEqual(30);
});
