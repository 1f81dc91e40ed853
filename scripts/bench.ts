import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../packages/toolkit/src/problem.ts';
import { build } from './build.ts';
import { root, run } from './process.ts';

const folder = join(root, 'bench');

/** Measures ours beside the peers, in one run. `bench NAME …` runs only these. */
export async function bench(args: readonly string[]): Promise<number> {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'run.ts')));
  const unknown = args.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Problem(`unknown benchmark "${unknown}". Allowed: ${names.join(', ')}.`);
  const built = await build();
  if (built !== 0) return built;
  let worst = 0;
  // One after another: they would disturb each other.
  for (const name of args.length === 0 ? names : args) {
    const { code } = await run(['node', join(folder, name, 'run.ts')], { output: 'inherit' });
    worst = Math.max(worst, code);
  }
  const page = await run(['node', join(folder, 'readme.ts')], { output: 'inherit' });
  await run(
    [
      'prettier',
      '--write',
      '--log-level',
      'warn',
      join(root, 'README.md'),
      join(folder, 'README.md'),
      join(folder, 'results'),
    ],
    {
      output: 'inherit',
    },
  );
  return Math.max(worst, page.code);
}
