import type { Api, ExampleResponses } from '@route-search/spec/api';

interface Grows {
  readonly paths: object;
}

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;

/** Multiplies the operations of an OpenAPI document by copies with other paths and ids, but the same schemas. */
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

/** Multiplies the operations of an API model in the same way as {@link multiplyOperations}. */
export function multiplyModel(
  { api, answers }: { readonly api: Api; readonly answers: ExampleResponses },
  factor: number,
): { api: Api; answers: ExampleResponses } {
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
