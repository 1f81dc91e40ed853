import type { Browser } from 'playwright-core';
import { loadProvider } from '@route-search/toolkit/provider';
import { installedVersion } from '@route-search/scripts/install-peers';
import { round, runBenchmark, toKib } from '../lib/benchmark.ts';
import { checkAtMost, checkBelowPeerValue } from '../lib/claims.ts';
import { builtSite } from '../lib/packages.ts';
import { mapNames, quantile, sampleInRounds } from '../lib/samples.ts';
import { serveStatically } from '../lib/static-server.ts';
import { listVisitCells, visitColumns, visitInRounds, type Summary } from '../lib/visit-pages.ts';
import { conditionsText, metricDefinitions, startBrowser, warmUp, type Target } from '../lib/visit.ts';
import { findLargestOperation } from '../reference/operation.ts';
import { measureGrowth, type GrownSite } from '../site/growth.ts';
import {
  measurePlayground,
  measureSearch,
  computeMedian,
  type PlaygroundVisit,
  type SearchVisit,
} from '../site/interactions.ts';
import { findPassage, readPageTexts, type PageText } from '../site/page-texts.ts';
import {
  buildSite,
  contenders,
  projectFolders,
  measureSize,
  outputFolders,
  preparePeerSites,
  type Contender,
} from '../site/sites.ts';

/** Measured pages: a guide, a term of the dictionary and a worked scenario. */
const paths = ['/usage-guide', '/dictionary/pages/course-serialize-data/', '/docs/demand/search'];
/** Number of visits of each page, and number of builds of each site. */
const [rounds, builds] = [5, 3] as const;
const names: Readonly<Record<Contender, string>> = { ours: 'ours', docusaurus: 'Docusaurus', starlight: 'Starlight' };
const peers = contenders.filter((name) => name !== 'ours');

/**
 * Limits of the site: TBT (total blocking time) in ms, CLS (cumulative layout shift), growth factors as ratios. Tests
 * of the site limit the weight of its pages.
 */
const limits = {
  page: { tbt: 20, cls: 0 },
  search: 50,
  growth: { page: 1.05, secondsPerOperation: 1.25 },
};

type Pages = Readonly<Record<string, Readonly<Record<Contender, Summary>>>>;

const about =
  'Our site beside Docusaurus and Starlight with the same text, its search and playground in use, and its build with up to 2,400 operations';

await runBenchmark('site', about, async () => {
  const texts = readPageTexts(builtSite, new URL(loadProvider().site.url).origin);
  await preparePeerSites(texts);
  const buildTimes = await sampleInRounds(contenders, builds, buildSite);
  const pages = await measurePages(texts);
  const { search, playground } = await measureInteractions();
  const searchTimes = search.flatMap(({ times }) => times);
  const grown = await measureGrowth();
  const weightOf = (name: Contender): number => (pages[paths[0] ?? '']?.[name].bytes ?? Number.NaN) / 1024;
  return {
    versions: {
      Docusaurus: installedVersion(projectFolders.docusaurus, '@docusaurus/core'),
      Starlight: installedVersion(projectFolders.starlight, '@astrojs/starlight'),
    },
    tables: [
      {
        title: 'Pages',
        text: `The peers hold the text of all our pages; each is set up as its starter, Docusaurus with its faster tools. Medians of ${rounds} visits. ${conditionsText} ${metricDefinitions}`,
        columns: ['page', ...visitColumns],
        rows: Object.entries(pages).flatMap(([path, of]) =>
          contenders.map((name) => [`\`${path}\`, ${names[name]}`, ...listVisitCells(of[name])]),
        ),
      },
      {
        title: 'Build',
        text: `All pages without caches, median of ${builds}. Ours also holds the reference, the playground with its sandbox, Markdown pages, JSON Schemas and search; Starlight's holds search.`,
        columns: ['site', 'seconds', 'min', 'max', 'pages', 'MiB'],
        rows: contenders.map((name) => {
          const { median, min, max } = buildTimes[name];
          const { pages: count, bytes } = measureSize(outputFolders[name]);
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
      ...checkAtMost(
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
    ours: stack.use(await serveStatically(outputFolders.ours)),
    docusaurus: stack.use(await serveStatically(outputFolders.docusaurus)),
    starlight: stack.use(await serveStatically(outputFolders.starlight)),
  };
  const pages: Record<string, Record<Contender, Summary>> = {};
  for (const path of paths) {
    const text = findPassage(texts, path);
    pages[path] = await visitInRounds(
      mapNames(contenders, (name): Target => ({ server: servers[name], path, text })),
      rounds,
    );
  }
  return pages;
}

async function measureInteractions(): Promise<{
  readonly search: readonly SearchVisit[];
  readonly playground: readonly PlaygroundVisit[];
}> {
  const { id, sentence: text } = findLargestOperation(builtSite);
  await using server = await serveStatically(builtSite);
  await using browser = await startBrowser();
  const target = { server, path: `/api/${id}/`, text };
  await warmUp(browser, target);
  const repeat = async <T>(measure: (browser: Browser, target: Target) => Promise<T>): Promise<T[]> => {
    await measure(browser, target); // The first visit is not measured: the server compresses the files.
    const visits: T[] = [];
    for (let visit = 0; visit < 3; visit++) visits.push(await measure(browser, target));
    return visits;
  };
  return { search: await repeat(measureSearch), playground: await repeat(measurePlayground) };
}

function findFailedPages(pages: Pages): string[] {
  return Object.entries(pages).flatMap(([path, of]) => [
    ...checkAtMost(`${path}, TBT, ms`, of.ours.tbt, limits.page.tbt),
    ...checkAtMost(`${path}, CLS`, of.ours.cls, limits.page.cls),
    ...peers.flatMap((name) => checkBelowPeerValue({ page: path, ours: of.ours, peer: names[name], theirs: of[name] })),
  ]);
}

/**
 * Checks that the page size stays constant and the build time grows at most linearly. Returns the failed claims as
 * sentences.
 */
function findFailedGrowth(grown: readonly GrownSite[]): string[] {
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
      ...checkAtMost(
        `build of ${step.operations} operations, s per added operation`,
        added,
        addedBefore * limits.growth.secondsPerOperation,
      ),
      ...checkAtMost(
        `largest page of ${step.operations} operations, bytes`,
        step.largest,
        first.largest * limits.growth.page,
      ),
    ];
  });
}
