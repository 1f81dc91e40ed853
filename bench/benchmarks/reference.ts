import { join } from 'node:path';
import { getInstalledVersion } from '@route-search/scripts/install-peers';
import { runBenchmark } from '../lib/benchmark.ts';
import type { BenchmarkMeasurement } from '../lib/result.ts';
import { checkUpperLimit, checkBelowPeerValue } from '../lib/claims.ts';
import { builtSiteFolder as site } from '../lib/packages.ts';
import { serveStaticFolder } from '../lib/static-server.ts';
import { listVisitTableCells, visitTableHeadings, visitPagesInRounds, type VisitSummary } from '../lib/visit-pages.ts';
import { emulatedConditionsText, metricDefinitions, startBrowser, type VisitTarget } from '../lib/visit.ts';
import { countTextsWithoutScript, findLargestOperation } from '../reference/operation.ts';
import { prepareRenderers, renderers } from '../reference/renderers.ts';

/** Number of visits of each page. */
const rounds = 3;

/**
 * Limits for two API reference pages of this site: TBT (total blocking time) in ms, and the number of operations whose
 * summary is visible without JavaScript.
 */
const limits = {
  'our page of the operation': { tbt: 50, texts: 1 },
  'our reference in one page': { tbt: 100, texts: Infinity },
} as const;

const about =
  'Our reference beside Redoc, Scalar, Swagger UI, RapiDoc and Docusaurus with redocusaurus, all with the same document';

await runBenchmark('reference', about, async () => {
  await prepareRenderers(join(site, 'openapi.json'));
  const subject = findLargestOperation(site);
  const { id, sentence: text, summaries } = subject;
  await using servers = new AsyncDisposableStack();
  const server = servers.use(await serveStaticFolder(site));
  const targets: Record<string, VisitTarget> = {
    'our page of the operation': { server, path: `/api/${id}/`, text },
    'our reference in one page': { server, path: '/api/', text },
  };
  for (const { name, site: folder, address } of renderers) {
    targets[name] = { server: servers.use(await serveStaticFolder(folder)), path: address(subject), text };
  }
  const texts = await countTexts(targets, summaries);
  const visits = await visitPagesInRounds(targets, rounds);
  return {
    versions: Object.fromEntries(
      renderers.map(({ name, package: from, folder }) => [name, getInstalledVersion(folder, from)]),
    ),
    tables: [
      {
        title: 'References',
        text: `All show the same document of ${summaries.length} operations, set up as their documentation says, and are opened at \`${id}\`, the largest operation. Medians of ${rounds} visits. "Without JavaScript": operations whose summary is visible. ${emulatedConditionsText} ${metricDefinitions}`,
        columns: ['reference', ...visitTableHeadings, 'without JavaScript'],
        rows: Object.entries(visits).map(([name, summary]) => [
          name,
          ...listVisitTableCells(summary),
          texts[name] ?? 0,
        ]),
      },
    ],
    headlines: (['bytes', 'text'] as const).map((key) => {
      const figure = (name: string): number => (visits[name]?.[key] ?? Number.NaN) / (key === 'bytes' ? 1024 : 1);
      return {
        title: key === 'bytes' ? 'reference: weight (KiB)' : 'reference: time until the text is visible (ms)',
        ours: figure('our reference in one page'),
        peers: Object.fromEntries(renderers.map(({ name }) => [name, figure(name)])),
      };
    }),
    failedClaims: findFailedClaims(visits, { texts, operations: summaries.length }),
  };
});

function findFailedClaims(
  visits: Readonly<Record<string, VisitSummary>>,
  { texts, operations }: { readonly texts: Readonly<Record<string, number>>; readonly operations: number },
): BenchmarkMeasurement['failedClaims'] {
  return Object.entries(limits).flatMap(([name, limit]) => {
    const ours = visits[name];
    if (ours === undefined) return [];
    const wanted = Math.min(limit.texts, operations);
    return [
      ...checkUpperLimit(`${name}, TBT, ms`, ours.tbt, limit.tbt),
      ...checkUpperLimit(`${name}, CLS`, ours.cls, 0),
      ...checkUpperLimit(`${name}, other hosts`, ours.foreign, 0),
      ...((texts[name] ?? 0) >= wanted
        ? []
        : [`${name}, summaries without JavaScript: ${texts[name] ?? 0} of ${wanted}`]),
      ...renderers.flatMap(({ name: peer }) => {
        const theirs = visits[peer];
        return theirs === undefined ? [] : checkBelowPeerValue({ page: name, ours, peer, theirs });
      }),
    ];
  });
}

async function countTexts(
  targets: Readonly<Record<string, VisitTarget>>,
  texts: readonly string[],
): Promise<Record<string, number>> {
  await using browser = await startBrowser();
  const counts: Record<string, number> = {};
  for (const [name, target] of Object.entries(targets)) {
    counts[name] = await countTextsWithoutScript(browser, target, texts);
  }
  return counts;
}
