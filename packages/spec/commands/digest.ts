import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeOrCompareReport } from '@route-search/toolkit/output';
import { compileSpec } from '../src/compile-spec.ts';
import { formatCatalogues } from '../src/digest/format-catalogues.ts';
import { formatSpecDigest } from '../src/digest/format-digest.ts';
import { openSpecSource, type SpecSource } from '../src/source/spec-source.ts';

/**
 * Command `digest [--check]`: writes the digest, a committed text with one line for each declaration of the spec. With
 * `--check`, compares the committed digest with the spec.
 */
export async function digest(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const source = openSpecSource();
  writeOrCompareReport(join(source.folder, 'digest.txt'), await createDigest(source), values.check);
  return 0;
}

/** Creates the digest: first the declarations of the API, then those of the catalogues. */
export async function createDigest(source: SpecSource): Promise<string> {
  const { api } = await compileSpec(source);
  return `${formatSpecDigest(api)}\n${formatCatalogues(source).join('\n').trimEnd()}\n`;
}
