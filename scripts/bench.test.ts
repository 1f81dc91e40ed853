import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outdated } from '../bench/lib/age.ts';
import { drawn, figure } from '../bench/lib/chart.ts';
import { atMost, lessThan, type Figures } from '../bench/lib/claims.ts';
import { growTree } from '../bench/lib/grow.ts';
import { sampleOf } from '../bench/lib/samples.ts';
import { steps } from '../bench/tools/steps.ts';
import { loadApi } from '../packages/spec/src/model/index.ts';
import { root, run } from './process.ts';
import { makeScratch } from './scratch.ts';

const releases = (name: string): string[] => (name === 'sdk' ? ['0.3.0', '0.2.0'] : []);

it('figures may be as old as the release before, and no older', () => {
  expect(outdated({ sdk: '0.3.0', spec: '0.1.0' }, releases)).toEqual([]);
  expect(outdated({ sdk: '0.2.0', spec: '0.1.0' }, releases)).toEqual([]);
  expect(outdated({ sdk: '0.1.0', spec: '0.1.0' }, releases)).toEqual([
    'sdk was measured at 0.1.0 and has had 2 releases since',
  ]);
});

it('a claim holds up to its limit, and is named with what was measured beyond it', () => {
  expect(atMost('shown (ms)', 50, 50)).toEqual([]);
  expect(atMost('shown (ms)', 50.1, 50)).toEqual(['shown (ms): 50.1, at most 50 wanted']);
});

it('a page has to be less than that of a peer, but nobody blocks for less than no time', () => {
  const page = (bytes: number, lcp: number, blocked: number): Figures => ({
    bytes: { median: bytes },
    lcp: { median: lcp },
    blocked: { median: blocked },
  });
  const claims = (ours: Figures, theirs: Figures): string[] => lessThan({ page: 'home', ours, peer: 'theirs', theirs });
  expect(claims(page(1, 1, 0), page(2, 2, 0))).toEqual([]);
  expect(claims(page(2, 3, 1), page(2, 2, 1))).toEqual([
    'home, bytes: 2, less than theirs (2) wanted',
    'home, LCP, ms: 3, less than theirs (2) wanted',
    'home, blocked, ms: 1, less than theirs (1) wanted',
  ]);
});

it('a median is the middle of what was measured, or between the two in the middle', () => {
  expect(sampleOf([9, 1, 2])).toEqual({ median: 2, min: 1, max: 9, runs: 3 });
  expect(sampleOf([9, 1, 2, 4])).toEqual({ median: 3, min: 1, max: 9, runs: 4 });
});

it('a chart says its labels as they are, and figures with as many digits as say something', () => {
  const svg = drawn({
    title: 'a < b & "c"',
    bars: [
      { label: '<b>ours</b>', value: 0.1234, ours: true },
      { label: 'theirs', value: 1234.5, ours: false },
    ],
  });
  expect(svg).toContain('>a &lt; b &amp; &quot;c&quot;<');
  expect(svg).toContain('>&lt;b>ours&lt;/b><');
  expect([figure(0.1234), figure(2.5), figure(3), figure(1234.5)]).toEqual(['0.123', '2.5', '3', '1,235']);
});

it('the pages of the benchmarks say what their results say', async () => {
  expect(await run(['node', join(root, 'bench/readme.ts'), '--check'])).toBe(0);
});

it('a spec that grows for a benchmark stays one that lint takes', { timeout: 60_000 }, async () => {
  using copy = await makeScratch({ install: false });
  const spec = 'packages/spec';
  symlinkSync(join(root, spec, 'node_modules'), join(copy.folder, spec, 'node_modules'));
  expect(growTree(join(copy.folder, spec), 2)).toBe(2 * loadApi().operations.length);
  expect(await copy.run(steps.lint)).toMatchObject({ code: 0 });
});
