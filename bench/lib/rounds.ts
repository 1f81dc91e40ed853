import { sampleOf, type Sample } from '../sdk/statistics.ts';
import { startBrowser, visit, warmUp, type Target, type Visit } from './visit.ts';

/** What several visits cost. */
export type Summary = Readonly<Record<keyof Visit, Sample>>;

/** How often each page is visited: five times, unless BENCH_ROUNDS says otherwise. */
export const roundsWanted = (): number => numberFrom('BENCH_ROUNDS', 5);

/**
 * Visits pages in turns, so that whatever the machine does meets all of them. Before, each is opened once unmeasured, so
 * that the server has compressed what it needs.
 *
 * @returns what they cost, by name
 */
export async function visitInTurns<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
): Promise<Record<Name, Summary>> {
  const rounds = roundsWanted();
  const names = Object.keys(targets) as Name[];
  const visits = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Visit[]>;
  const browser = await startBrowser();
  try {
    for (const name of names) await warmUp(browser, targets[name]);
    for (let round = 0; round < rounds; round++) {
      const from = round % names.length;
      for (const name of [...names.slice(from), ...names.slice(0, from)]) {
        visits[name].push(await visit(browser, targets[name], ({ visit: measured }) => Promise.resolve(measured)));
      }
      process.stderr.write(`Round ${round + 1} of ${rounds} done\n`);
    }
  } finally {
    await browser.close();
  }
  return Object.fromEntries(names.map((name) => [name, summaryOf(visits[name])])) as Record<Name, Summary>;
}

/**
 * The median, least and most of each figure.
 *
 * @param visits - at least one
 */
export function summaryOf(visits: readonly Visit[]): Summary {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(keys.map((key) => [key, sampleOf(visits.map((visit) => visit[key]))])) as Summary;
}

/**
 * A number of the environment.
 *
 * @param unless - what holds without it
 */
export function numberFrom(name: string, unless: number): number {
  return numbersFrom(name, [unless])[0] ?? unless;
}

/**
 * Numbers of the environment, with commas between them.
 *
 * @param unless - what holds without it
 */
export function numbersFrom(name: string, unless: readonly number[]): readonly number[] {
  const text = process.env[name];
  if (text === undefined) return unless;
  return text.split(',').map((count) => {
    if (!/^[1-9]\d{0,3}$/.test(count))
      throw new Error(`${name} must be a whole number from 1 to 9999, not "${count}".`);
    return Number(count);
  });
}
