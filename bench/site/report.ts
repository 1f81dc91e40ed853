import { atMost, lessThan } from '../lib/claims.ts';
import { settingWithVersions, type Setting } from '../lib/setting.ts';
import type { Headline } from '../lib/results.ts';
import type { Summary } from '../lib/rounds.ts';
import { kib, oneDecimal, table, rounded } from '../lib/table.ts';
import { conditionsInWords, definitions } from '../lib/visit.ts';
import type { Sample } from '../sdk/statistics.ts';
import { contenders, type Contender, type Size } from './sites.ts';

/** Everything that one run measures. */
export interface Results extends Setting {
  readonly versions: Readonly<Record<string, string>>;
  readonly rounds: number;
  /** By the address of the page and by site. */
  readonly pages: Readonly<Record<string, Readonly<Record<Contender, Summary>>>>;
  /** Seconds, nothing kept from an earlier build. */
  readonly builds: Readonly<Record<Contender, Sample>>;
  readonly sizes: Readonly<Record<Contender, Size>>;
  readonly charts: readonly object[];
}

const names: Readonly<Record<Contender, string>> = {
  ours: 'ours',
  docusaurus: 'Docusaurus',
  starlight: 'Starlight',
};

/** What a content page promises. */
const promises = { requests: 6, tbt: 20, cls: 0 };

/** The results as a Markdown document. */
export function markdown(results: Results): string {
  const { builds, sizes, pages } = results;
  return [
    '# Site benchmark',
    `${settingWithVersions(results)} ${conditionsInWords}.`,
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
  ]
    .join('\n\n')
    .concat('\n');
}

function pageTable(of: Readonly<Record<Contender, Summary>>): string {
  return table(
    [
      'site',
      'KiB',
      'content (KiB)',
      'JS (KiB)',
      'requests',
      'FCP (ms)',
      'LCP (ms)',
      'TBT (ms)',
      'blocked (ms)',
      'CLS',
      'fetched ahead (KiB)',
    ],
    contenders.map((name) => {
      const { bytes, content, scripts, requests, fcp, lcp, tbt, blocked, cls, ahead } = of[name];
      return [
        names[name],
        kib(bytes.median),
        kib(content.median),
        kib(scripts.median),
        rounded(requests.median),
        ...[fcp, lcp, tbt, blocked].map(({ median }) => rounded(median)),
        cls.median.toFixed(4),
        kib(ahead.median),
      ];
    }),
  );
}

/** What the README of the repository shows: the first page. */
export function headlines({ pages }: Results): Headline[] {
  const [path, of] = Object.entries(pages)[0] ?? [];
  if (path === undefined || of === undefined) return [];
  const figures = { bytes: ['weight (KiB)', 1 / 1024], lcp: ['LCP (ms)', 1], tbt: ['TBT (ms)', 1] } as const;
  return (Object.keys(figures) as (keyof typeof figures)[]).map((key) => {
    const [what, factor] = figures[key];
    const value = (name: Contender): number => of[name][key].median * factor;
    return {
      what: `site: \`${path}\`, ${what}`,
      ours: value('ours'),
      peers: { Docusaurus: value('docusaurus'), Starlight: value('starlight') },
    };
  });
}

/** The bars of the charts. */
export function charts({ pages, builds }: Pick<Results, 'pages' | 'builds'>): object[] {
  const figures = { bytes: ['Weight', 'KiB', 1 / 1024], lcp: ['LCP', 'ms', 1], tbt: ['TBT', 'ms', 1] } as const;
  const perPage = (Object.keys(figures) as (keyof typeof figures)[]).map((key) => {
    const [title, unit, factor] = figures[key];
    const bars = Object.entries(pages).flatMap(([path, of]) =>
      contenders.map((name) => ({
        label: `${shortened(path)} ${names[name]}`,
        value: of[name][key].median * factor,
        ours: name === 'ours',
      })),
    );
    return { title, unit, bars };
  });
  const bars = contenders.map((name) => ({ label: names[name], value: builds[name].median, ours: name === 'ours' }));
  return [...perPage, { title: 'Build, nothing kept', unit: 's', bars }];
}

function shortened(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? path;
}

/** The claims of the site that the results do not bear out. */
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
