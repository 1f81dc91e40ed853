import { settingInWords, type Headline, type Setting } from '../lib/benchmark.ts';
import type { Sample } from '../lib/samples.ts';
import { table } from '../lib/table.ts';
import type { Reload } from './dev.ts';
import type { Growth } from './growth.ts';
import type { Step } from './steps.ts';
import type { Wait } from './waits.ts';

export interface Results extends Setting {
  readonly versions: { readonly redocly: string; readonly openapiTypescript: string };
  readonly waits: readonly Wait[];
  readonly reloads: readonly Reload[];
  readonly growth: readonly Growth[];
}

/** What a spec author may wait for the page of a call, in seconds. */
const RELOAD_BUDGET = 2;

const names: Readonly<Record<Step, string>> = {
  lint: 'lint (all our rules)',
  lintPeer: 'lint (Redocly, recommended-strict)',
  bundle: 'bundle (ours: lint, bundle, all artefacts)',
  bundlePeer: 'bundle (Redocly)',
  types: 'types (ours: types, tables, decoders)',
  typesPeer: 'types (openapi-typescript)',
};

const seconds = ({ median }: Sample): string => median.toFixed(2);
const withRange = (sample: Sample): string =>
  `${seconds(sample)} (${sample.min.toFixed(2)} to ${sample.max.toFixed(2)})`;

export function sections(results: Results): string[] {
  const { versions, waits, reloads, growth } = results;
  return [
    '# Tools benchmark',
    `${settingInWords(results)} Seconds, wall clock. Redocly CLI ${versions.redocly}, openapi-typescript ${versions.openapiTypescript}.`,
    '## What a contributor waits for',
    `Median of ${waits[0]?.cold.runs ?? 0}. The steps of a build run side by side where they can, so they add up to more than the build. After a changed line of YAML everything that is made of the spec is made anew; lint has no cache but the verdicts on regular expressions.`,
    table(
      ['step', 'nothing cached', 'one line changed', 'nothing changed'],
      waits.map(({ step, cold, changed, again }) => [step, withRange(cold), withRange(changed), seconds(again)]),
    ),
    '## From a saved line of YAML to its page',
    `\`./run dev\`, median of ${reloads[0]?.seconds.runs ?? 0}: from the moment when the file is saved until the dev server answers with the page that says so. The lint of what was saved goes on beside it.`,
    table(
      ['what is saved, and where it is looked at', 'seconds'],
      reloads.map((reload) => [reload.what, withRange(reload.seconds)]),
    ),
    "## Growth, beside Redocly's program and openapi-typescript",
    "Our lint runs Redocly's `recommended-strict` and our own rules on the files as they are written; Redocly's program has its own rules only, and reads the bundle. Our bundle step lints first and writes all that is made of the spec: documents of OpenAPI 3.1 and 3.0, collections for other tools, examples, what a review has to know. Our types come with the tables and decoders of the SDK. All carry the start of a process. How the site grows stands in the growth benchmark.",
    table(
      [
        'step',
        ...growth.map(
          ({ operations, samples }) => `${operations.toLocaleString('en')} operations, median of ${samples.lint.runs}`,
        ),
      ],
      (Object.keys(names) as Step[]).map((step) => [
        names[step],
        ...growth.map(({ samples }) => seconds(samples[step])),
      ]),
    ),
  ];
}

export const notOurs = /Redocly|openapi-typescript/;

export function headlines({ waits, reloads, growth }: Results): Headline[] {
  const all = 'tools: build of everything';
  const builds = waits.filter(({ step }) => step.startsWith('build'));
  return [
    ...builds.flatMap(({ cold, changed }) => [
      { what: `${all}, nothing cached (s)`, ours: cold.median, peers: {} },
      { what: `${all} after one changed line of the spec (s)`, ours: changed.median, peers: {} },
    ]),
    ...reloads.slice(0, 1).map((reload) => ({
      what: 'tools: from a saved line of the spec to its page in the dev server (s)',
      ours: reload.seconds.median,
      peers: {},
    })),
    ...growth.slice(-1).map(({ operations, samples }) => ({
      what: `tools: lint of ${operations.toLocaleString('en')} operations (s)`,
      ours: samples.lint.median,
      peers: { 'Redocly, its own rules only': samples.lintPeer.median },
    })),
  ];
}

/** What the results do not bear out: the page of a call is there soon, and nothing grows faster than the spec. */
export function brokenClaims({ reloads, growth }: Results): string[] {
  const slow = reloads
    .filter((reload) => reload.what.endsWith('page of the call') && reload.seconds.median > RELOAD_BUDGET)
    .map(({ what }) => `${what}: it takes more than ${RELOAD_BUDGET} s until the dev server shows it`);
  return [...slow, ...brokenGrowth(growth)];
}

function brokenGrowth(growth: Results['growth']): string[] {
  const [first, last] = [growth[0], growth.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const times = last.operations / first.operations;
  return (['lint', 'bundle', 'types'] as const)
    .filter((step) => last.samples[step].median > first.samples[step].median * times)
    .map((step) => `${names[step]} takes more than ${times} times as long with ${times} times as many operations`);
}
