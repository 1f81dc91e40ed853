import { join } from 'node:path';
import type { Scratch } from '../../scripts/scratch.ts';
import { growTree } from '../lib/grow.ts';
import { samplesInTurns, type Sample, type Size } from '../lib/samples.ts';
import { steps, time, type Step } from './steps.ts';

/** How long each step takes with so many operations. */
export interface Growth {
  readonly operations: number;
  readonly samples: Readonly<Record<Step, Sample>>;
}

/**
 * Measures the steps with more and more operations, ours and the peer's in turns.
 *
 * @param place - a copy of the repository under git, installed and built
 * @param sizes - how large the spec becomes, and how often the steps are measured then
 */
export async function measureGrowth(place: Scratch, sizes: readonly Size[]): Promise<Growth[]> {
  const growth: Growth[] = [];
  for (const { factor, runs } of sizes) {
    await place.must(['git', 'checkout', '--quiet', '.']);
    await place.must(['git', 'clean', '--quiet', '-fd']);
    const operations = growTree(join(place.folder, 'packages/spec'), factor);
    await place.must(steps.bundle); // What the others read.
    const names = Object.keys(steps) as Step[];
    const samples = await samplesInTurns(names, runs, (step) => time(place, steps[step]));
    growth.push({ operations, samples });
    process.stderr.write(`${operations} operations measured\n`);
  }
  return growth;
}
