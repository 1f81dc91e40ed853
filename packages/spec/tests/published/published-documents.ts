import { compileSpec, type CompiledSpec } from '../../src/compile-spec.ts';
import { createPublishedDocuments, type PublishedDocuments } from '../../src/publish/index.ts';
import { openSource } from '../../src/source/spec-source.ts';

let spec: Promise<CompiledSpec> | undefined;

/** The spec of this repository, compiled once. */
export function compiledSpec(): Promise<CompiledSpec> {
  return (spec ??= compileSpec(openSource()));
}

/** The published documents, by the names of their files. */
export async function published(): Promise<PublishedDocuments> {
  return createPublishedDocuments((await compiledSpec()).document);
}
