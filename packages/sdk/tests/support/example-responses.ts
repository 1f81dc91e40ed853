import { loadApi, loadExampleResponses, type Operation, type Rule, type Scalar } from '@route-search/spec/api';
import { serverKindNames } from '@route-search/parameter-rules';
import type { ApiPromise, CallOptions, Client, ResponseFormat } from '../../src/client/create-client.ts';
import * as functions from '../../src/generated/operations.ts';

/** Compiled spec, from which the SDK is generated. */
export const api = loadApi();

export const { operations } = api;

const examples = loadExampleResponses();

/** Function of an operation as untyped JavaScript code uses it. */
export type UntypedOperation = (
  api: Client<ResponseFormat>,
  query?: object,
  options?: CallOptions,
) => ApiPromise<object>;

/** Returns the generated SDK function of an operation. */
export function getOperationFunction(id: string): UntypedOperation {
  return functions[id as keyof typeof functions] as unknown as UntypedOperation;
}

/** Returns the named example responses of an operation. */
function listExampleResponses({ id, answer }: Operation): [name: string, body: object][] {
  return Object.entries(examples[id]?.[answer.status] ?? {}).map(([name, { value }]) => [name, value as object]);
}

/** Named example responses of all operations. */
export const exampleResponses = operations.flatMap((operation) =>
  listExampleResponses(operation).map(([name, body]) => ({ operation, name, body, title: `${operation.id}/${name}` })),
);

/** Returns the documented example errors of an operation for a status. */
export function listExampleErrors({ id }: Operation, status: string): object[] {
  return Object.values(examples[id]?.[status] ?? {}).map(({ value }) => value as object);
}

/** True if a violation of the rule can be detected from the request alone, so that the request is not sent. */
export function isDecidedByRequest({ effect, kind }: Rule): boolean {
  return effect === 'error' && !serverKindNames.some((name) => name === kind);
}

/**
 * Converts example parameters from the notation of the query to the query object that a caller of the SDK passes: lists
 * become arrays.
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

/** Returns a valid query of an operation: the parameters of its first example. */
export function validQuery(operation: Operation): Record<string, unknown> {
  return toCallerQuery(operation, operation.examples[0]?.request ?? {});
}

/** Returns the first example response of an operation. */
export function getFirstExampleResponse(operation: Operation): object {
  const [[, body] = ['', {}]] = listExampleResponses(operation);
  return body;
}

/** Size of the spec (number of operations, parameters and rules) when the size budgets were decided. */
const decidedFor = 336;

/** Factor by which the spec has grown since the size budgets were decided. The budgets grow by it. */
export const specGrowth = Math.max(
  1,
  operations.reduce((sum, { parameters, rules }) => sum + 1 + parameters.length + rules.length, 0) / decidedFor,
);
