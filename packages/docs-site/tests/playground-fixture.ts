import { scenarios } from '@route-search/sandbox';
import { loadApi } from '@route-search/spec/api';
import { playgroundDefinitions, type PlaygroundDefinition } from '../src/features/playground/model/definition.ts';

/** The model, for tests. */
export const api = loadApi();

/** What the playground of every call knows, for tests. */
export const definitions: readonly PlaygroundDefinition[] = playgroundDefinitions(
  api,
  ({ parameters }) => [{ title: 'すべて', names: parameters.map(({ name }) => name) }],
  scenarios,
);

/**
 * What the playground of one call knows.
 *
 * @param id - the call
 */
export function definitionOf(id: string): PlaygroundDefinition {
  const found = definitions.find((definition) => definition.id === id);
  if (found === undefined) throw new Error(`no call ${id}`);
  return found;
}
