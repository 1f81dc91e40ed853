import type { Api, Operation } from '@route-search/spec/api';
import type { CompiledSpec } from '@route-search/spec/bundle';
import { toMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';

type QueryParameters = Operation['examples'][number]['request'];

/** Sends a request to the sandbox and returns the body of the response. */
export type Ask = (path: string, parameters: QueryParameters) => Promise<unknown>;

/** Searches that return members that no example of the spec shows: places, and options of the search condition. */
const moreSearches: readonly (readonly [viaList: string, options?: QueryParameters])[] = [
  ['35.7060,139.6497:22828'],
  ['22721:23361'],
  ['22671:25978', { JRReservation: 'exYoyaku' }],
  ['22741:22828', { nikukanteiki: true }],
];

/** Lists the members of responses, such as `Price.kind`, that no example shows and the sandbox does not return. */
export async function listUnseenMembers({ api, answers }: CompiledSpec, ask: Ask): Promise<string[]> {
  const seen: string[] = [];
  for (const { id, answer } of api.operations) {
    for (const [status, examples] of Object.entries(answers[id] ?? {})) {
      const entity = status === '200' ? answer.entity : 'ErrorResult';
      for (const { value } of Object.values(examples)) seen.push(...listMembers(api, entity, readResult(value)));
    }
  }
  const findOperation = (id: string): Operation | undefined => api.operations.find((one) => one.id === id);
  const [condition, search] = [findOperation('generateCourseCondition'), findOperation('searchCourseExtreme')];
  if (condition !== undefined && search !== undefined) {
    for (const [viaList, options = {}] of moreSearches) {
      const conditionDetail = String(readResult(await ask(condition.path, options))['Condition']);
      const parameters = { viaList, date: '20240620', time: '1000', conditionDetail };
      seen.push(...listMembers(api, search.answer.entity, readResult(await ask(search.path, parameters))));
    }
  }
  const all = Object.entries(api.entities).flatMap(([id, { members }]) => members.map(({ name }) => `${id}.${name}`));
  return all.filter((member) => !seen.includes(member));
}

function readResult(body: unknown): YamlMapping {
  return toMapping(toMapping(body)['ResultSet']);
}

/** Lists the members that a response value has, possibly several times. */
function listMembers(api: Api, id: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listMembers(api, id, item));
  const object = toMapping(value);
  const members = api.entities[id]?.members.filter(({ name }) => Object.hasOwn(object, name)) ?? [];
  return members.flatMap(({ name, forms }) => [
    `${id}.${name}`,
    ...forms.flatMap(({ entity }) => (entity === undefined ? [] : listMembers(api, entity, object[name]))),
  ]);
}
