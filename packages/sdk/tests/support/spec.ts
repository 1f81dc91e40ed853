import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolveRef, type OpenApiDocument } from '@route-search/spec/document';
import type { Scalar } from '@route-search/spec/rules';
import { modelOf, type SdkOperation } from '../../codegen/model.ts';
import type { ApiPromise, CallOptions, Client, Face } from '../../src/client.ts';
import * as functions from '../../src/generated/operations.ts';

const file = fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json'));

export const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;

/** What the emitters see of the spec. */
export const model = modelOf(document);

export const operations = model.operations;

/** The function of an operation, as a caller who knows no types sees it. */
export type Call = (api: Client<Face>, query?: object, options?: CallOptions) => ApiPromise<object>;

/** The generated function of an operation. */
export function callOf(id: string): Call {
  return functions[id as keyof typeof functions] as unknown as Call;
}

/** The named answers of an operation. */
export function answersOf(operation: SdkOperation): [name: string, body: object][] {
  const response = resolveRef(document, operation.object.responses['200']!);
  const examples = response.content?.['application/json']?.examples ?? {};
  return Object.entries(examples).map(([name, { value }]) => [name, value as object]);
}

/** Every named answer of every operation. */
export const answers = operations.flatMap((operation) =>
  answersOf(operation).map(([name, body]) => ({ operation, name, body, title: `${operation.id}/${name}` })),
);

/** The named errors of an operation for a status. */
export function errorsOf(operation: SdkOperation, status: string): object[] {
  const response = operation.object.responses[status];
  if (response === undefined) return [];
  const examples = resolveRef(document, response).content?.['application/json']?.examples ?? {};
  return Object.values(examples).map(({ value }) => value as object);
}

/** Parameters of an example, as they stand in the query, made into the query of a caller: lists are arrays. */
export function queryOf(
  operation: SdkOperation,
  parameters: Readonly<Record<string, Scalar>>,
): Record<string, unknown> {
  return Object.fromEntries<unknown>(
    Object.entries(parameters).map(([name, value]) => {
      const schema = operation.parameters.find((one) => one.name === name)?.schema;
      const list = schema?.['x-list'];
      if (list === undefined) return [name, value];
      const items = String(value).split(list.separator);
      const isNumber = (index: number): boolean =>
        /^(?:integer|number)$/.test(String((list.positions?.[index] ?? list.items)?.type));
      return [name, items.map((item, index) => (isNumber(index) ? Number(item) : item))];
    }),
  );
}

/** A query that an operation accepts: that of its first example. */
export function validQuery(operation: SdkOperation): Record<string, unknown> {
  const [example] = Object.values(operation.examples);
  return queryOf(operation, example?.parameters ?? {});
}

/** A first answer of an operation. */
export function firstAnswer(operation: SdkOperation): object {
  const [[, body] = ['', {}]] = answersOf(operation);
  return body;
}
