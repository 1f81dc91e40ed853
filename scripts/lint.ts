import { build } from './build.ts';
import { run } from './process.ts';
import { inSpec } from './spec.ts';

/** Checks the spec with its prose, then the code and the form of all files. */
export async function lint(args: readonly string[]): Promise<number> {
  const spec = await inSpec('lint')(args);
  // The code is linted with types, some of which are built from the spec.
  const built = spec === 0 ? await build() : spec;
  if (built !== 0) return built;
  const cache = ['--cache', '--cache-location', 'node_modules/.cache/eslint/'];
  const code = await run(['eslint', '.', '--max-warnings', '0', ...cache], { output: 'inherit' });
  const form = await run(['prettier', '--check', '--cache', '--log-level', 'warn', '.'], { output: 'inherit' });
  return Math.max(code.code, form.code);
}

/** Formats all files and mends what the linter can mend. */
export async function fix(): Promise<number> {
  const mended = await run(['eslint', '.', '--fix'], { output: 'inherit' });
  const formatted = await run(['prettier', '--write', '--log-level', 'warn', '.'], { output: 'inherit' });
  return Math.max(mended.code, formatted.code);
}
