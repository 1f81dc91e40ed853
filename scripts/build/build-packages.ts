import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanStaleOutputs, type TurboSummary } from './clean-stale-outputs.ts';
import { captureOutput, root, run, type Command } from '../shared/process.ts';

const summaries = join(root, '.turbo/runs');
const options = ['--summarize', '--output-logs=new-only', '--log-prefix=task'] as const;

interface BuildOptions {
  /** Turbo options that select packages. */
  readonly filters?: readonly string[];
  /** Turbo tasks to run. */
  readonly tasks?: readonly string[] | undefined;
  /** Output to print (default: all). */
  readonly shown?: 'all' | 'failure' | 'none';
}

/**
 * Builds the packages in the order of their dependencies.
 *
 * @param args - `--force` ignores the build cache
 */
export async function buildPackages(
  args: readonly string[] = [],
  { filters = [], tasks = ['build', 'types'], shown = 'all' }: BuildOptions = {},
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { force: { type: 'boolean' } } });
  rmSync(summaries, { recursive: true, force: true });
  const turbo: Command = ['turbo', 'run', ...tasks, ...options];
  const command: Command = [...turbo, ...(values.force === true ? ['--force'] : []), ...filters];
  const { code, output } = shown === 'all' ? { code: await run(command), output: '' } : await captureOutput(command);
  if (code !== 0 && shown === 'failure') process.stdout.write(output);
  for (const file of globSync('*.json', { cwd: summaries })) {
    cleanStaleOutputs(root, JSON.parse(readFileSync(join(summaries, file), 'utf8')) as TurboSummary);
  }
  return code;
}
