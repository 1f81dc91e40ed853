import { scenarios } from '@route-search/sandbox';
import { loadApi } from '@route-search/spec/api';
import { createPlaygroundDefinitions, type PlaygroundDefinition } from '../src/features/playground/model/definition.ts';

/** API model from the spec's build output. */
export const api = loadApi();

export const playgroundDefinitions: readonly PlaygroundDefinition[] = createPlaygroundDefinitions(
  api,
  ({ parameters }) => [{ title: 'すべて', names: parameters.map(({ name }) => name) }],
  scenarios,
);

export function findPlaygroundDefinition(id: string): PlaygroundDefinition {
  const found = playgroundDefinitions.find((definition) => definition.id === id);
  if (found === undefined) throw new Error(`no call ${id}`);
  return found;
}
