import { parseArgs } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { formatFindings, lintModel, lintProse, lintSpec } from '../../lint/index.ts';
import { openSource } from '../source.ts';

const formats = ['text', 'github'] as const;

/** `lint [--format text|github] [--no-prose]`: everything that can be wrong with the YAML files. */
export async function lint(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { format: { type: 'string', default: 'text' }, prose: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const format = formats.find((known) => known === values.format);
  if (format === undefined) {
    throw new Problem(`unknown format "${values.format}". Allowed: ${formats.join(', ')}.`);
  }
  const source = openSource();
  const structure = await lintSpec(source);
  const findings = [
    ...(structure.length === 0 ? await lintModel(source) : structure),
    ...(values.prose ? await lintProse(source) : []),
  ];
  process.stdout.write(formatFindings(findings, format));
  return findings.length === 0 ? 0 : 1;
}
