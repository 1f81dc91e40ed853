import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { buildPackages } from '../build/build-packages.ts';
import { root, run } from '../shared/process.ts';

const folder = join(root, 'bench/benchmarks');

/** Runs the named benchmarks (default: all). */
export async function runBenchmarks(args: readonly string[]): Promise<number> {
  const names = globSync('*.ts', { cwd: folder })
    .map((file) => basename(file, '.ts'))
    .sort();
  const unknown = args.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Problem(`unknown benchmark "${unknown}". Allowed: ${names.join(', ')}.`);
  const built = await buildPackages();
  if (built !== 0) return built;
  let worst = 0;
  // Parallel benchmarks would slow each other down.
  for (const name of args.length === 0 ? names : args) {
    worst = Math.max(worst, await run(['node', join(folder, `${name}.ts`)]));
  }
  return Math.max(worst, await run(['node', join(root, 'bench/write-readme.ts')]));
}
