import { settingInWords, versionsInWords, type Headline, type NamedChart, type Setting } from '../lib/benchmark.ts';
import { atMost } from '../lib/claims.ts';
import { rounded, table } from '../lib/table.ts';
import type { Measured } from './servers.ts';

export interface Results extends Setting {
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly measured: readonly Measured[];
}

/** What is promised of ours. */
const limits = { listTokens: 1_200, descriptionTokens: 2_500, coursesTokens: 1_500, start: 300 } as const;

export function sections(results: Results): string[] {
  return [
    '# Server for agents',
    `${settingInWords(results)} ${versionsInWords(results.versions)} All on the same document; tokens of o200k_base, of results their text. A dash: it cannot be had without building a project.`,
    table(
      [
        'server',
        'tools',
        'list of tools (tokens)',
        'the largest API (tokens)',
        'five courses (tokens)',
        'start to list (ms, fastest of several)',
      ],
      results.measured.map((one) => [
        one.name,
        String(one.tools),
        rounded(one.listTokens),
        rounded(one.descriptionTokens),
        one.coursesTokens === undefined ? '–' : rounded(one.coursesTokens),
        one.start.length === 0 ? '–' : rounded(startOf(one)),
      ]),
    ),
  ];
}

export function headlines({ measured }: Results): Headline[] {
  const figure = (what: string, valueOf: (one: Measured) => number | undefined): Headline => {
    const values = measured.map((one) => [one.name, valueOf(one)] as const);
    const [[, ours = 0] = ['', 0], ...peers] = values;
    return {
      what,
      ours,
      peers: Object.fromEntries(peers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    };
  };
  return [
    figure('server for agents: list of tools (tokens)', ({ listTokens }) => listTokens),
    figure('server for agents: an answer with five courses (tokens)', ({ coursesTokens }) => coursesTokens),
  ];
}

export function brokenClaims({ measured }: Results): string[] {
  const [ours] = measured;
  if (ours?.coursesTokens === undefined) return ['ours was not measured'];
  return [
    ...atMost('list of tools, tokens', ours.listTokens, limits.listTokens),
    ...atMost('largest API described, tokens', ours.descriptionTokens, limits.descriptionTokens),
    ...atMost('five courses, tokens', ours.coursesTokens, limits.coursesTokens),
    ...atMost('fastest start to the list of tools, ms', startOf(ours), limits.start),
  ];
}

export const charts = ({ measured }: Results): NamedChart[] => [
  {
    title: 'Server for agents: list of tools',
    unit: 'tokens',
    bars: measured.map(({ name, listTokens }, index) => ({ label: name, value: listTokens, ours: index === 0 })),
  },
];

/** The fastest: what the machine does besides only slows a start down. */
function startOf({ start }: Measured): number {
  return Math.min(...start);
}
