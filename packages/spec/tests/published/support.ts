import { artifactsOf } from '../../src/artifacts.ts';
import { compileSpec, type CompiledSpec } from '../../src/bundle.ts';
import { openSource } from '../../src/source.ts';

let spec: Promise<CompiledSpec> | undefined;

/** The spec of this repository, compiled once. */
export function compiledSpec(): Promise<CompiledSpec> {
  return (spec ??= compileSpec(openSource()));
}

/** The files that the build writes, by their names. */
export async function publishedFiles(): Promise<ReturnType<typeof artifactsOf>> {
  return artifactsOf(await compiledSpec());
}
