import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadExampleAnswers } from '@route-search/spec/api';
import { each, inTurns, sampleOf, type Sample } from '../lib/samples.ts';
import { bundle, peersFolder } from './bundle.ts';

/** What is measured side by side. The first one is the base of the overhead. */
export const contenders = [
  'bare',
  'sdk',
  'sdk-lite',
  'openapi-fetch',
  'openapi-fetch-zod',
  'ky',
  'ky-zod',
  'axios',
] as const;

export type Contender = (typeof contenders)[number];

/** The calls: a list of 20 stations, and 5 courses. */
export const workloads = ['stations', 'courses'] as const;

export type Workload = (typeof workloads)[number];

/** Microseconds of CPU time per call. */
export type Overhead = Readonly<Record<Contender, Readonly<Record<Workload, Sample>>>>;

type Calls = Readonly<Record<Workload, () => Promise<number>>>;
type Fetch = () => Promise<Response>;

const expected: Readonly<Record<Workload, number>> = { stations: 20, courses: 5 };

/** Each round is made of short turns: a slow moment of the machine takes longer than they do, so that it hits all contenders. */
const turnsPerRound = 4;

/**
 * Times the calls over a `fetch` that answers at once.
 *
 * @param rounds - number of rounds; the median of them counts
 * @param calls - calls per contender, workload and round
 */
export async function measureOverhead(rounds: number, calls: number): Promise<Overhead> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-sdk-'));
  const bodies = bodiesOf();
  const loaded: Partial<Record<Contender, Calls>> = {};
  for (const name of contenders) loaded[name] = await load(name, { folder: folder.path, bodies });
  const measure = async (workload: Workload): Promise<Record<Contender, Sample>> => {
    const timed = async (name: Contender): Promise<number> => {
      const call = loaded[name]?.[workload];
      if (call === undefined) throw new Error(`${name} has no ${workload}`);
      return time(call, { calls: calls / turnsPerRound, expected: expected[workload] });
    };
    // Warms up: what is called for the first time is still being compiled.
    await inTurns(contenders, 3 * turnsPerRound, timed);
    const measured = await inTurns(contenders, rounds * turnsPerRound, timed);
    return each(contenders, (name) => sampleOf(meansOf(measured[name], turnsPerRound)));
  };
  const [stations, courses] = [await measure('stations'), await measure('courses')];
  return each(contenders, (name) => ({ stations: stations[name], courses: courses[name] }));
}

/** The means of as many values in a row at a time. */
function meansOf(values: readonly number[], count: number): number[] {
  return Array.from({ length: values.length / count }, (_, index) => {
    const some = values.slice(index * count, (index + 1) * count);
    return some.reduce((sum, value) => sum + value, 0) / count;
  });
}

/** CPU time of this thread, in microseconds a call: what else runs on the machine does not count. */
async function time(call: () => Promise<number>, plan: { calls: number; expected: number }): Promise<number> {
  const start = process.threadCpuUsage();
  for (let index = 0; index < plan.calls; index++) {
    // A contender that answers wrongly would look fast.
    if ((await call()) !== plan.expected) throw new Error('a contender gave a wrong answer');
  }
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / plan.calls;
}

async function load(
  name: Contender,
  { folder, bodies }: { folder: string; bodies: Readonly<Record<Workload, string>> },
): Promise<Calls> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, (await bundle({ file: join(peersFolder, 'contenders', `${name}.ts`) })).text);
  const module = (await import(pathToFileURL(file).href)) as { create(fetch: Fetch): Calls };
  const answer = (workload: Workload) => (): Promise<Response> =>
    Promise.resolve(new Response(bodies[workload], { headers: { 'content-type': 'application/json' } }));
  return {
    stations: module.create(answer('stations')).stations,
    courses: module.create(answer('courses')).courses,
  };
}

/** Answers made of the spec's own examples, with as many items as are expected. */
function bodiesOf(): Record<Workload, string> {
  const examples = loadExampleAnswers();
  const repeated = (operation: string, example: string, [list, count]: readonly [string, number]): string => {
    const answer = examples[operation]?.['200']?.[example]?.value as
      { ResultSet: Record<string, unknown[]> } | undefined;
    const items = answer?.ResultSet[list];
    if (items === undefined) throw new Error(`${operation} has no example ${example} with ${list}`);
    const many = Array.from({ length: count }, (_, index) => items[index % items.length]);
    return JSON.stringify({ ResultSet: { ...answer?.ResultSet, [list]: many } });
  };
  return {
    stations: repeated('listStations', 'byNameFirstPage', ['Point', expected.stations]),
    courses: repeated('searchCourseExtreme', 'departureTime', ['Course', expected.courses]),
  };
}
