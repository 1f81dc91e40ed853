import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanStaleOutputs, type TurboSummary } from './clean-stale-outputs.ts';
import { root, run, type Command } from '../shared/process.ts';

const summaries = join(root, '.turbo/runs');
const options = ['--summarize', '--output-logs=new-only', '--log-prefix=task'] as const;

/**
 * Builds the packages in the order of their dependencies.
 *
 * @param args - `--force` ignores the build cache
 * @param filters - Turbo options that select packages
 * @param tasks - Turbo tasks to run
 */
export async function buildPackages(
  args: readonly string[] = [],
  filters: readonly string[] = [],
  tasks: readonly string[] = ['build', 'types'],
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { force: { type: 'boolean' } } });
  rmSync(summaries, { recursive: true, force: true });
  const turbo: Command = ['turbo', 'run', ...tasks, ...options];
  const code = await run([...turbo, ...(values.force === true ? ['--force'] : []), ...filters]);
  for (const file of globSync('*.json', { cwd: summaries })) {
    cleanStaleOutputs(root, JSON.parse(readFileSync(join(summaries, file), 'utf8')) as TurboSummary);
  }
  return code;
}
