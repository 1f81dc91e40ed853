import { scenarios } from '@route-search/sandbox';
import { siteReference } from '../../../reference/site-reference.ts';
import { createPlaygroundDefinitions, type PlaygroundDefinition } from './definition.ts';

let definitions: readonly PlaygroundDefinition[] | undefined;

/** Returns the playground definitions of all operations. They are created once per build. */
export function getSitePlaygroundDefinitions(): readonly PlaygroundDefinition[] {
  return (definitions ??= createPlaygroundDefinitions(
    siteReference.api,
    ({ id }) =>
      siteReference
        .view(id)
        .groups.map(({ title, parameters }) => ({ title, names: parameters.map(({ name }) => name) })),
    scenarios,
  ));
}
