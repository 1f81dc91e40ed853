import { atMost, lessThan } from '../lib/claims.ts';
import { settingWithVersions, type Setting } from '../lib/setting.ts';
import type { Headline } from '../lib/results.ts';
import type { Summary } from '../lib/rounds.ts';
import { kib, table, rounded } from '../lib/table.ts';
import { conditionsInWords, definitions } from '../lib/visit.ts';

/** A reference that was opened. */
export interface Contender {
  readonly name: string;
  readonly isOurs: boolean;
  readonly address: string;
  readonly summary: Summary;
  /** Operations whose summary is seen without JavaScript. */
  readonly withoutScript: number;
}

/** Everything that one run measures. */
export interface Results extends Setting {
  readonly rounds: number;
  readonly versions: Readonly<Record<string, string>>;
  readonly operation: string;
  readonly operations: number;
  /** The page of the operation first, then our reference, then the peers. */
  readonly contenders: readonly Contender[];
  readonly charts: readonly object[];
}

const KIB = 1024;

/** What our pages promise, in KiB and ms. */
const promises = [
  { total: 32, scripts: 6, tbt: 50, texts: 1 },
  { total: 60, scripts: 5, tbt: 100, texts: Infinity },
] as const;

/** The results as a Markdown document. */
export function markdown(results: Results): string {
  const { contenders, operation, operations } = results;
  return [
    '# Reference benchmark',
    `${settingWithVersions(results)} ${conditionsInWords}.`,
    `All show the same document (\`openapi.json\`, ${operations} operations), set up as their documentation does, with defaults, and are opened at their own link to \`${operation}\`, the largest operation; ours once at the page of that operation, once at the reference in one page, before anybody asks for the interactive one. Medians of ${results.rounds} visits in turns. ${definitions} Text: until a sentence of that operation can be seen. Without JavaScript: how many of the ${operations} summaries can be seen. Other hosts: what was asked of them; here they cannot be reached, so that these requests cost nothing.`,
    '## References',
    table(
      [
        'reference',
        'KiB',
        'content (KiB)',
        'JS (KiB)',
        'requests',
        'FCP (ms)',
        'LCP (ms)',
        'text (ms)',
        'TBT (ms)',
        'blocked (ms)',
        'CLS',
        'without JavaScript',
        'other hosts',
      ],
      contenders.map(({ name, summary, withoutScript }) => {
        const { bytes, content, scripts, requests, fcp, lcp, text, tbt, blocked, cls, foreign } = summary;
        return [
          name,
          kib(bytes.median),
          kib(content.median),
          kib(scripts.median),
          rounded(requests.median),
          ...[fcp, lcp, text, tbt, blocked].map(({ median }) => rounded(median)),
          cls.median.toFixed(4),
          `${withoutScript} of ${operations}`,
          rounded(foreign.median),
        ];
      }),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

/** What the README of the repository shows: the reference in one page beside the peers. */
export function headlines({ contenders }: Results): Headline[] {
  const figures = {
    bytes: ['weight (KiB)', 1 / KIB],
    text: ['text is seen after (ms)', 1],
    blocked: ['main thread blocked (ms)', 1],
  } as const;
  const own = contenders.filter(({ isOurs }) => isOurs).at(-1);
  if (own === undefined) return [];
  return (Object.keys(figures) as (keyof typeof figures)[]).map((key) => {
    const [what, factor] = figures[key];
    const value = ({ summary }: Contender): number => summary[key].median * factor;
    const peers = contenders.filter(({ isOurs }) => !isOurs).map((peer) => [peer.name, value(peer)] as const);
    return { what: `reference: ${what}`, ours: value(own), peers: Object.fromEntries(peers) };
  });
}

/** The bars of the charts. */
export function charts(contenders: readonly Contender[]): object[] {
  const figures = {
    bytes: ['Weight', 'KiB', 1 / KIB],
    lcp: ['LCP', 'ms', 1],
    text: ['Text of the operation', 'ms', 1],
    blocked: ['Main thread blocked', 'ms', 1],
  } as const;
  return (Object.keys(figures) as (keyof typeof figures)[]).map((key) => {
    const [title, unit, factor] = figures[key];
    const bars = contenders.map(({ name, isOurs, summary }) => ({
      label: name,
      value: summary[key].median * factor,
      ours: isOurs,
    }));
    return { title, unit, bars };
  });
}

/** The claims of the reference that the results do not bear out. */
export function brokenClaims({ contenders, operations }: Results): string[] {
  const peers = contenders.filter(({ isOurs }) => !isOurs);
  return contenders
    .filter(({ isOurs }) => isOurs)
    .flatMap(({ name, summary, withoutScript }, index) => {
      const { content, scripts, tbt, cls, foreign } = summary;
      const promise = promises[index] ?? promises[0];
      const texts = Math.min(promise.texts, operations);
      return [
        ...atMost(`${name}, content, KiB`, content.median / KIB, promise.total),
        ...atMost(`${name}, JS, KiB`, scripts.median / KIB, promise.scripts),
        ...atMost(`${name}, TBT, ms`, tbt.median, promise.tbt),
        ...atMost(`${name}, CLS`, cls.max, 0),
        ...atMost(`${name}, other hosts`, foreign.max, 0),
        ...(withoutScript >= texts ? [] : [`${name}, summaries without JavaScript: ${withoutScript}, ${texts} wanted`]),
        ...peers.flatMap((peer) => lessThan({ page: name, ours: summary, peer: peer.name, theirs: peer.summary })),
      ];
    });
}
