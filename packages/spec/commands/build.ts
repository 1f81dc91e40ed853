import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { formatFindings, lintSpec } from '../lint/index.ts';
import { createSpecSnapshot } from '../source-edits/spec-snapshot.ts';
import { createDistFiles } from '../src/built-files.ts';
import { compileSpec, type CompiledSpec } from '../src/compile-spec.ts';
import { openSpecSource, SpecResolver, type SpecSource } from '../src/source/spec-source.ts';

/**
 * Command `build`: lints the structure of the spec, bundles it and writes `dist/`. After an error, the old files
 * remain.
 */
export async function build(_args: readonly string[] = [], source: SpecSource = openSpecSource()): Promise<number> {
  const resolver = new SpecResolver(source);
  let compiling: Promise<CompiledSpec> | undefined;
  const compile = (): Promise<CompiledSpec> => (compiling ??= compileSpec(source, resolver));
  const findings = await lintSpec(source, { resolver, compile });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new Problem(
      `the spec has ${errors.length} error(s); nothing was written.\n${formatFindings(errors, 'text')}`,
    );
  }
  const spec = await compile();
  const snapshot = `${JSON.stringify(await createSpecSnapshot(source, spec))}\n`;
  writeFiles(join(source.folder, 'dist'), { ...createDistFiles(spec), 'snapshot.json': snapshot });
  process.stdout.write(`spec ${spec.api.version}: ${spec.api.operations.length} operations → dist/\n`);
  return 0;
}
