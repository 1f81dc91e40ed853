import { join } from 'node:path';
import { createSpecSnapshot } from '@route-search/spec/snapshot';
import { lintSpec } from '@route-search/spec/lint';
import { openSpecSource } from '@route-search/spec/source';
import { SpecModel, type SpecSnapshot } from '../../src/model/spec-model.ts';

export interface RecompiledSpec {
  readonly model: SpecModel;
  readonly errors: readonly string[];
}

/** Compiles and lints the spec with the given texts in place of some of its files. */
export async function recompileSpec(sources: SpecSnapshot['sources']): Promise<RecompiledSpec> {
  const root = join(openSpecSource().folder, '../..');
  const overlay = new Map(Object.entries(sources).map(([file, text]) => [join(root, file), text]));
  const source = openSpecSource({ overlay });
  const findings = await lintSpec(source);
  const errors = findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
  return { model: new SpecModel(await createSpecSnapshot(source)), errors };
}
