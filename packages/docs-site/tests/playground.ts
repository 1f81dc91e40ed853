import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenApiDocument } from '@route-search/spec/document';
import { playgroundDefinitions, type PlaygroundDefinition } from '../src/features/playground/model/definition.ts';

/** The spec as it is built, for tests. */
export const document = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json')), 'utf8'),
) as OpenApiDocument;

/** What the playground of every call knows, for tests. */
export const definitions: readonly PlaygroundDefinition[] = playgroundDefinitions(document, ({ parameters }) => [
  { title: 'すべて', names: parameters.map(({ name }) => name) },
]);

/**
 * What the playground of one call knows.
 *
 * @param id - the call
 */
export function definitionOf(id: string): PlaygroundDefinition {
  const found = definitions.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no call ${id}`);
  return found;
}
