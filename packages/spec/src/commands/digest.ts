import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepReport } from '@route-search/toolkit/output';
import { compileSpec } from '../bundle.ts';
import { catalogueLines } from '../digest-catalogues.ts';
import { digestOf } from '../digest.ts';
import { openSource } from '../source.ts';

/** `digest [--check]`: writes the committed digest of the spec, or compares it. */
export async function digest(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const source = openSource();
  const text = digestOf((await compileSpec(source)).api, catalogueLines(source));
  keepReport(join(source.folder, 'digest.txt'), text, values.check);
  return 0;
}
