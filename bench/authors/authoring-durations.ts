import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Command } from '@route-search/scripts/process';
import type { TempCheckout } from '@route-search/scripts/temp-checkout';
import { startServerProcess } from '@route-search/scripts/start-server';
import {
  createRecordByName,
  measureSeconds,
  sampleInRounds,
  summarizeSample,
  type SampleSummary,
} from '../lib/samples.ts';

const spec = 'packages/spec';
const redocly = `${spec}/node_modules/.bin/redocly`;
const document = `${spec}/dist/openapi.json`;

/** Commands that the benchmark compares: this repository and Redocly each lint and bundle the spec. */
const commands = {
  'lint, ours': ['node', `${spec}/commands/cli.ts`, 'lint', '--no-prose'],
  'lint, Redocly (recommended-strict)': [redocly, 'lint', document, '--extends=recommended-strict', '--format=summary'],
  'bundle, ours (lint, bundle, all artefacts)': ['node', `${spec}/commands/cli.ts`, 'build'],
  'bundle, Redocly': [redocly, 'bundle', `${spec}/openapi.yaml`, '--output', 'node_modules/redocly.json'],
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

/** Runs a command in a copy of the repository and returns its duration in seconds. */
async function time(copy: TempCheckout, command: Command): Promise<number> {
  return measureSeconds(async () => {
    const { code, output } = await copy.run(command, { REDOCLY_TELEMETRY: 'off' });
    // Redocly exits with 1 if lint has findings, which is no failure of the benchmark.
    if (code !== 0 && command[0] !== redocly) throw new Error(`${command.join(' ')} failed:\n${output.slice(-2000)}`);
  });
}

/** States of the build cache in which each command is measured. */
export const cacheStates = ['nothing cached', 'one line changed', 'nothing changed'] as const;

/** Commands that an author of the spec runs and waits for. */
const steps = {
  lint: commands['lint, ours'],
  diff: ['node', `${spec}/commands/cli.ts`, 'diff', 'HEAD'],
  build: ['turbo', 'run', 'build', 'types', '--output-logs=errors-only'],
} as const satisfies Readonly<Record<string, Command>>;

export type AuthoringDurations = Readonly<
  Record<keyof typeof steps, Readonly<Record<(typeof cacheStates)[number], SampleSummary>>>
>;

/** Measures the duration of each authoring command in each state of the build cache. */
export async function measureAuthoringDurations(copy: TempCheckout, rounds: number): Promise<AuthoringDurations> {
  const file = join(copy.folder, spec, 'parameters/shared.yaml');
  const text = readFileSync(file, 'utf8');
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const seconds = createRecordByName(names, () => createRecordByName(cacheStates, (): number[] => []));
  for (let round = 0; round < rounds; round++) {
    for (const state of cacheStates) {
      if (state === 'nothing cached')
        rmSync(join(copy.folder, spec, 'node_modules/.cache'), { recursive: true, force: true });
      // Each round writes another text, because the build cache would otherwise return the output of an earlier round.
      if (state === 'one line changed') {
        writeFileSync(file, text.replace('description: ', `description: ${'とても'.repeat(round + 1)}`));
      }
      for (const name of names) {
        const force = name === 'build' && state === 'nothing cached' ? ['--force'] : [];
        seconds[name][state].push(await time(copy, [...steps[name], ...force] as unknown as Command));
      }
    }
    writeFileSync(file, text);
  }
  return createRecordByName(names, (name) =>
    createRecordByName(cacheStates, (state) => summarizeSample(seconds[name][state])),
  );
}

/** Edits of descriptions in YAML files, each with the page that shows the description. */
const edits = [
  {
    title: 'parameter, page of the operation',
    file: `${spec}/parameters/search.yaml`,
    text: '探索する経路の件数です。',
    page: 'api/searchCourseExtreme/',
  },
  {
    title: 'property of a response, page of the operation',
    file: 'packages/schemas/entities/Course.yaml',
    text: 'この経路を求めた探索種別です。',
    page: 'api/searchCourseExtreme/',
  },
  {
    title: 'parameter, /api/ with all operations',
    file: `${spec}/parameters/search.yaml`,
    text: '探索する経路の件数です。',
    page: 'api/',
  },
] as const;

/** Measures the time from saving a YAML file until `./run dev` serves the changed page. */
export async function measurePageReloads(copy: TempCheckout, rounds: number): Promise<Record<string, SampleSummary>> {
  const port = await getPort();
  const site = `http://localhost:${port}/`;
  await using _dev = await startServerProcess(['node', 'scripts/run.ts', 'dev', '--port', String(port)], {
    url: site,
    cwd: copy.folder,
  });
  const reloads: Record<string, SampleSummary> = {};
  for (const { title, file, text, page } of edits) {
    const path = join(copy.folder, file);
    const yaml = readFileSync(path, 'utf8');
    await waitForText(site + page, text);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await sleep(3000); // Waits until lint of the previous edit has ended.
      const edited = `${round + 1}回目に変えた説明です。`;
      writeFileSync(path, yaml.replace(text, edited + text));
      seconds.push(await measureSeconds(() => waitForText(site + page, edited)));
    }
    writeFileSync(path, yaml);
    reloads[title] = summarizeSample(seconds);
  }
  return reloads;
}

async function waitForText(url: string, text: string): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < 60_000) {
    if ((await (await fetch(url)).text()).includes(text)) return;
    await sleep(20);
  }
  throw new Error(`${url} has not shown "${text}" within 60 seconds.`);
}

/** Measures the durations of the compared commands in seconds. */
export async function measureComparedCommands(
  copy: TempCheckout,
  rounds: number,
): Promise<Record<CommandName, SampleSummary>> {
  await copy.must(['git', 'checkout', '--quiet', '.']);
  // Writes the bundled spec, which Redocly lints.
  await copy.must(commands['bundle, ours (lint, bundle, all artefacts)']);
  return sampleInRounds(Object.keys(commands) as CommandName[], rounds, (name) => time(copy, commands[name]));
}
