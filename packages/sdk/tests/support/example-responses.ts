import { loadApi, loadExampleAnswers, type Operation, type Rule, type Scalar } from '@route-search/spec/api';
import { serverKindNames } from '@route-search/spec/rules';
import type { ApiPromise, CallOptions, Client, ResponseFormat } from '../../src/client/create-client.ts';
import * as functions from '../../src/generated/operations.ts';

/** The model that the SDK is made from. */
export const api = loadApi();

export const { operations } = api;

const examples = loadExampleAnswers();

/** The function of an operation, as a caller who knows no types sees it. */
export type Call = (api: Client<ResponseFormat>, query?: object, options?: CallOptions) => ApiPromise<object>;

/** The generated function of an operation. */
export function callOf(id: string): Call {
  return functions[id as keyof typeof functions] as unknown as Call;
}

/** The named answers of an operation. */
function answersOf({ id, answer }: Operation): [name: string, body: object][] {
  return Object.entries(examples[id]?.[answer.status] ?? {}).map(([name, { value }]) => [name, value as object]);
}

/** Every named answer of every operation. */
export const answers = operations.flatMap((operation) =>
  answersOf(operation).map(([name, body]) => ({ operation, name, body, title: `${operation.id}/${name}` })),
);

/** The named errors of an operation for a status. */
export function errorsOf({ id }: Operation, status: string): object[] {
  return Object.values(examples[id]?.[status] ?? {}).map(({ value }) => value as object);
}

/** Whether a request alone breaks a rule, so that it is not sent. */
export function isDecided({ effect, kind }: Rule): boolean {
  return effect === 'error' && !serverKindNames.some((name) => name === kind);
}

/** Parameters of an example, in their form in the query, made into the query of a caller: lists are arrays. */
export function queryOf(operation: Operation, parameters: Readonly<Record<string, Scalar>>): Record<string, unknown> {
  return Object.fromEntries<unknown>(
    Object.entries(parameters).map(([name, value]) => {
      const list = operation.parameters.find((one) => one.name === name)?.value.list;
      if (list === undefined) return [name, value];
      const items = String(value).split(list.separator);
      const isNumber = (index: number): boolean =>
        /^(?:integer|number)$/.test(String((list.positions?.[index] ?? list.items)?.kind));
      return [name, items.map((item, index) => (isNumber(index) ? Number(item) : item))];
    }),
  );
}

/** A query that an operation accepts: that of its first example. */
export function validQuery(operation: Operation): Record<string, unknown> {
  return queryOf(operation, operation.examples[0]?.request ?? {});
}

/** A first answer of an operation. */
export function firstAnswer(operation: Operation): object {
  const [[, body] = ['', {}]] = answersOf(operation);
  return body;
}

/** For how many operations, parameters and rules the budgets of sizes were decided. */
const decidedFor = 336;

/** By how much the spec has grown since then: its growth is no growth of the code. */
export const growth = Math.max(
  1,
  operations.reduce((sum, { parameters, rules }) => sum + 1 + parameters.length + rules.length, 0) / decidedFor,
);
