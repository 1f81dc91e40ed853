import getPort from 'get-port';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadApi } from '@route-search/spec/api';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findUndetectedMistakes } from '../contributing/check-edits.ts';
import { everydayChanges, workedExamples, type ExampleBlock } from '../contributing/worked-examples.ts';
import { removeMostOperations } from '../contributing/remove-most-operations.ts';
import { findTestChromium } from '../shared/debian-programs.ts';
import { startServerProcess } from '../shared/start-server.ts';
import { copyWorkingTree, type TempCheckout } from '../shared/temp-checkout.ts';

let scratch: TempCheckout;
beforeAll(async () => {
  scratch = await copyWorkingTree({ git: true });
});
afterAll(() => {
  scratch[Symbol.dispose]();
});
afterEach(async () => {
  await scratch.must(['git', 'reset', '--quiet', '--hard']);
  await scratch.must(['git', 'clean', '--quiet', '-fd']);
});

it('CONTRIBUTING.md: has a worked example for each frequent kind of addition', () => {
  expect(workedExamples.map(({ title }) => title)).toEqual([
    'Add a parameter',
    'Add a rule between parameters',
    'Add a term to the dictionary',
    'Add an operation',
    'Add a version of the docs',
    'Add an enumeration value',
    'Add an error status',
  ]);
});

describe.each(everydayChanges)('CONTRIBUTING.md, everyday change "$change"', ({ codes, step }) => {
  const [first = '', from = '', to = ''] = codes;

  it.runIf(first.startsWith('./run '))('creates files in which lint reports only unfilled placeholders', async () => {
    await scratch.must(first.split(' ') as [string, ...string[]]);
    const { output } = await scratch.run(['./run', 'lint', 'spec', 'prose']);
    const findings = output.split('\n').filter((line) => /^\S+:\d+:\d+ /.test(line));
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter((line) => !line.includes(' fill in: '))).toEqual([]);
    if (step !== '')
      expect(await scratch.must(['git', 'grep', '--untracked', '-h', step, '.changeset'])).toContain(step);
  });

  it.runIf(first.endsWith('.yaml'))('gets the rating of the table', async () => {
    const file = join(scratch.folder, first);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to.replace('⏎', '\n')));
    expect((await scratch.run(['./run', 'diff', 'HEAD'])).output).toContain(`the most breaking is ${step}.`);
  });
});

describe.each(workedExamples)('CONTRIBUTING.md, worked example "$title"', ({ section, blocks }) => {
  it('has fewer than ten steps', () => {
    const steps = section.match(/^\d+\. /gm) ?? [];
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThan(10);
  });

  it('changes files of the repository when all of its steps are followed', async () => {
    for (const block of blocks) await follow(block);
    // Fails if the example changes nothing, because all checks would pass without changes.
    expect(await scratch.must(['git', 'status', '--porcelain'])).not.toBe('');
  });
});

/** Runs all examples together, because the gates are slow. */
it('CONTRIBUTING.md, all worked examples: pass ./run test', { timeout: 3_600_000 }, async () => {
  const edits = workedExamples.flatMap(({ blocks }) => blocks).filter(({ language }) => language !== 'sh');
  for (const block of edits) await follow(block);
  await scratch.must(['./run', 'digest']);
  await scratch.must(['./run', 'test']);
});

async function follow({ language, file, text: body }: ExampleBlock): Promise<void> {
  if (file !== undefined) {
    mkdirSync(dirname(join(scratch.folder, file)), { recursive: true });
    writeFileSync(join(scratch.folder, file), body);
  } else if (language === 'diff') {
    writeFileSync(join(scratch.folder, 'node_modules/step.patch'), body);
    await scratch.must(['git', 'apply', 'node_modules/step.patch']);
  } else if (language === 'sh') {
    await scratch.must(['bash', '-euo', 'pipefail', '-c', body]);
  } else {
    throw new Error(`a block of ${language} is neither a file nor a step`);
  }
}

it(
  'lint of the spec: finds each of 1,000 random edits that a later step would refuse',
  { timeout: 7_200_000 },
  async () => {
    const unsafe = await findUndetectedMistakes(1, 1000);
    const elsewhere = unsafe.filter((reason) => reason.includes(': no finding is in the file: '));
    expect(unsafe.filter((reason) => !elsewhere.includes(reason))).toEqual([]);
    // Known weakness: about 1 of 100 edits is reported at a location where it has an effect, not where it was made.
    expect(elsewhere.length, elsewhere.join('\n')).toBeLessThanOrEqual(20);
  },
);

it('./run dev: an open page says that it is stale, and why, while the changed spec cannot be built', async () => {
  const port = await getPort();
  const url = `http://localhost:${port}/api/getPoint/`;
  const command = ['./run', 'dev', '--port', String(port)] as const;
  await using _site = await startServerProcess(command, { ...scratch.inside(), url, isGroup: true, patience: 900_000 });
  const browser = await chromium.launch({
    executablePath: await findTestChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(url);
    await page.waitForSelector('html[data-has-hydrated=true]');
    const file = join(scratch.folder, 'packages/spec/parameters/port.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('  name: code', '   name: code'));
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('This page is stale').first().waitFor();
    await overlay
      .getByText(/packages\/spec\/parameters\/port\.yaml:\d+:\d+ is not valid YAML/)
      .first()
      .waitFor();
    writeFileSync(file, text.replace('詳細を調べる駅やポートのコードです。', '調べる地点のコードです。'));
    await page.getByText('調べる地点のコードです。').first().waitFor();
    expect(await overlay.count()).toBe(0);
  } finally {
    await browser.close();
  }
});

it.each([
  [['searchCourseExtreme', 'listStationsLight', 'listCorporations']],
  [['listStations', 'listStationsLight', 'listCorporations']],
])('a document of the operations %j: lints, builds and serves without a change of TypeScript', async (kept) => {
  expect(await removeMostOperations(scratch, kept)).toEqual([]);
  await scratch.must(['./run', 'build']);
  const changed = await scratch.must(['git', 'status', '--porcelain']);
  expect(changed).not.toMatch(/\.(?:ts|tsx|astro)$/m);
  const port = await getPort();
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/v1/json/corporation?key=test&type=train`;
  const sandbox = ['node', 'packages/sandbox/dist/cli.js', '--port', String(port)] as const;
  await using _serving = await startServerProcess(sandbox, { ...scratch.inside(), url, patience: 60_000 });
  for (const { id, path, examples } of loadApi().operations) {
    const query = new URLSearchParams({ key: 'test', ...examples[0]?.request });
    const { status } = await fetch(`${origin}${path}?${query.toString()}`);
    expect(status, id).toBe(kept.includes(id) ? 200 : 404);
    const page = join(scratch.folder, `packages/docs-site/dist/api/${id}/index.html`);
    expect(existsSync(page), page).toBe(kept.includes(id));
  }
});
