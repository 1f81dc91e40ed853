import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from './process.ts';

const cli = join(root, 'packages/spec/src/cli.ts');
const sdkReport = join(root, 'packages/sdk/codegen/report.ts');

/** A command of the spec package, run from the root so that its messages name files from there. */
export function inSpec(command: string): (args: readonly string[]) => Promise<number> {
  return async (args) => (await run(['node', cli, command, ...args], { output: 'inherit' })).code;
}

/**
 * Writes the digest of the spec and the report of the types of the SDK, or compares both with `--check`.
 *
 * @param args - `--check` compares both
 */
export async function digest(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const act = async (...command: [string, ...string[]]) => (await run(command, { output: 'inherit' })).code;
  if (values.check) {
    const built = await act('turbo', 'run', 'build', '--filter=@route-search/sdk', '--output-logs=errors-only');
    if (built !== 0) return built;
    const codes = [await act('node', cli, 'digest', '--check'), await act('node', sdkReport, '--check')];
    return Math.max(...codes);
  }
  return (
    (await act('node', cli, 'digest')) ||
    // The types of the SDK are generated from what the spec builds.
    (await act('turbo', 'run', 'build', '--filter=@route-search/sdk^...', '--output-logs=errors-only')) ||
    (await act('pnpm', '--silent', '--filter', '@route-search/sdk', 'run', 'generate')) ||
    (await act('node', sdkReport))
  );
}
