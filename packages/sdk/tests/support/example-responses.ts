import { loadApi, loadExampleResponses, type Operation, type Rule, type Scalar } from '@route-search/spec/api';
import { serverKindNames } from '@route-search/parameter-rules';
import type { ApiPromise, CallOptions, Client, ResponseFormat } from '../../src/client/create-client.ts';
import * as functions from '../../src/generated/operations.ts';

/** Compiled spec, from which the SDK is generated. */
export const api = loadApi();

export const { operations } = api;

const examples = loadExampleResponses();

/** Function of any operation, without the types of its parameters and result. */
export type UntypedOperation = (
  api: Client<ResponseFormat>,
  query?: object,
  options?: CallOptions,
) => ApiPromise<object>;

export function getOperationFunction(id: string): UntypedOperation {
  return functions[id as keyof typeof functions] as unknown as UntypedOperation;
}

function listExampleResponses({ id, answer }: Operation): [name: string, body: object][] {
  return Object.entries(examples[id]?.[answer.status] ?? {}).map(([name, { value }]) => [name, value as object]);
}

export const exampleResponses = operations.flatMap((operation) =>
  listExampleResponses(operation).map(([name, body]) => ({ operation, name, body, title: `${operation.id}/${name}` })),
);

export function listExampleErrors({ id }: Operation, status: string): object[] {
  return Object.values(examples[id]?.[status] ?? {}).map(({ value }) => value as object);
}

/** True if the SDK can detect a violation of the rule in the request and then does not send the request. */
export function isDecidedByRequest({ effect, kind }: Rule): boolean {
  return effect === 'error' && !serverKindNames.some((name) => name === kind);
}

/**
 * Converts parameters of an example to the query object that a caller of the SDK passes. The texts of lists become
 * arrays.
 */
export function toCallerQuery(
  operation: Operation,
  parameters: Readonly<Record<string, Scalar>>,
): Record<string, unknown> {
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

export function validQuery(operation: Operation): Record<string, unknown> {
  return toCallerQuery(operation, operation.examples[0]?.request ?? {});
}

export function getFirstExampleResponse(operation: Operation): object {
  const [[, body] = ['', {}]] = listExampleResponses(operation);
  return body;
}

/** Number of operations, parameters and rules of the spec when the bundle size budgets were decided. */
const decidedFor = 336;

/**
 * Factor by which the spec has grown since the bundle size budgets were decided. The budgets may grow with the spec.
 */
export const specGrowth = Math.max(
  1,
  operations.reduce((sum, { parameters, rules }) => sum + 1 + parameters.length + rules.length, 0) / decidedFor,
);
