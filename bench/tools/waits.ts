import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../scripts/process.ts';
import type { Scratch } from '../../scripts/scratch.ts';
import { each, sampleOf, type Sample } from '../lib/samples.ts';
import { steps, time } from './steps.ts';

/** States of the cache: nothing in it, after one changed line of YAML, and when nothing has changed. */
const states = ['cold', 'changed', 'again'] as const;
type State = (typeof states)[number];

/** How long one step takes. */
export type Wait = { readonly step: string } & Readonly<Record<State, Sample>>;

/** The steps of a build, by the package that makes them. */
const packages: Readonly<Record<string, string>> = {
  '@route-search/spec': 'bundle: lint, bundle, artefacts',
  '@route-search/sdk': 'types: types, tables and decoders of the SDK, and its files',
  '@route-search/sandbox': 'sandbox',
  '@route-search/docs-site': 'site: all pages, reference, search',
};

/** The step that writes the types of a package; no other package waits for it. */
const packageTypes: Readonly<Record<string, string>> = { '@route-search/sdk': 'sdk: its types' };

const lint = 'lint: all rules of the spec';
const all = 'build: all packages';

/** Measures what a contributor waits for, in an installed copy of the repository. */
export async function measureWaits(place: Scratch, rounds: number): Promise<Wait[]> {
  const file = join(place.folder, 'packages/spec/parameters/shared.yaml');
  const text = readFileSync(file, 'utf8');
  const times = new Map<string, Record<State, number[]>>();
  const add = (step: string, state: State, seconds: number): void => {
    const known = times.get(step) ?? each(states, () => []);
    known[state].push(seconds);
    times.set(step, known);
  };
  for (let round = 0; round < rounds; round++) {
    for (const state of states) {
      // Never the same text twice: the cache would know it.
      if (state === 'changed') {
        writeFileSync(file, text.replace('description: ', `description: ${'とても'.repeat(round + 1)}`));
      }
      if (state === 'cold') {
        rmSync(join(place.folder, 'packages/spec/node_modules/.cache'), { recursive: true, force: true });
      }
      add(lint, state, await time(place, steps.lint));
      for (const [step, seconds] of await timeBuild(place, state)) add(step, state, seconds);
    }
    writeFileSync(file, text);
  }
  return [...times].map(([step, seconds]) => ({ step, ...each(states, (state) => sampleOf(seconds[state])) }));
}

interface Summary {
  readonly tasks: readonly {
    readonly package: string;
    readonly task: string;
    readonly execution: { readonly startTime: number; readonly endTime: number };
  }[];
}

/** Seconds of a build, and of each of its steps, as Turbo has noted them. */
async function timeBuild(place: Scratch, state: State): Promise<[string, number][]> {
  const folder = join(place.folder, '.turbo/runs');
  rmSync(folder, { recursive: true, force: true });
  const build: Command = ['turbo', 'run', 'build', 'types', '--summarize', '--output-logs=errors-only'];
  const seconds = await time(place, state === 'cold' ? [...build, '--force'] : build);
  const [name = ''] = globSync('*.json', { cwd: folder });
  const { tasks } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Summary;
  const ofSteps = tasks.flatMap(({ package: name, task, execution }): [string, number][] => {
    const step = task === 'types' ? packageTypes[name] : packages[name];
    return step === undefined ? [] : [[step, (execution.endTime - execution.startTime) / 1000]];
  });
  const order = [...Object.values(packages), ...Object.values(packageTypes)];
  return [...ofSteps.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)), [all, seconds]];
}
