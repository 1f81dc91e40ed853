import { conditionTables } from '../../features/condition/condition-tables.ts';
import type { ConditionTables } from '../../features/condition/workbench.ts';
import type { PlaygroundDefinition } from '../../features/playground/model/definition.ts';
import { queryOf } from '../../features/playground/model/request-link.ts';
import { siteDefinitions } from '../../features/playground/model/site-definitions.ts';

/** Data of the workbench for condition strings. */
export function GET(): Response {
  return Response.json(conditionTables(searchOf(siteDefinitions())));
}

/** Operation that takes condition strings, with its first example without the string. */
function searchOf(definitions: readonly PlaygroundDefinition[]): ConditionTables['search'] {
  const search = definitions.find(({ id, search: own }) => id === own);
  const field = search?.groups.flatMap(({ fields }) => fields).find(({ content }) => content === 'condition');
  if (search === undefined || field === undefined) return undefined;
  const { [field.name]: _, ...parameters } = search.examples[0]?.parameters ?? {};
  return { id: search.id, query: queryOf(search, parameters), parameter: field.name };
}
