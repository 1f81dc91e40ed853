import type { Api } from '@route-search/spec/api';
import api from '@route-search/spec/api.json';
import { groupParameters } from '../../../reference/parameters.ts';
import { reference } from '../../../reference/site.ts';
import { playgroundDefinitions, type PlaygroundDefinition } from './definition.ts';

let definitions: readonly PlaygroundDefinition[] | undefined;

/** What the playground of every call of the site has to know, made once in a build. */
export function siteDefinitions(): readonly PlaygroundDefinition[] {
  const { document } = reference;
  const groups = new Map(reference.operations.map((operation) => [operation.id, groupParameters(document, operation)]));
  const servers = document.servers?.map(({ url }) => url) ?? [];
  return (definitions ??= playgroundDefinitions({ ...(api as unknown as Api), servers }, ({ id }) =>
    (groups.get(id) ?? []).map(({ title, parameters }) => ({ title, names: parameters.map(({ name }) => name) })),
  ));
}
