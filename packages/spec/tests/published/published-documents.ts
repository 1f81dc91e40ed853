import { compileSpec, type CompiledSpec } from '../../src/compile-spec.ts';
import { createPublishedDocuments, type PublishedDocuments } from '../../src/publish/index.ts';
import { openSource } from '../../src/source/spec-source.ts';

let spec: Promise<CompiledSpec> | undefined;

/** Compiles the spec of this repository; later calls return the first result. */
export function compileRepositorySpec(): Promise<CompiledSpec> {
  return (spec ??= compileSpec(openSource()));
}

/** Creates the published documents of this repository's spec, by file name. */
export async function publishRepositorySpec(): Promise<PublishedDocuments> {
  return createPublishedDocuments((await compileRepositorySpec()).document, 'https://docs.example.com/');
}
