import { settingInWords, versionsInWords, type Headline, type NamedChart, type Setting } from '../lib/benchmark.ts';
import { atMost } from '../lib/claims.ts';
import { oneDecimal, rounded, table } from '../lib/table.ts';

/** How a server was told: with its kind and part, somehow, or not at all. */
export type Result = 'right' | 'found' | 'missed';

/** What a tool said of all servers. */
export interface Tool {
  readonly name: string;
  readonly requests: number;
  /** For one server, while no other tool runs. */
  readonly seconds: number;
  /** Findings on the faithful server: all of them are false. */
  readonly faithful: number;
  /** What it says of deviating servers besides, in all. */
  readonly others: number;
  /** By the title of the server. */
  readonly results: Record<string, Result>;
}

export interface Results extends Setting {
  readonly versions: Readonly<Record<string, string | undefined>>;
  /** Many requests to the faithful server. */
  readonly many: { readonly requests: number; readonly seconds: number; readonly findings: number };
  /** The kind of each server, by its title. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly tools: readonly Tool[];
}

const promises = { servers: 80, share: 0.95, many: { requests: 2000, seconds: 60 } } as const;

/** How often the time of each tool is taken. */
export const rounds = 5;

export function sections(results: Results): string[] {
  const { tools, kinds, many } = results;
  const count = Object.keys(kinds).length;
  return [
    '# Conformance benchmark',
    `${settingInWords(results)} ${versionsInWords(results.versions)}`,
    `${count} servers, each of which does one thing differently, of \`packages/conformance/tests/deviations.ts\`, without those that need another document. Right: by kind and part; for ours with the file and line of YAML, for the others any message with a word of the kind and the name of the member, parameter or status. Found: anything that is not said of the faithful server too. \`drift\` is given a recording of the first 600 requests that ours sends to a faithful server, Prism's proxy passes the same on, and \`respect\` runs the first ${rounded(tools.find(({ name }) => name.endsWith('respect'))?.requests ?? 0)} as workflows, with the status that the document says of each, which is more than it can know. What Prism says of requests that the server refused is not counted: it agrees with the server. Seconds: of the tool alone, for the faithful server, median of ${rounded(rounds)} in turns.`,
    table(
      ['tool', 'right', 'found at all', 'said of the faithful server', 'requests', 'seconds'],
      tools.map((tool) => [
        tool.name,
        String(countOf(tool, ['right'])),
        String(countOf(tool, ['right', 'found'])),
        String(tool.faithful),
        String(tool.requests),
        oneDecimal(tool.seconds),
      ]),
    ),
    '## By kind',
    'Right, and in parentheses found at all where that is more.',
    table(
      ['kind', 'servers', ...tools.map(({ name }) => name)],
      [...new Set(Object.values(kinds))].map((kind) => {
        const titles = Object.keys(kinds).filter((title) => kinds[title] === kind);
        return [kind, String(titles.length), ...tools.map((tool) => cellOf(tool, titles))];
      }),
    ),
    '## Losses',
    lossesIn(results),
    '## Many requests',
    `${rounded(many.requests)} requests to the faithful server: ${many.findings} findings, ${oneDecimal(many.seconds)} s.`,
  ];
}

function countOf(
  { results }: Tool,
  wanted: readonly Result[],
  titles: readonly string[] = Object.keys(results),
): number {
  return titles.filter((title) => wanted.includes(results[title] ?? 'missed')).length;
}

function cellOf(tool: Tool, titles: readonly string[]): string {
  const [right, found] = [countOf(tool, ['right'], titles), countOf(tool, ['right', 'found'], titles)];
  return found > right ? `${right} (${found})` : String(right);
}

/** What ours does not tell, and who does. */
function lossesIn({ tools }: Results): string {
  const [ours, ...peers] = tools;
  const missed = Object.entries(ours?.results ?? {}).filter(([, result]) => result !== 'right');
  const lines = missed.map(([title]) => {
    const better = peers.filter(({ results }) => results[title] !== 'missed').map(({ name }) => name);
    return `- ${title}: not told by ours; ${better.length === 0 ? 'nobody tells it' : `told by ${better.join(', ')}`}.`;
  });
  return lines.length === 0 ? 'None in this run.' : lines.join('\n');
}

export function headlines({ tools, kinds }: Results): Headline[] {
  const [ours, ...peers] = tools;
  // A trial run with a few servers is no figure for strangers.
  if (ours === undefined || Object.keys(kinds).length < promises.servers) return [];
  return [
    {
      what: `conformance: ${Object.keys(kinds).length} deviating servers told by kind and part`,
      ours: countOf(ours, ['right']),
      isMoreBetter: true,
      peers: Object.fromEntries(peers.map((tool) => [tool.name, countOf(tool, ['right'])])),
    },
  ];
}

export function brokenClaims({ tools, kinds, many }: Results): string[] {
  const [ours, ...peers] = tools;
  if (ours === undefined) return ['ours was not measured'];
  const count = Object.keys(kinds).length;
  const right = countOf(ours, ['right']);
  return [
    ...(count < promises.servers ? [`${count} servers, at least ${promises.servers} wanted`] : []),
    ...(right < count * promises.share ? [`${right} of ${count} servers told, ${promises.share * 100} % wanted`] : []),
    ...peers
      .filter((peer) => countOf(peer, ['right']) >= right)
      .map(({ name }) => `${name} tells as many servers as ours`),
    ...atMost('findings on the faithful server', ours.faithful, 0),
    ...atMost('findings besides the right one', ours.others, 0),
    ...(many.requests < promises.many.requests ? [`${many.requests} requests, ${promises.many.requests} wanted`] : []),
    ...atMost('findings of many requests', many.findings, 0),
    ...atMost('many requests, s', many.seconds, promises.many.seconds),
  ];
}

export const charts = ({ tools, kinds }: Results): NamedChart[] => [
  {
    title: `Conformance: ${Object.keys(kinds).length} deviating servers told by kind and part`,
    unit: 'servers',
    bars: tools.map((tool, index) => ({ label: tool.name, value: countOf(tool, ['right']), ours: index === 0 })),
  },
];
