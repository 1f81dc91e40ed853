import { createConditionTables } from '../../features/condition/condition-tables.ts';
import type { ConditionTables } from '../../features/condition/read-condition.ts';
import type { PlaygroundDefinition } from '../../features/playground/model/definition.ts';
import { formatQuery } from '../../features/playground/model/request-link.ts';
import { createSiteDefinitions } from '../../features/playground/model/site-definitions.ts';

/** Serves the data of the workbench for condition strings. */
export function GET(): Response {
  return Response.json(createConditionTables(searchOf(createSiteDefinitions())));
}

/** Finds the operation that accepts condition strings. Its first example is returned without the condition string. */
function searchOf(definitions: readonly PlaygroundDefinition[]): ConditionTables['search'] {
  const search = definitions.find(({ id, search: own }) => id === own);
  const field = search?.groups.flatMap(({ fields }) => fields).find(({ content }) => content === 'condition');
  if (search === undefined || field === undefined) return undefined;
  const { [field.name]: _, ...parameters } = search.examples[0]?.parameters ?? {};
  return { id: search.id, query: formatQuery(search, parameters), parameter: field.name };
}
