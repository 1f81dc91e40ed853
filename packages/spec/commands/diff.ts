import { parseArgs } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { runDiff } from '../breaking-changes/run-diff.ts';

const formats = ['text', 'json', 'github'] as const;

/**
 * Command `diff [BASE] [--format …] [--check-version]`: lists and rates breaking and other changes since a git
 * revision.
 */
export async function diff(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: 'string', default: 'text' }, 'check-version': { type: 'boolean', default: false } },
  });
  const format = formats.find((known) => known === values.format);
  if (format === undefined) {
    throw new Problem(`unknown format "${values.format}". Allowed: ${formats.join(', ')}.`);
  }
  const [base, ...rest] = positionals;
  if (rest.length > 0) throw new Problem(`diff compares with one revision, but ${positionals.length} were given.`);
  const { output, code } = await runDiff({
    ...(base === undefined ? {} : { base }),
    format,
    checkVersion: values['check-version'],
  });
  process.stdout.write(output);
  return code;
}
