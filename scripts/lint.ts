import { run } from './process.ts';
import { inSpec } from './spec.ts';

/** Checks the spec with its prose, then the code and the form of all files. */
export async function lint(args: readonly string[]): Promise<number> {
  const codes = [
    await inSpec('lint')(args),
    (
      await run(['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'], {
        output: 'inherit',
      })
    ).code,
    (await run(['prettier', '--check', '--cache', '--log-level', 'warn', '.'], { output: 'inherit' })).code,
  ];
  return Math.max(...codes);
}

/** Formats all files and mends what the linter can mend. */
export async function fix(): Promise<number> {
  const mended = await run(['eslint', '.', '--fix'], { output: 'inherit' });
  const formatted = await run(['prettier', '--write', '--log-level', 'warn', '.'], { output: 'inherit' });
  return Math.max(mended.code, formatted.code);
}
