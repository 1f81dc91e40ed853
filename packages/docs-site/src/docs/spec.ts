import type { Api, Example, ExampleResponse, ExampleResponses, Operation } from '@route-search/spec/api';
import apiJson from '@route-search/spec/api.json?raw';
import answersJson from '@route-search/spec/examples.json?raw';
import { findByNameOrSuggest } from '@route-search/toolkit/suggest-name';
import { Problem } from '@route-search/toolkit/problem';

/** Compiled API model. */
export const apiModel = JSON.parse(apiJson) as Api;

const answers = JSON.parse(answersJson) as ExampleResponses;

/** All operations of the API, in the order of the OpenAPI document. */
export const { operations } = apiModel;

const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** Example of an operation with its request and its response. */
export interface OperationExample extends Example {
  readonly operation: Operation;
  readonly answer: ExampleResponse;
}

/**
 * Finds an operation by its operationId.
 *
 * @throws Problem that suggests a similar id
 */
export function findOperation(id: string): Operation {
  return findByNameOrSuggest(byId, id, `there is no operation "${id}".`);
}

/**
 * Finds an example of an operation by its name. The example's status is 200 or 400.
 *
 * @throws Problem that suggests a similar name
 */
export function findExample(id: string, name: string): OperationExample {
  const operation = findOperation(id);
  const requests = [...operation.examples, ...operation.errorExamples];
  const byName = new Map(requests.map((one) => [one.name, one]));
  const example = findByNameOrSuggest(byName, name, `there is no example of ${id} "${name}".`);
  const answer = answers[id]?.[example.status]?.[name];
  if (answer === undefined) {
    throw new Problem(`the example "${name}" of ${id} has a request but no ${example.status} answer.`);
  }
  return { ...example, operation, answer };
}

/** Returns the spec's example response for a wrong access key. */
export function getForbiddenResponse(): unknown {
  const [operation] = operations;
  const [example] = Object.values(answers[operation?.id ?? '']?.['403'] ?? {});
  if (example === undefined) throw new Problem('the API description has no example of a 403 answer.');
  return example.value;
}

/**
 * Selects the part of a JSON value at a path, such as `ResultSet.Course[0].Route`.
 *
 * @param path - names joined by dots, indexes in brackets
 * @throws Problem that names the first step that does not exist
 */
export function selectJsonByPath(value: unknown, path: string): unknown {
  let part = value;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    const keys = typeof part === 'object' && part !== null ? Object.keys(part) : [];
    if (!keys.includes(step)) {
      const allowed = Array.isArray(part) ? 'an index in brackets, such as [0]' : keys.join(', ');
      throw new Problem(`the path "${path}" leads nowhere at "${step}". Allowed: ${allowed || JSON.stringify(part)}.`);
    }
    part = (part as Record<string, unknown>)[step];
  }
  return part;
}
