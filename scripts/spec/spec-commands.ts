import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from '../shared/process.ts';

export const specCommandFile: string = join(root, 'packages/spec/commands/cli.ts');
const sdkReport = join(root, 'packages/sdk/codegen/commands/write-api-report.ts');

/**
 * Runs a command of the spec package in the root folder, so that its messages contain paths relative to the
 * repository.
 */
export function runSpecCommand(command: string, args: readonly string[]): Promise<number> {
  return run(['node', specCommandFile, command, ...args]);
}

/**
 * Writes the spec digest (`digest.txt`, a summary for reviewers) and the API report of the SDK. With `--check`,
 * compares both with the committed files.
 */
export async function writeSpecDigest(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean' } } });
  const build = (filter: string): Promise<number> =>
    run(['turbo', 'run', 'build', `--filter=@route-search/sdk${filter}`, '--output-logs=errors-only']);
  if (values.check === true) {
    const built = await build('');
    if (built !== 0) return built;
    return Math.max(
      await run(['node', specCommandFile, 'digest', '--check']),
      await run(['node', sdkReport, '--check']),
    );
  }
  return (
    (await run(['node', specCommandFile, 'digest'])) ||
    // Builds the spec first, because the SDK's types are generated from it.
    (await build('^...')) ||
    (await run(['pnpm', '--silent', '--filter', '@route-search/sdk', 'run', 'generate'])) ||
    (await run(['node', sdkReport]))
  );
}
