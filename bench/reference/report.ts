import { settingInWords, versionsInWords, type Headline, type NamedChart, type Setting } from '../lib/benchmark.ts';
import { atMost, lessThan } from '../lib/claims.ts';
import { cellsOf, chartOf, headsOf, medianOf, type Figure, type Summary } from '../lib/rounds.ts';
import { table } from '../lib/table.ts';
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

export interface Results extends Setting {
  readonly rounds: number;
  readonly versions: Readonly<Record<string, string>>;
  readonly operation: string;
  readonly operations: number;
  /** The page of the operation first, then our reference, then the peers. */
  readonly contenders: readonly Contender[];
}

const KIB = 1024;

/** What our pages promise, in KiB and ms. */
const promises = [
  { total: 32, scripts: 6, tbt: 50, texts: 1 },
  { total: 60, scripts: 5, tbt: 100, texts: Infinity },
] as const;

/** The figures of a reference in the table. */
const columns = ['bytes', 'content', 'scripts', 'requests', 'fcp', 'lcp', 'text', 'tbt', 'blocked', 'cls'] as const;

export function sections(results: Results): string[] {
  const { contenders, operation, operations } = results;
  return [
    '# Reference benchmark',
    `${settingInWords(results)} ${versionsInWords(results.versions)} ${conditionsInWords}.`,
    `All show the same document (\`openapi.json\`, ${operations} operations), set up as their documentation does, with defaults, and are opened at their own link to \`${operation}\`, the largest operation; ours once at the page of that operation, once at the reference in one page, before anybody asks for the interactive one. Medians of ${results.rounds} visits in turns. ${definitions} Text: until a sentence of that operation can be seen. Without JavaScript: how many of the ${operations} summaries can be seen. Other hosts: what was asked of them; here they cannot be reached, so that these requests cost nothing.`,
    '## References',
    table(
      ['reference', ...headsOf(columns), 'without JavaScript', ...headsOf(['foreign'])],
      contenders.map(({ name, summary, withoutScript }) => [
        name,
        ...cellsOf(summary, columns),
        `${withoutScript} of ${operations}`,
        ...cellsOf(summary, ['foreign']),
      ]),
    ),
  ];
}

/** What the README of the repository shows: the reference in one page beside the peers. */
export function headlines({ contenders }: Results): Headline[] {
  const figures: readonly Figure[] = [
    ['bytes', 'weight', 'KiB'],
    ['text', 'text is seen after', 'ms'],
    ['blocked', 'main thread blocked', 'ms'],
  ];
  const { own = [], peers = [] } = Object.groupBy(contenders, ({ isOurs }) => (isOurs ? 'own' : 'peers'));
  return own.slice(-1).flatMap(({ summary }) =>
    figures.map((figure) => ({
      what: `reference: ${figure[1]} (${figure[2]})`,
      ours: medianOf(summary, figure),
      peers: Object.fromEntries(peers.map((peer) => [peer.name, medianOf(peer.summary, figure)])),
    })),
  );
}

export function charts({ contenders }: Results): NamedChart[] {
  const figures: readonly Figure[] = [
    ['bytes', 'Weight', 'KiB'],
    ['lcp', 'LCP', 'ms'],
    ['text', 'Text of the operation', 'ms'],
    ['blocked', 'Main thread blocked', 'ms'],
  ];
  const visits = contenders.map(({ name, isOurs, summary }) => ({ label: name, summary, ours: isOurs }));
  return figures.map((figure) => chartOf(figure, visits));
}

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
