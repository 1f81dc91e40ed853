import {
  mapOperations,
  mapValues,
  resolveRef,
  type OpenApiDocument,
  type OperationObject,
  type RequestExample,
} from './document.ts';
import type { Api, ExampleAnswers, Operation } from './model/api.ts';
import { addNotations } from './notation.ts';

/**
 * The published document: the bundle with what is derived, which the model has. Structure is never made anew.
 *
 * @param bundle - the bundled document, as its authors wrote it
 * @param compiled - the model of it, and the bodies of its examples
 */
export function publish(
  bundle: OpenApiDocument,
  { api, answers }: { readonly api: Api; readonly answers: ExampleAnswers },
): OpenApiDocument {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const paths = mapOperations(bundle, (object) => {
    const operation = operations.get(object.operationId);
    return operation === undefined ? object : withErrorExamples(bundle, object, { operation, answers });
  });
  return addNotations({ ...bundle, paths });
}

/** The examples of the 400 answer, and the requests that lead to them. */
function withErrorExamples(
  bundle: OpenApiDocument,
  object: OperationObject,
  { operation, answers }: { readonly operation: Operation; readonly answers: ExampleAnswers },
): OperationObject {
  const { errorExamples } = operation;
  const shared = object.responses['400'];
  if (shared === undefined || errorExamples.length === 0) return object;
  const response = resolveRef(bundle, shared);
  const media = response.content?.['application/json'];
  if (media === undefined) return object;
  const examples = mapValues(answers[operation.id]?.['400'] ?? {}, ({ summary, value }) => ({ summary, value }));
  const requests = errorExamples.map(({ name, summary, request }): [string, RequestExample] => [
    name,
    { summary, parameters: request },
  ]);
  return {
    ...object,
    responses: {
      ...object.responses,
      400: { ...response, content: { ...response.content, 'application/json': { ...media, examples } } },
    },
    'x-error-request-examples': Object.fromEntries(requests),
  };
}
