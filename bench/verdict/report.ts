import { settingInWords, type Headline, type NamedChart, type Setting } from '../lib/benchmark.ts';
import { table } from '../lib/table.ts';

/** A change, and the part of the version that must rise for it: as a maintainer says, by our verdict, by Redocly's. */
export interface Rated {
  readonly id: string;
  readonly rating?: string;
  readonly ours?: string;
  readonly redocly?: string;
}

export interface Results extends Setting {
  readonly redocly: string;
  readonly changes: readonly Rated[];
}

/** So many changes make a comparison. */
const ENOUGH = 75;

export function sections(results: Results): string[] {
  const { redocly, changes } = results;
  const count = changes.length;
  const worse = changes.filter(isTooLow).length;
  return [
    '# Verdict benchmark',
    `${settingInWords(results)} Redocly CLI ${redocly}.`,
    `Of ${count} changes, \`./run diff\` rates ${right(changes, 'ours')} as a careful maintainer would, \`redocly diff\` ${right(changes, 'redocly')}; ${worse} breaking ones pass \`redocly diff\` as less. Rules between parameters, limits of results, contracts and other facts that only extensions declare are nothing to it but text.`,
    table(
      ['change', 'maintainer', '`./run diff`', '`redocly diff`'],
      changes.map(({ id, rating, ours, redocly: theirs }) => [
        id.replaceAll('-', ' '),
        shown(rating),
        shown(ours, { wanted: rating }),
        shown(theirs, { wanted: rating }),
      ]),
      4,
    ),
  ];
}

export function headlines({ changes }: Results): Headline[] {
  const what = `verdict: changes of ${changes.length} rated as a maintainer would`;
  return [
    { what, ours: right(changes, 'ours'), peers: { 'redocly diff': right(changes, 'redocly') }, isMoreBetter: true },
  ];
}

export function brokenClaims({ changes }: Results): string[] {
  const wrong = changes.filter(({ rating, ours }) => rating !== ours);
  return [
    ...wrong.map(({ id, rating, ours }) => `${id} is ${shown(ours)} instead of ${shown(rating)}`),
    ...(changes.length < ENOUGH ? [`there are fewer than ${ENOUGH} changes`] : []),
  ];
}

export const charts = ({ changes }: Results): NamedChart[] => [
  {
    title: `Verdict: changes of ${changes.length} rated as a maintainer would`,
    unit: 'changes',
    bars: [
      { label: './run diff', value: right(changes, 'ours'), ours: true },
      { label: 'redocly diff', value: right(changes, 'redocly'), ours: false },
    ],
  },
];

function right(changes: readonly Rated[], by: 'ours' | 'redocly'): number {
  return changes.filter((change) => change.rating === change[by]).length;
}

function isTooLow({ rating, redocly }: Rated): boolean {
  return rating === 'major' && redocly !== 'major';
}

/** In bold where it is not what it should be. */
function shown(
  rating: string | undefined,
  { wanted }: { readonly wanted?: string | undefined } = { wanted: rating },
): string {
  const name = rating ?? 'none';
  return rating === wanted ? name : `**${name}**`;
}
