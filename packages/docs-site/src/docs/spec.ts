import { closest, Problem } from '@route-search/toolkit/problem';
import {
  resolveRef,
  type Example,
  type OpenApiDocument,
  type Response,
  type Schema,
} from '@route-search/spec/document';
import { operationsOf, type Operation } from '@route-search/spec/operations';
import json from '@route-search/spec/openapi.json?raw';

/** The bundled API description that all content is checked against. */
export const document = JSON.parse(json) as OpenApiDocument;

/** All operations, in the order of the document. */
export const operations: readonly Operation[] = operationsOf(document);

const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** A named example of an operation: the request and its answer. */
export interface OperationExample {
  readonly operation: Operation;
  readonly summary: string;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
  readonly status: string;
  readonly response: Example;
}

/**
 * An operation by its id.
 *
 * @param id - the operationId
 * @throws Problem that names the id that may have been meant
 */
export function operationOf(id: string): Operation {
  return find(byId, id, 'operation');
}

/**
 * A named example of an operation: one of its successful requests, or of the requests that lead to a 400 answer.
 *
 * @param id - the operationId
 * @param name - the name of the example
 * @throws Problem that names the example that may have been meant
 */
export function exampleOf(id: string, name: string): OperationExample {
  const operation = operationOf(id);
  const errors = operation.object['x-error-request-examples'] ?? {};
  const requests = new Map([...Object.entries(operation.examples), ...Object.entries(errors)]);
  const { parameters, summary } = find(requests, name, `example of ${id}`);
  const status = Object.hasOwn(operation.examples, name) ? '200' : '400';
  const response = answersOf(operation, status)[name];
  if (response === undefined)
    throw new Problem(`the example "${name}" of ${id} has a request but no ${status} answer.`);
  return { operation, summary, parameters, status, response };
}

/** The answers of an operation with one status, by name. */
function answersOf(operation: Operation, status: string): Readonly<Record<string, Example>> {
  const response = operation.object.responses[status];
  const { content } = response === undefined ? ({} as Partial<Response>) : resolveRef(document, response);
  return content?.['application/json']?.examples ?? {};
}

/**
 * The answer to a wrong access key, as the description shows it.
 */
export function forbiddenAnswer(): unknown {
  const [operation] = operations;
  const [example] = operation === undefined ? [] : Object.values(answersOf(operation, '403'));
  if (example === undefined) throw new Problem('the API description has no example of a 403 answer.');
  return example.value;
}

/** A step into JSON: the name of a member, or the place in a list. */
type Step = string | number;

/**
 * A part of a JSON value.
 *
 * @param value - the whole value
 * @param path - names joined by dots, places of a list in brackets, counted from 0: `ResultSet.Course[0].Route`
 * @throws Problem that says how far the path leads
 */
export function partOf(value: unknown, path: string): unknown {
  let part = value;
  for (const step of stepsOf(path)) {
    const keys = typeof part === 'object' && part !== null ? Object.keys(part) : [];
    if (!keys.includes(String(step))) {
      throw new Problem(
        `the path "${path}" leads nowhere at "${step}". Here stands: ${keys.join(', ') || JSON.stringify(part)}.`,
      );
    }
    part = (part as Record<Step, unknown>)[step];
  }
  return part;
}

function stepsOf(path: string): Step[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, place]) => (place === undefined ? name : Number(place)));
}

/**
 * A schema of the document by name.
 *
 * @param name - the name of the component
 * @throws Problem that names the schema that may have been meant
 */
export function schemaOf(name: string): Schema {
  return find(new Map(Object.entries(document.components.schemas)), name, 'schema');
}

/** Takes what a name stands for, or says in one sentence what is allowed. */
function find<T>(map: ReadonlyMap<string, T>, name: string, kind: string): T {
  const found = map.get(name);
  if (found !== undefined) return found;
  const near = closest(name, map.keys());
  const hint = near === undefined ? `Allowed: ${[...map.keys()].join(', ')}.` : `Did you mean "${near}"?`;
  throw new Problem(`there is no ${kind} "${name}". ${hint}`);
}
