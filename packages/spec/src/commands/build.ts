import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { formatFindings, lintSpec } from '../../lint/index.ts';
import { artifactsOf } from '../artifacts.ts';
import { bundleSpec } from '../bundle.ts';
import { operationsOf } from '../operations.ts';
import { openSource, type SpecSource } from '../source.ts';

/** `build`: lints the structure, bundles, and writes `dist/`; earlier outputs stay when anything is wrong. */
export async function build(_args: readonly string[] = [], source: SpecSource = openSource()): Promise<number> {
  const findings = await lintSpec(source);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new Problem(
      `the spec has ${errors.length} error(s); nothing was written.\n${formatFindings(errors, 'text')}`,
    );
  }
  const { document } = await bundleSpec(source);
  writeFiles(join(source.folder, 'dist'), artifactsOf(document));
  process.stdout.write(`spec ${document.info.version}: ${operationsOf(document).length} operations → dist/\n`);
  return 0;
}
