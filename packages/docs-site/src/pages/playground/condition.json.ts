import type { APIRoute } from 'astro';
import { conditionTables } from '../../playground/condition/tables.ts';
import { queryOf } from '../../playground/model/share.ts';
import { siteDefinitions } from '../../playground/model/site.ts';

/** What the workbench for condition strings has to know. */
export const GET: APIRoute = () => {
  const definitions = siteDefinitions();
  const search = definitions.find(({ id, search: own }) => id === own);
  const field = search?.groups.flatMap(({ fields }) => fields).find(({ source }) => source === 'condition');
  if (search === undefined || field === undefined) throw new TypeError('no route search takes a condition string');
  const { [field.name]: _, ...parameters } = search.examples[0]?.parameters ?? {};
  const tables = conditionTables({ id: search.id, query: queryOf(search, parameters), parameter: field.name });
  return new Response(JSON.stringify(tables), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
};
