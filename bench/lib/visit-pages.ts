import { round, toKib } from './benchmark.ts';
import { createRecordByName, measureInRounds, summarizeSample } from './samples.ts';
import { startBrowser, visit, warmUpServer, type VisitTarget, type VisitMetrics } from './visit.ts';

/** Median of each metric over several visits of a page. */
export type VisitSummary = Readonly<Record<keyof VisitMetrics, number>>;

/** Visits pages in rounds, after an unmeasured visit in which the server compresses the files. */
export async function visitPagesInRounds<Name extends string>(
  targets: Readonly<Record<Name, VisitTarget>>,
  rounds: number,
): Promise<Record<Name, VisitSummary>> {
  const names = Object.keys(targets) as Name[];
  await using browser = await startBrowser();
  for (const name of names) await warmUpServer(browser, targets[name]);
  const visits = await measureInRounds(names, rounds, (name) =>
    visit(browser, targets[name], ({ visit: measured }) => Promise.resolve(measured)),
  );
  return createRecordByName(names, (name) => {
    const keys = Object.keys(visits[name][0] ?? {}) as (keyof VisitMetrics)[];
    return createRecordByName(keys, (key) => summarizeSample(visits[name].map((one) => one[key])).median);
  });
}

/** Column heading of each metric, and the function that formats its values. */
const columns: Readonly<
  Partial<Record<keyof VisitMetrics, readonly [heading: string, format: (value: number) => number]>>
> = {
  bytes: ['KiB', toKib],
  scripts: ['JS (KiB)', toKib],
  requests: ['requests', round],
  fcp: ['FCP (ms)', round],
  lcp: ['LCP (ms)', round],
  text: ['text (ms)', round],
  tbt: ['TBT (ms)', round],
  blocked: ['blocked (ms)', round],
  cls: ['CLS', (value) => round(value, 4)],
  ahead: ['prefetched (KiB)', toKib],
  foreign: ['other hosts', round],
};

const entries = Object.entries(columns) as [keyof VisitMetrics, NonNullable<(typeof columns)[keyof VisitMetrics]>][];

export const visitTableHeadings: readonly string[] = entries.map(([, [heading]]) => heading);

/** Formats the metrics of a visit in the order of {@link visitTableHeadings}. */
export function listVisitTableCells(summary: VisitSummary): number[] {
  return entries.map(([key, [, format]]) => format(summary[key]));
}

/**
 * Returns the longest passage of plain text in a Markdown document. When it is visible, the content counts as loaded.
 */
export function findLongestProse(markdown: string): string {
  const prose = markdown
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/^[#|>-].*$/gm, '')
    .replaceAll(/\]\([^)\s]*\)/g, ']'); // Removes the URLs of links, which pages do not show.
  const passages = prose.split(/[`*_\\[\]()|<>&'"。\n]|\s{2,}/).map((passage) => passage.trim());
  return passages.reduce((longest, passage) => (passage.length > longest.length ? passage : longest), '');
}
