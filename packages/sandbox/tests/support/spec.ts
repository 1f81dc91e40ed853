import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OpenApiDocument } from '@route-search/spec/document';
import { operationsOf, type Operation } from '@route-search/spec/operations';
import { validators as lenient, type ValidationError, type Validator } from '@route-search/schemas/validators';
import { validators as strict } from '@route-search/schemas/validators/strict';

/** The bundled spec itself, not the table that the sandbox is built from. */
export const document = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@route-search/spec/openapi.json'), 'utf8'),
) as OpenApiDocument;

/** Its operations. */
export const specOperations: readonly Operation[] = operationsOf(document);

/** An operation of the spec by its id. */
export function specOperation(id: string): Operation {
  const found = specOperations.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`the spec has no operation ${id}`);
  return found;
}

/** What a body must be like: exactly as documented, or with everything that the API may do. */
export type Strictness = 'strict' | 'lenient';

/** What is wrong with the body of an answer; nothing when it is as the spec says. */
export function faultsOfBody(
  operation: Operation,
  { status, body }: { readonly status: number; readonly body: unknown },
  strictness: Strictness = 'strict',
): readonly ValidationError[] {
  const name = status === 200 ? successSchema(operation) : 'ErrorResponse';
  const all = (strictness === 'strict' ? strict : lenient) as Readonly<Record<string, Validator<unknown> | undefined>>;
  const validator = all[name];
  if (validator === undefined) throw new RangeError(`there is no validator ${name}`);
  return validator(body) ? [] : (validator.errors ?? []);
}

/** The name of the schema of its answers. */
export function successSchema(operation: Operation): string {
  const reference = operation.object.responses['200']?.content?.['application/json']?.schema?.$ref ?? '';
  return reference.split('/').at(-1) ?? '';
}
