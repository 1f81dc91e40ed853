import type { Browser } from 'playwright-core';
import { loadProvider } from '@route-search/toolkit/provider';
import { getInstalledVersion } from '@route-search/scripts/install-peers';
import { round, runBenchmark, toKib } from '../lib/benchmark.ts';
import { checkUpperLimit, checkBelowPeerValue } from '../lib/claims.ts';
import { builtSiteFolder } from '../lib/packages.ts';
import { createRecordByName, quantile, sampleInRounds } from '../lib/samples.ts';
import { serveStaticFolder } from '../lib/static-server.ts';
import { listVisitTableCells, visitTableHeadings, visitPagesInRounds, type VisitSummary } from '../lib/visit-pages.ts';
import {
  emulatedConditionsText,
  metricDefinitions,
  startBrowser,
  warmUpServer,
  type VisitTarget,
} from '../lib/visit.ts';
import { findLargestOperation } from '../reference/operation.ts';
import { measureSiteGrowth, type GrownSiteMetrics } from '../site/growth.ts';
import {
  measurePlaygroundVisit,
  measureSearchVisit,
  computeMedian,
  type PlaygroundVisit,
  type SearchVisit,
} from '../site/interactions.ts';
import { findLongestPassage, readPageTexts, type PageText } from '../site/page-texts.ts';
import {
  buildSite,
  comparedSites,
  siteProjectFolders,
  measureSiteSize,
  siteOutputFolders,
  preparePeerSites,
  type ComparedSite,
} from '../site/sites.ts';

/** Measured pages: a guide, a term of the dictionary and a worked scenario. */
const paths = ['/usage-guide', '/dictionary/pages/course-serialize-data/', '/docs/demand/search'];
/** Number of visits of each page, and number of builds of each site. */
const [rounds, builds] = [5, 3] as const;
const names: Readonly<Record<ComparedSite, string>> = {
  ours: 'ours',
  docusaurus: 'Docusaurus',
  starlight: 'Starlight',
};
const peers = comparedSites.filter((name) => name !== 'ours');

/**
 * Limits of the site: TBT (total blocking time) in ms, CLS (cumulative layout shift), growth factors as ratios. Tests
 * of the site limit the weight of its pages.
 */
const limits = {
  page: { tbt: 20, cls: 0 },
  search: 50,
  growth: { page: 1.05, secondsPerOperation: 1.25 },
};

type Pages = Readonly<Record<string, Readonly<Record<ComparedSite, VisitSummary>>>>;

const about =
  'Our site beside Docusaurus and Starlight with the same text, its search and playground in use, and its build with up to 2,400 operations';

await runBenchmark('site', about, async () => {
  const texts = readPageTexts(builtSiteFolder, new URL(loadProvider().site.url).origin);
  await preparePeerSites(texts);
  const buildTimes = await sampleInRounds(comparedSites, builds, buildSite);
  const pages = await measurePages(texts);
  const { search, playground } = await measureInteractions();
  const searchTimes = search.flatMap(({ times }) => times);
  const grown = await measureSiteGrowth();
  const weightOf = (name: ComparedSite): number => (pages[paths[0] ?? '']?.[name].bytes ?? Number.NaN) / 1024;
  return {
    versions: {
      Docusaurus: getInstalledVersion(siteProjectFolders.docusaurus, '@docusaurus/core'),
      Starlight: getInstalledVersion(siteProjectFolders.starlight, '@astrojs/starlight'),
    },
    tables: [
      {
        title: 'Pages',
        text: `The peers hold the text of all our pages; each is set up as its starter, Docusaurus with its faster tools. Medians of ${rounds} visits. ${emulatedConditionsText} ${metricDefinitions}`,
        columns: ['page', ...visitTableHeadings],
        rows: Object.entries(pages).flatMap(([path, of]) =>
          comparedSites.map((name) => [`\`${path}\`, ${names[name]}`, ...listVisitTableCells(of[name])]),
        ),
      },
      {
        title: 'Build',
        text: `All pages without caches, median of ${builds}. Ours also holds the reference, the playground with its sandbox, Markdown pages, JSON Schemas and search; Starlight's holds search.`,
        columns: ['site', 'seconds', 'min', 'max', 'pages', 'MiB'],
        rows: comparedSites.map((name) => {
          const { median, min, max } = buildTimes[name];
          const { pages: count, bytes } = measureSiteSize(siteOutputFolders[name]);
          return [names[name], ...[median, min, max].map((value) => round(value, 1)), count, round(bytes / 2 ** 20, 1)];
        }),
      },
      {
        title: 'Search and playground in use',
        text: 'Weights: compressed, without headers.',
        columns: ['figure', 'value'],
        rows: [
          ['search: loaded when the dialog opens (KiB)', toKib(computeMedian(search, 'open'))],
          ['search: loaded with the first letter (KiB)', toKib(computeMedian(search, 'fullText'))],
          [
            'search: last letter until the results are painted, 95 % of queries (ms)',
            round(quantile(searchTimes, 0.95)),
          ],
          ['playground: React (KiB)', toKib(computeMedian(playground, 'react'))],
          ['playground: own code (KiB)', toKib(computeMedian(playground, 'own'))],
          ['playground: sandbox (KiB)', toKib(computeMedian(playground, 'sandbox'))],
          ['playground: data of the operation and the sandbox (KiB)', toKib(computeMedian(playground, 'data'))],
          ['playground: main thread blocked until the first response (ms)', round(computeMedian(playground, 'tbt'))],
        ],
      },
      {
        title: 'Growing spec',
        text: 'Copies of our operations under other paths and names. The whole site is built without caches.',
        columns: [
          'operations',
          'build (s)',
          'memory (MiB)',
          'files',
          'MiB',
          'page, Brotli (KiB)',
          'largest page (KiB)',
        ],
        rows: grown.map((one) => [
          one.operations.toLocaleString('en'),
          round(one.seconds, 1),
          round(one.memory),
          one.files,
          round(one.bytes / 2 ** 20),
          toKib(one.page),
          toKib(one.largest),
        ]),
      },
    ],
    headlines: [
      {
        title: 'site: weight of a guide (KiB)',
        ours: weightOf('ours'),
        peers: Object.fromEntries(peers.map((name) => [names[name], weightOf(name)])),
      },
    ],
    failedClaims: [
      ...findFailedPages(pages),
      ...findFailedGrowth(grown),
      ...checkUpperLimit(
        'search, last letter until the results are painted, ms',
        quantile(searchTimes, 0.95),
        limits.search,
      ),
    ],
  };
});

async function measurePages(texts: readonly PageText[]): Promise<Pages> {
  await using stack = new AsyncDisposableStack();
  const servers = {
    ours: stack.use(await serveStaticFolder(siteOutputFolders.ours)),
    docusaurus: stack.use(await serveStaticFolder(siteOutputFolders.docusaurus)),
    starlight: stack.use(await serveStaticFolder(siteOutputFolders.starlight)),
  };
  const pages: Record<string, Record<ComparedSite, VisitSummary>> = {};
  for (const path of paths) {
    const text = findLongestPassage(texts, path);
    pages[path] = await visitPagesInRounds(
      createRecordByName(comparedSites, (name): VisitTarget => ({ server: servers[name], path, text })),
      rounds,
    );
  }
  return pages;
}

async function measureInteractions(): Promise<{
  readonly search: readonly SearchVisit[];
  readonly playground: readonly PlaygroundVisit[];
}> {
  const { id, sentence: text } = findLargestOperation(builtSiteFolder);
  await using server = await serveStaticFolder(builtSiteFolder);
  await using browser = await startBrowser();
  const target = { server, path: `/api/${id}/`, text };
  await warmUpServer(browser, target);
  const repeat = async <T>(measure: (browser: Browser, target: VisitTarget) => Promise<T>): Promise<T[]> => {
    await measure(browser, target); // The first visit is not measured: the server compresses the files.
    const visits: T[] = [];
    for (let visit = 0; visit < 3; visit++) visits.push(await measure(browser, target));
    return visits;
  };
  return { search: await repeat(measureSearchVisit), playground: await repeat(measurePlaygroundVisit) };
}

function findFailedPages(pages: Pages): string[] {
  return Object.entries(pages).flatMap(([path, of]) => [
    ...checkUpperLimit(`${path}, TBT, ms`, of.ours.tbt, limits.page.tbt),
    ...checkUpperLimit(`${path}, CLS`, of.ours.cls, limits.page.cls),
    ...peers.flatMap((name) => checkBelowPeerValue({ page: path, ours: of.ours, peer: names[name], theirs: of[name] })),
  ]);
}

/**
 * Checks that the page size stays constant and the build time grows at most linearly. Returns the failed claims as
 * sentences.
 */
function findFailedGrowth(grown: readonly GrownSiteMetrics[]): string[] {
  const [first] = grown;
  if (first === undefined) return ['growth was not measured'];
  return grown.slice(1).flatMap((step, index) => {
    const before = grown[index] ?? first;
    const earlier = grown[index - 1];
    const added = (step.seconds - before.seconds) / (step.operations - before.operations);
    const addedBefore =
      earlier === undefined
        ? before.seconds / before.operations
        : (before.seconds - earlier.seconds) / (before.operations - earlier.operations);
    return [
      ...checkUpperLimit(
        `build of ${step.operations} operations, s per added operation`,
        added,
        addedBefore * limits.growth.secondsPerOperation,
      ),
      ...checkUpperLimit(
        `largest page of ${step.operations} operations, bytes`,
        step.largest,
        first.largest * limits.growth.page,
      ),
    ];
  });
}
