import { parseArgs } from 'node:util';
import { compileSpec } from '@route-search/spec/bundle';
import { formatFindings, type FindingFormat } from '@route-search/spec/lint-finding';
import { openSpecSource } from '@route-search/spec/source';
import { runProgram } from '@route-search/toolkit/run-program';
import { lintExamples } from './lint-examples.ts';

await runProgram(async () => {
  const { values } = parseArgs({ options: { format: { type: 'string', default: 'text' } } });
  const source = openSpecSource();
  const compiled = await compileSpec(source).catch(() => undefined);
  if (compiled === undefined) {
    process.stdout.write('examples: not checked, because the spec cannot be compiled. Correct its findings first.\n');
    return 1;
  }
  const findings = await lintExamples(source, compiled);
  process.stdout.write(formatFindings(findings, values.format as FindingFormat));
  return findings.length === 0 ? 0 : 1;
});
