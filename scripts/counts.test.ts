import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsOf, lastLine, reasonOf, type Counts } from './counts.ts';
import { gates, type Gate } from './gates.ts';
import { capture, root } from './process.ts';

const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'counts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs tests as the gates do, and counts them. */
async function counted(tests: string, ...filter: string[]): Promise<Counts & { readonly reason: string | undefined }> {
  const name = `t${String(tests.length)}`;
  writeFileSync(join(folder, `${name}.test.ts`), `import { describe, expect, it } from 'vitest';\n${tests}`);
  const own = gates.find((gate) => gate.name === 'tools');
  const report = join(folder, `${name}.json`);
  const [program = '', ...args] = own?.command ?? [];
  const gate: Gate = { name, proves: '', command: [program, ...args, ...filter], counts: 'vitest' };
  const outcome = await capture(
    [
      join(root, 'node_modules/.bin', program),
      ...args,
      ...filter,
      '--root',
      folder,
      `--outputFile.json=${report}`,
      name,
    ],
    { cwd: folder },
  );
  const counts = countsOf(gate, report, outcome);
  return { ...counts, reason: reasonOf(gate, counts, outcome) };
}

describe('the tests of a gate', () => {
  it('are one case for each that is written, however many rows it has', async () => {
    expect(
      await counted(`
        it.each([1, 2, 3])('%i', (one) => { expect(one).toBeLessThan(4); });
        describe.each(['a', 'b'])('%s', (one) => { it('is a text', () => { expect(one).toBeTypeOf('string'); }); });
        it('is', () => { expect(1).toBe(1); });`),
    ).toEqual({ passed: 3, failed: 0, runs: 6, skipped: [], reason: undefined });
  });

  it('fail when one of their rows does', async () => {
    expect(
      await counted(
        `it.each([1, 2])('%i', (one) => { expect(one).toBe(1); });\nit('is', () => { expect(1).toBe(1); });`,
      ),
    ).toEqual({ passed: 1, failed: 1, runs: 3, skipped: [], reason: 'failed' });
  });

  it('are named when they were skipped, unless a filter left them out', async () => {
    const tests = `it('is', () => { expect(1).toBe(1); });\nit.skipIf(true)('needs a browser', () => { expect(1).toBe(2); });`;
    expect(await counted(tests)).toMatchObject({ passed: 1, runs: 1, skipped: ['needs a browser'], reason: undefined });
    expect(await counted(tests, '-t', 'is')).toMatchObject({ passed: 1, skipped: [], reason: undefined });
  });

  it('are red when all are skipped or the file does not load', async () => {
    const nothing = 'failed: it tried nothing';
    expect(await counted(`it.skip('is', () => { expect(1).toBe(1); });`)).toMatchObject({ passed: 0, reason: nothing });
    expect(await counted(`throw new Error('no');`)).toMatchObject({ passed: 0, reason: 'failed' });
  });
});

describe('a command', () => {
  const gate: Gate = { name: 'mutation', proves: '', command: ['node'], counts: /(\d+) of \d+ noticed/g };
  const result = (own: Gate, output: string, code = 0): unknown[] => {
    const counts = countsOf(own, '', { code, output });
    return [counts.passed, counts.failed, counts.runs, reasonOf(own, counts, { code, output })];
  };

  it('is one case, whatever it tries, and red when it tries nothing', () => {
    expect(result(gate, '9 of 10 noticed\n3 of 3 noticed')).toEqual([1, 0, 12, undefined]);
    expect(result(gate, '0 of 0 noticed')).toEqual([0, 0, 0, 'failed: it tried nothing']);
    expect(result(gate, 'all fine')).toEqual([0, 0, 0, 'failed: it tried nothing']);
    expect(result(gate, '9 of 10 noticed', 1)).toEqual([0, 1, 9, 'failed']);
  });

  it('is red when it does not say what it must', () => {
    const { counts: _, ...plain } = gate;
    expect(result({ ...plain, expects: 'FULL TURBO' }, 'built')).toEqual([
      1,
      0,
      1,
      'failed: it does not say "FULL TURBO"',
    ]);
    expect(result({ ...plain, expects: 'FULL TURBO' }, 'FULL TURBO')).toEqual([1, 0, 1, undefined]);
  });
});

it('names in the last line what was skipped', () => {
  const counts: Counts = { passed: 2, failed: 0, runs: 9, skipped: [] };
  expect(lastLine([{ name: 'a', ...counts }])).toBe('2 passed, 0 failed');
  expect(
    lastLine([
      { name: 'a', ...counts, failed: 1 },
      { name: 'sdk', ...counts, skipped: ['runs on Bun', 'runs on Deno'] },
    ]),
  ).toBe('4 passed, 1 failed, 2 skipped (sdk: runs on Bun; sdk: runs on Deno)');
});
