import type { NamedChart } from './benchmark.ts';
import { each, inTurns, sampleOf, type Sample } from './samples.ts';
import { kib, rounded } from './table.ts';
import { startBrowser, visit, warmUp, type Target, type Visit } from './visit.ts';

/** What several visits cost. */
export type Summary = Readonly<Record<keyof Visit, Sample>>;

/**
 * Visits pages in turns. Before, each is opened once unmeasured, so that the server has compressed what it needs.
 *
 * @returns what they cost, by name
 */
export async function visitInTurns<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  rounds: number,
): Promise<Record<Name, Summary>> {
  const names = Object.keys(targets) as Name[];
  await using browser = await startBrowser();
  for (const name of names) await warmUp(browser, targets[name]);
  const visits = await inTurns(names, rounds, (name) =>
    visit(browser, targets[name], ({ visit: measured }) => Promise.resolve(measured)),
  );
  return each(names, (name) => summaryOf(visits[name]));
}

function summaryOf(visits: readonly Visit[]): Summary {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return each(keys, (key) => sampleOf(visits.map((visit) => visit[key])));
}

/** How tables head the figures of visits, and show them. */
const columns: Readonly<Record<keyof Visit, readonly [head: string, show: (value: number) => string]>> = {
  bytes: ['KiB', kib],
  content: ['content (KiB)', kib],
  scripts: ['JS (KiB)', kib],
  requests: ['requests', rounded],
  fcp: ['FCP (ms)', rounded],
  lcp: ['LCP (ms)', rounded],
  text: ['text (ms)', rounded],
  tbt: ['TBT (ms)', rounded],
  blocked: ['blocked (ms)', rounded],
  cls: ['CLS', (value) => value.toFixed(4)],
  ahead: ['fetched ahead (KiB)', kib],
  foreign: ['other hosts', rounded],
};

/** The cells that head figures of visits. */
export function headsOf(keys: readonly (keyof Visit)[]): string[] {
  return keys.map((key) => columns[key][0]);
}

/** The cells with the medians of these figures. */
export function cellsOf(summary: Summary, keys: readonly (keyof Visit)[]): string[] {
  return keys.map((key) => columns[key][1](summary[key].median));
}

/** A figure of a visit, with its name and its unit. */
export type Figure = readonly [key: keyof Visit, name: string, unit: 'KiB' | 'ms'];

/** The median of a figure, in its unit. */
export function medianOf(summary: Summary, [key, , unit]: Figure): number {
  return summary[key].median / (unit === 'KiB' ? 1024 : 1);
}

/** A chart of a figure. */
export function chartOf(
  figure: Figure,
  visits: readonly { readonly label: string; readonly summary: Summary; readonly ours: boolean }[],
): NamedChart {
  const bars = visits.map(({ label, summary, ours }) => ({ label, value: medianOf(summary, figure), ours }));
  return { title: figure[1], unit: figure[2], bars };
}
