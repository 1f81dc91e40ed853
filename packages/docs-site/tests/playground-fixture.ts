import { scenarios } from '@route-search/sandbox';
import { loadApi } from '@route-search/spec/api';
import { createPlaygroundDefinitions, type PlaygroundDefinition } from '../src/features/playground/model/definition.ts';

/** API model from the build output of the spec. */
export const api = loadApi();

/** Playground definitions of all operations in the API model. */
export const playgroundDefinitions: readonly PlaygroundDefinition[] = createPlaygroundDefinitions(
  api,
  ({ parameters }) => [{ title: 'すべて', names: parameters.map(({ name }) => name) }],
  scenarios,
);

/**
 * Finds the playground definition of an operation.
 *
 * @param id - id of the operation
 */
export function findPlaygroundDefinition(id: string): PlaygroundDefinition {
  const found = playgroundDefinitions.find((definition) => definition.id === id);
  if (found === undefined) throw new Error(`no call ${id}`);
  return found;
}
