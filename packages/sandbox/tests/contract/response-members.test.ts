import type { Operation } from '@route-search/spec/api';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { notSimulated, type SandboxOptions } from '../../src/index.ts';
import { askSandbox, type QueryParameters } from '../support/ask.ts';
import { apiModel, getSpecOperation, specOperations } from '../support/spec.ts';

/** Collects the properties of a response in the notation of the spec, such as `Price.kind`. */
function collectMembers(entity: string, value: unknown, seen: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectMembers(entity, item, seen);
  if (typeof value !== 'object' || value === null) return;
  for (const { name, forms } of apiModel.entities[entity]?.members ?? []) {
    if (!Object.hasOwn(value, name)) continue;
    seen.add(`${entity}.${name}`);
    for (const form of forms) {
      if (form.entity !== undefined) collectMembers(form.entity, (value as Record<string, unknown>)[name], seen);
    }
  }
}

type Case = readonly [operation: Operation, request: QueryParameters | undefined, sandbox?: SandboxOptions];

/** Lists requests whose responses contain properties that no example of the spec has. */
async function listMoreRequests(): Promise<Case[]> {
  const search = { date: '20240620', time: '1000' };
  const extreme = getSpecOperation('searchCourseExtreme');
  const conditionWith = async (options: QueryParameters): Promise<string> => {
    const { body } = await askSandbox('/v1/json/toolbox/course/condition', options);
    return (body as { ResultSet: { Condition: string } }).ResultSet.Condition;
  };
  const netTicket = { ...search, conditionDetail: await conditionWith({ JRReservation: 'exYoyaku' }) };
  const twoSections = { ...search, conditionDetail: await conditionWith({ nikukanteiki: true }) };
  const trips = getSpecOperation('listRealtimeTrips');
  const passing = trips.examples.find(({ name }) => name === 'passing')?.request;
  return [
    [extreme, { ...search, viaList: '35.7060,139.6497:22828' }],
    [extreme, { ...search, viaList: '22741:23332' }],
    [extreme, { ...search, viaList: '22741:22113', corporationBind: '都営地下鉄' }],
    [extreme, { ...search, viaList: '22721:23361' }],
    [extreme, { ...netTicket, viaList: '22671:25978' }],
    [extreme, { ...twoSections, viaList: '22741:22828' }],
    [trips, passing, { now: '2024-06-20T11:14:20+09:00' }],
  ];
}

it('responses of the sandbox: have each property of the spec, except those that are listed as not simulated', async () => {
  const cases = [
    ...specOperations.flatMap((operation) =>
      [
        ...[...operation.examples, ...operation.errorExamples].map(({ request }) => request),
        ...operation.rules.map(({ satisfied }) => satisfied?.parameters),
      ].map((request): Case => [operation, request as QueryParameters]),
    ),
    ...(await listMoreRequests()),
  ];
  const seen = new Set<string>();
  for (const [operation, request, sandbox = {}] of cases) {
    const { status, body } = await askSandbox(operation.path, request, { sandbox });
    const entity = status === 200 ? operation.answer.entity : 'ErrorResult';
    collectMembers(entity, (body as { ResultSet: unknown }).ResultSet, seen);
  }
  const documented = Object.entries(apiModel.entities).flatMap(([id, { members }]) =>
    members.map(({ name }) => `${id}.${name}`),
  );
  const missing = documented.filter((member) => !seen.has(member));
  expect(missing.sort()).toEqual(notSimulated.flatMap(({ members }) => members).toSorted());
});

it('README: lists the response properties that are not simulated, with the reasons', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| (`[A-Z]\w+\.\w+`.*?) +\| (.*?) +\|$/gm)].map(([, members, reason]) => [
    members,
    reason,
  ]);
  expect(rows).toEqual(
    notSimulated.map(({ members, reason }) => [members.map((member) => `\`${member}\``).join('、'), reason]),
  );
});
