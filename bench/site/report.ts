import { settingInWords, versionsInWords, type Headline, type NamedChart, type Setting } from '../lib/benchmark.ts';
import { atMost, lessThan } from '../lib/claims.ts';
import { cellsOf, chartOf, headsOf, medianOf, type Figure, type Summary } from '../lib/rounds.ts';
import type { Sample } from '../lib/samples.ts';
import { oneDecimal, table, rounded } from '../lib/table.ts';
import { conditionsInWords, definitions } from '../lib/visit.ts';
import { contenders, type Contender, type Size } from './sites.ts';

export interface Results extends Setting {
  readonly versions: Readonly<Record<string, string>>;
  readonly rounds: number;
  /** By the address of the page and by site. */
  readonly pages: Readonly<Record<string, Readonly<Record<Contender, Summary>>>>;
  /** Seconds, nothing kept from an earlier build. */
  readonly builds: Readonly<Record<Contender, Sample>>;
  readonly sizes: Readonly<Record<Contender, Size>>;
}

const names: Readonly<Record<Contender, string>> = {
  ours: 'ours',
  docusaurus: 'Docusaurus',
  starlight: 'Starlight',
};

/** What a content page promises. */
const promises = { requests: 6, tbt: 20, cls: 0 };

/** The figures of a page in its table. */
const columns = ['bytes', 'content', 'scripts', 'requests', 'fcp', 'lcp', 'tbt', 'blocked', 'cls', 'ahead'] as const;

/** The figures that are drawn. */
const figures: readonly Figure[] = [
  ['bytes', 'weight', 'KiB'],
  ['lcp', 'LCP', 'ms'],
  ['tbt', 'TBT', 'ms'],
];

export function sections(results: Results): string[] {
  const { builds, sizes, pages } = results;
  return [
    '# Site benchmark',
    `${settingInWords(results)} ${versionsInWords(results.versions)} ${conditionsInWords}.`,
    `The peers hold the text of all our pages, made of their Markdown twins; each is set up as its starter does, Docusaurus with its faster tools. Medians of ${results.rounds} visits in turns. ${definitions}`,
    ...Object.entries(pages).flatMap(([path, of]) => [`## Page \`${path}\``, pageTable(of)]),
    '## Build',
    `All pages, with nothing kept from an earlier build, median of ${builds.ours.runs} in turns. Ours also holds what the peers do not have: the reference that Redoc renders, the playground with its sandbox, the Markdown twins, JSON Schemas and the files for hosts; Starlight's holds the index of its search, Docusaurus has no search of its own.`,
    table(
      ['site', 'build (s)', 'min', 'max', 'pages', 'files', 'output (MiB)'],
      contenders.map((name) => {
        const { median, min, max } = builds[name];
        const { pages: count, files, bytes } = sizes[name];
        return [
          names[name],
          ...[median, min, max].map(oneDecimal),
          rounded(count),
          rounded(files),
          oneDecimal(bytes / 2 ** 20),
        ];
      }),
    ),
  ];
}

function pageTable(of: Readonly<Record<Contender, Summary>>): string {
  return table(
    ['site', ...headsOf(columns)],
    contenders.map((name) => [names[name], ...cellsOf(of[name], columns)]),
  );
}

/** What the README of the repository shows: the first page, and the build. */
export function headlines({ pages, builds }: Results): Headline[] {
  const headline = (what: string, valueOf: (name: Contender) => number): Headline => ({
    what: `site: ${what}`,
    ours: valueOf('ours'),
    peers: { [names.docusaurus]: valueOf('docusaurus'), [names.starlight]: valueOf('starlight') },
  });
  const shown: readonly Figure[] = [['fcp', 'FCP', 'ms'], ...figures, ['ahead', 'fetched ahead', 'KiB']];
  return [
    ...Object.entries(pages)
      .slice(0, 1)
      .flatMap(([path, of]) =>
        shown.map((figure) =>
          headline(`\`${path}\`, ${figure[1]} (${figure[2]})`, (name) => medianOf(of[name], figure)),
        ),
      ),
    headline('build, nothing kept (s)', (name) => builds[name].median),
  ];
}

export function charts({ pages, builds }: Results): NamedChart[] {
  const visits = Object.entries(pages).flatMap(([path, of]) =>
    contenders.map((name) => ({
      label: `${shortened(path)} ${names[name]}`,
      summary: of[name],
      ours: name === 'ours',
    })),
  );
  const bars = contenders.map((name) => ({ label: names[name], value: builds[name].median, ours: name === 'ours' }));
  return [
    ...figures.map(([key, name, unit]) => chartOf([key, key === 'bytes' ? 'Weight' : name, unit], visits)),
    { title: 'Build, nothing kept', unit: 's', bars },
  ];
}

function shortened(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? path;
}

export function brokenClaims({ pages }: Results): string[] {
  return Object.entries(pages).flatMap(([path, of]) => {
    const { requests, tbt, cls } = of.ours;
    return [
      ...atMost(`${path}, requests`, requests.median, promises.requests),
      ...atMost(`${path}, TBT, ms`, tbt.median, promises.tbt),
      ...atMost(`${path}, CLS`, cls.max, promises.cls),
      ...contenders
        .filter((name) => name !== 'ours')
        .flatMap((name) => lessThan({ page: path, ours: of.ours, peer: names[name], theirs: of[name] })),
    ];
  });
}
