/**
 * ./run bench tools: what a contributor waits for (lint, bundle, types, build, a second build, a build after one changed
 * line), beside the same steps of Redocly's own program, and how lint, bundle and types grow with the spec.
 *
 * BENCH_ROUNDS (5) says how often each thing is measured, BENCH_LARGE_ROUNDS how often in the largest spec, BENCH_GROWTH
 * (1,10,100) how many times the spec grows. BENCH_PART (builds or growth) measures one half and keeps the other as it was.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { makeScratch, type Scratch } from '../../scripts/scratch.ts';
import { growTree } from '../lib/grow.ts';
import { keepResults, resultsFolder } from '../lib/results.ts';
import { machine } from '../sdk/report.ts';
import { sampleOf, type Sample } from '../sdk/statistics.ts';

type Command = readonly [string, ...string[]];
interface Row {
  readonly step: string;
  readonly sample: Sample;
}

interface Results {
  readonly date: string;
  readonly machine: string;
  readonly load: readonly number[];
  readonly builds: readonly Row[];
  readonly growth: readonly { readonly operations: number; readonly rows: readonly Row[] }[];
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const factors = (process.env['BENCH_GROWTH'] ?? '1,10,100').split(',').map(Number);
const largeRounds = Number(process.env['BENCH_LARGE_ROUNDS'] ?? rounds);
const part = process.env['BENCH_PART'];
const cli = 'packages/spec/src/cli.ts';
const redocly = 'packages/spec/node_modules/.bin/redocly';
const document = 'packages/spec/dist/openapi.json';

const steps: Readonly<Record<string, Command>> = {
  'lint (all our rules)': ['node', cli, 'lint', '--no-prose'],
  'lint (Redocly, recommended-strict)': [redocly, 'lint', document, '--extends=recommended-strict', '--format=summary'],
  'bundle (lint, bundle, artefacts)': ['node', cli, 'build'],
  'bundle (Redocly)': [redocly, 'bundle', 'packages/spec/openapi.yaml', '--output', 'node_modules/redocly.json'],
  'types (openapi-typescript)': [
    'packages/sdk/node_modules/.bin/openapi-typescript',
    document,
    '--output',
    'node_modules/types.ts',
  ],
};

const scratch = await makeScratch({ git: true });
try {
  const file = join(resultsFolder, 'tools.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Results>) : {};
  const builds = part === 'growth' ? (kept.builds ?? []) : await measureBuilds(scratch);
  const growth: { readonly operations: number; readonly rows: readonly Row[] }[] =
    part === 'builds' ? [...(kept.growth ?? [])] : [];
  if (part !== 'builds') await scratch.must(['turbo', 'run', 'build', '--filter=@route-search/schemas']);
  for (const factor of part === 'builds' ? [] : factors) {
    await scratch.must(['git', 'checkout', '--quiet', '.']);
    await scratch.must(['git', 'clean', '--quiet', '-fd']);
    const operations = growTree(join(scratch.folder, 'packages/spec'), factor);
    await scratch.must(['node', cli, 'build']);
    const rows: Row[] = [];
    for (const [step, command] of Object.entries(steps))
      rows.push({ step, sample: await measure(scratch, command, factor >= 100 ? largeRounds : rounds) });
    growth.push({ operations, rows });
    process.stderr.write(`${operations} operations measured\n`);
  }
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load: loadavg().map((one) => Number(one.toFixed(2))),
    builds,
    growth,
  };
  const page = markdown(results);
  keepResults('tools', results, page);
  process.stdout.write(page);
} finally {
  scratch.remove();
}

/** Seconds that a command takes. */
async function time(place: Scratch, command: Command): Promise<number> {
  const start = performance.now();
  const { code, output } = await place.run(command, { REDOCLY_TELEMETRY: 'off' });
  // Redocly's program ends with 1 when it has findings; that is no failure of the measurement.
  if (code !== 0 && !command[0].endsWith('redocly'))
    throw new Error(`${command.join(' ')} failed:\n${output.slice(-2000)}`);
  return (performance.now() - start) / 1000;
}

async function measure(place: Scratch, command: Command, often: number): Promise<Sample> {
  const times: number[] = [];
  for (let round = 0; round < often; round++) times.push(await time(place, command));
  return sampleOf(times);
}

async function measureBuilds(place: Scratch): Promise<Row[]> {
  const build: Command = ['turbo', 'run', 'build', '--output-logs=errors-only'];
  const file = join(place.folder, 'packages/spec/parameters/shared.yaml');
  const text = readFileSync(file, 'utf8');
  const cold: number[] = [];
  const again: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round < rounds; round++) {
    cold.push(await time(place, [...build, '--force']));
    again.push(await time(place, build));
    // Never the same text twice: the cache would know it.
    writeFileSync(file, text.replace('description: ', `description: ${'とても'.repeat(round + 1)}`));
    changed.push(await time(place, build));
    writeFileSync(file, text);
  }
  return [
    { step: 'build, all packages, nothing cached', sample: sampleOf(cold) },
    { step: 'build, nothing changed', sample: sampleOf(again) },
    { step: 'build, one line of YAML changed', sample: sampleOf(changed) },
  ];
}

function markdown(results: Results): string {
  const s = ({ median }: Sample): string => median.toFixed(2);
  const names = Object.keys(steps);
  const of = (step: string, rows: readonly Row[]): string => {
    const found = rows.find((row) => row.step === step);
    return found === undefined ? '' : s(found.sample);
  };
  return `# Tools benchmark

${results.date}, ${results.machine}, load ${results.load.join(', ')} at the end. Seconds, wall clock, medians.

${results.builds.length === 0 ? '' : waits(results.builds)}## Steps beside Redocly's program, and their growth

Our lint runs Redocly's \`recommended-strict\` and our own rules on the files as they are written; Redocly's program has its own rules only, and reads the bundle. Our bundle step lints first and writes four files. Both carry the start of a process.

| step | ${results.growth.map(({ operations, rows }) => `${operations} operations, ${rows[0]?.sample.runs ?? 0} runs`).join(' | ')} |
| --- | ${results.growth.map(() => '--:').join(' | ')} |
${names.map((name) => `| ${name} | ${results.growth.map(({ rows }) => of(name, rows)).join(' | ')} |`).join('\n')}
`;
}

function waits(builds: readonly Row[]): string {
  const s = ({ median }: Sample): string => median.toFixed(2);
  return `## What a contributor waits for

| step | seconds | min | max | runs |
| --- | --: | --: | --: | --: |
${builds.map(({ step, sample }) => `| ${step} | ${s(sample)} | ${sample.min.toFixed(2)} | ${sample.max.toFixed(2)} | ${sample.runs} |`).join('\n')}

`;
}
