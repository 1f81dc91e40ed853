import type { Api, ExampleAnswers } from '@route-search/spec/api';

/** A bundled document as far as it grows. */
interface Grows {
  readonly paths: object;
}

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;

/**
 * Makes a bundled document of several times as many operations: copies under other paths and names. All else is shared,
 * as it is in a document that grows.
 *
 * @param document - the bundled document
 * @param factor - how many times as many operations
 */
export function multiplyOperations<T extends Grows>(document: T, factor: number): T {
  const paths = Object.entries(document.paths as Paths).flatMap(([path, item]) =>
    Array.from({ length: factor }, (_, copy) => {
      const suffix = copy === 0 ? '' : `X${copy}`;
      const renamed = Object.entries(item).map(([method, operation]) => [
        method,
        operation.operationId === undefined
          ? operation
          : { ...operation, operationId: `${operation.operationId}${suffix}` },
      ]);
      return [copy === 0 ? path : `${path}/x${copy}`, Object.fromEntries(renamed)] as const;
    }),
  );
  return { ...document, paths: Object.fromEntries(paths) };
}

/**
 * Makes a model of several times as many operations, as {@link multiplyOperations} makes its document.
 *
 * @param model - the model, and the bodies of its examples
 * @param factor - how many times as many operations
 */
export function multiplyModel(
  { api, answers }: { readonly api: Api; readonly answers: ExampleAnswers },
  factor: number,
): { api: Api; answers: ExampleAnswers } {
  const copies = api.operations.flatMap((operation) =>
    Array.from({ length: factor }, (_, copy) => ({
      ...operation,
      id: copy === 0 ? operation.id : `${operation.id}X${copy}`,
      path: copy === 0 ? operation.path : `${operation.path}/x${copy}`,
      own: answers[operation.id] ?? {},
    })),
  );
  return {
    api: { ...api, operations: copies.map(({ own: _, ...operation }) => operation) },
    answers: Object.fromEntries(copies.map(({ id, own }) => [id, own])),
  };
}
