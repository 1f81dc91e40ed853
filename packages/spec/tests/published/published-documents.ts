import { Validator } from '@seriousme/openapi-schema-validator';
import { compileSpec, type CompiledSpec } from '../../src/compile-spec.ts';
import { createPublishedDocuments, type PublishedDocuments } from '../../src/publish/index.ts';
import { openSpecSource } from '../../src/source/spec-source.ts';

let spec: Promise<CompiledSpec> | undefined;

/** Compiles the spec of this repository, once per process. */
export function compileRepositorySpec(): Promise<CompiledSpec> {
  return (spec ??= compileSpec(openSpecSource()));
}

export async function publishRepositorySpec(): Promise<PublishedDocuments> {
  return createPublishedDocuments((await compileRepositorySpec()).document, 'https://docs.example.com/');
}

export async function validateOpenApi(
  document: object,
): Promise<{ readonly version: string; readonly errors: unknown }> {
  const validator = new Validator();
  const { errors } = await validator.validate(structuredClone({ ...document }));
  return { version: validator.version, errors };
}
