import type { Api, Example, ExampleResponse, ExampleResponses, Operation } from '@route-search/spec/api';
import apiJson from '@route-search/spec/api.json?raw';
import answersJson from '@route-search/spec/examples.json?raw';
import { findOrSuggest } from '@route-search/toolkit/suggest-name';
import { Problem } from '@route-search/toolkit/problem';

/** The API that all content is checked against. */
export const api = JSON.parse(apiJson) as Api;

const answers = JSON.parse(answersJson) as ExampleResponses;

/** All operations, in the order of the document. */
export const { operations } = api;

const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** A named example of an operation: the request and its answer. */
export interface OperationExample extends Example {
  readonly operation: Operation;
  readonly answer: ExampleResponse;
}

/**
 * An operation by its id.
 *
 * @throws Problem that names the id that may have been meant
 */
export function findOperation(id: string): Operation {
  return findOrSuggest(byId, id, `there is no operation "${id}".`);
}

/**
 * A named example of an operation: one of its successful requests, or of the requests that lead to a 400 answer.
 *
 * @throws Problem that names the example that may have been meant
 */
export function findExample(id: string, name: string): OperationExample {
  const operation = findOperation(id);
  const requests = [...operation.examples, ...operation.errorExamples];
  const byName = new Map(requests.map((one) => [one.name, one]));
  const example = findOrSuggest(byName, name, `there is no example of ${id} "${name}".`);
  const answer = answers[id]?.[example.status]?.[name];
  if (answer === undefined) {
    throw new Problem(`the example "${name}" of ${id} has a request but no ${example.status} answer.`);
  }
  return { ...example, operation, answer };
}

/** The answer to a wrong access key, as the description shows it. */
export function getForbiddenResponse(): unknown {
  const [operation] = operations;
  const [example] = Object.values(answers[operation?.id ?? '']?.['403'] ?? {});
  if (example === undefined) throw new Problem('the API description has no example of a 403 answer.');
  return example.value;
}

/**
 * A part of a JSON value.
 *
 * @param path - names joined by dots, places of a list in brackets, counted from 0: `ResultSet.Course[0].Route`
 * @throws Problem that says how far the path leads
 */
export function selectByPath(value: unknown, path: string): unknown {
  let part = value;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    const keys = typeof part === 'object' && part !== null ? Object.keys(part) : [];
    if (!keys.includes(step)) {
      throw new Problem(
        `the path "${path}" leads nowhere at "${step}". Here stands: ${keys.join(', ') || JSON.stringify(part)}.`,
      );
    }
    part = (part as Record<string, unknown>)[step];
  }
  return part;
}
