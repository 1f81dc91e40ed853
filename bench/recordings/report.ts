import { settingInWords, versionsInWords, type Headline, type Setting } from '../lib/benchmark.ts';
import { atMost } from '../lib/claims.ts';
import { oneDecimal, rounded, table } from '../lib/table.ts';
import type { Reading } from './traffic.ts';

export interface Results extends Setting {
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly readings: readonly Reading[];
}

const promises = { megabytes: 1000, growth: 1.25 } as const;

export function sections(results: Results): string[] {
  return [
    '# Recordings benchmark',
    `${settingInWords(results)} ${versionsInWords(results.versions)}`,
    'Recordings as NDJSON. Memory is the most that the process had. Redocly reads the smallest one only: the largest takes it a quarter of an hour.',
    table(
      ['recording (MB)', 'tool', 'seconds', 'memory (MB)'],
      results.readings.map(({ megabytes, tool, seconds, peak }) => [
        rounded(megabytes),
        tool,
        oneDecimal(seconds),
        rounded(peak),
      ]),
      2,
    ),
  ];
}

export const notOurs = /Redocly/;

export function headlines({ readings }: Results): Headline[] {
  const smallest = Math.min(...readings.map(({ megabytes }) => megabytes));
  const [ours, ...peers] = readings.filter(({ megabytes }) => megabytes === smallest);
  if (ours === undefined) return [];
  const figure = (what: string, of: (reading: Reading) => number): Headline => ({
    what: `recordings: ${rounded(smallest)} MB of traffic judged, ${what}`,
    ours: of(ours),
    peers: Object.fromEntries(peers.map((peer) => [peer.tool, of(peer)])),
  });
  return [figure('time (s)', ({ seconds }) => seconds), figure('memory (MB)', ({ peak }) => peak)];
}

export function brokenClaims({ readings }: Results): string[] {
  const own = readings.filter(({ tool }) => tool === 'ours');
  const largest = Math.max(...own.map(({ megabytes }) => megabytes));
  const peaks = own.map(({ peak }) => peak);
  return [
    ...(largest < promises.megabytes ? [`${largest} MB read, ${promises.megabytes} wanted`] : []),
    ...atMost(
      'memory for the largest recording, times that for the smallest',
      Math.max(...peaks) / Math.min(...peaks),
      promises.growth,
    ),
  ];
}
