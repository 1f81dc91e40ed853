import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countTests, formatTestTotal } from './count-tests.ts';
import type { Gate } from './gates.ts';
import { captureOutput, root } from '../shared/process.ts';

const gate: Gate = { name: 'sample', checks: 'a sample', command: ['true'], isVitest: true };

/** Runs Vitest on a temporary test file and counts the tests in its report. */
async function count(text: string): Promise<ReturnType<typeof countTests>> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'count-tests-'));
  writeFileSync(join(folder.path, 'sample.test.ts'), `import { expect, it } from 'vitest';\n${text}`);
  writeFileSync(join(folder.path, 'vitest.config.ts'), 'export default {};');
  const report = join(folder.path, 'report.json');
  const vitest = [join(root, 'node_modules/.bin/vitest'), 'run', '--root', folder.path] as const;
  return countTests(gate, report, await captureOutput([...vitest, '--reporter=json', `--outputFile.json=${report}`]));
}

it.each([
  [
    'counts passed, failed and skipped tests',
    "it('a', () => { expect(1).toBe(1); }); it('b', () => { expect(1).toBe(2); }); it.skip('c', () => {});",
    { passed: 1, failed: 1, skipped: ['c'] },
  ],
  ['fails a file that does not load', "throw new Error('no');", { passed: 0, failed: 1, skipped: [] }],
  ['fails a run without tests', "it.skip('c', () => {});", { passed: 0, failed: 1, skipped: ['c'] }],
])('countTests: %s', async (_, text, expected) => {
  expect(await count(text)).toEqual(expected);
});

it('countTests: counts a gate without Vitest as failed if its command exits with an error or its output lacks the expected text', () => {
  const { isVitest: _isVitest, ...command } = gate;
  const counts = (code: number, output: string): object =>
    countTests({ ...command, expects: 'TURBO' }, '', { code, output });
  expect([counts(0, 'FULL TURBO'), counts(1, 'FULL TURBO'), counts(0, '')]).toEqual([
    { passed: 1, failed: 0, skipped: [] },
    { passed: 0, failed: 1, skipped: [] },
    { passed: 0, failed: 1, skipped: [] },
  ]);
});

it('formatTestTotal: formats the line that CI reads', () => {
  const counts = { passed: 2, failed: 1, skipped: ['a', 'b'] };
  expect(formatTestTotal([counts, { ...counts, skipped: [] }])).toBe('4 passed, 2 failed, 2 skipped');
});
