import { parseArgs } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { formatFindings, lintProse, lintSpec } from '../../lint/index.ts';
import { compileSpec } from '../bundle.ts';
import { openSource } from '../source.ts';

const formats = ['text', 'github'] as const;

/** `lint [--format text|github] [--no-prose]`: everything that can be wrong with the YAML files. */
export async function lint(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { format: { type: 'string', default: 'text' }, prose: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const format = formats.find((one) => one === values.format);
  if (format === undefined) {
    throw new Problem(`unknown format "${values.format}". Allowed: ${formats.join(', ')}.`);
  }
  const source = openSource();
  const findings = [...(await lintSpec(source)), ...(values.prose ? await lintProse(source) : [])];
  if (findings.length === 0) await compileSpec(source);
  process.stdout.write(formatFindings(findings, format));
  return findings.length === 0 ? 0 : 1;
}
