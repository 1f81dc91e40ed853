import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkUpperLimit, checkBelowPeerValue, type ComparedMetrics } from '../lib/claims.ts';
import { formatSignificantDigits } from '../lib/markdown.ts';
import { summarizeSample } from '../lib/samples.ts';
import { root, run } from '@route-search/scripts/process';

it("checkUpperLimit: returns nothing for a value at its limit, and the claim's sentence for a value above it", () => {
  expect(checkUpperLimit('shown (ms)', 50, 50)).toEqual([]);
  expect(checkUpperLimit('shown (ms)', 50.1, 50)).toEqual(['shown (ms): 50.1, at most 50 wanted']);
});

it('checkLessThanPeer: requires our page to have a lower value than the competing page in each metric; a blocking time of 0 ms on both pages is accepted', () => {
  const page = (bytes: number, lcp: number, blocked: number): ComparedMetrics => ({
    bytes,
    lcp,
    blocked,
  });
  const claims = (ours: ComparedMetrics, theirs: ComparedMetrics): string[] =>
    checkBelowPeerValue({ page: 'home', ours, peer: 'theirs', theirs });
  expect(claims(page(1, 1, 0), page(2, 2, 0))).toEqual([]);
  expect(claims(page(2, 3, 1), page(2, 2, 1))).toEqual([
    'home, bytes: 2, less than theirs (2) wanted',
    'home, LCP, ms: 3, less than theirs (2) wanted',
    'home, main thread blocked, ms: 1, less than theirs (1) wanted',
  ]);
});

it('summarizeSample: takes the middle value or the mean of the two middle values as the median', () => {
  expect(summarizeSample([9, 1, 2])).toEqual({ median: 2, min: 1, max: 9 });
  expect(summarizeSample([9, 1, 2, 4])).toEqual({ median: 3, min: 1, max: 9 });
});

it('formatSignificantDigits: keeps three significant digits below 100 and rounds to a whole number from 100 on', () => {
  expect([0.1234, 2.5, 3, 1234.5].map(formatSignificantDigits)).toEqual(['0.123', '2.5', '3', '1,235']);
});

it('bench/README.md and the benchmark table of README.md match the files in bench/results', async () => {
  expect(await run(['node', join(root, 'bench/write-readme.ts'), '--check'])).toBe(0);
});
