import type { Api } from '../model/api.ts';

/** Variables that every collection declares. */
export const collectionVariables = { baseUrl: 'baseUrl', key: 'accessKey' } as const;

/** Base URL of a sandbox with default options. */
export const sandboxUrl = 'http://127.0.0.1:4010';

/** Example request, independent of the collection format (Bruno, Postman, `.http`). */
export interface CollectionRequest {
  /** Id of the request, unique in the collection: `getPoint.station`. */
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
  readonly path: string;
  /**
   * Names and values of the query parameters. Only characters that a URL cannot contain are percent-encoded, so that
   * Japanese stays readable.
   */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** Folder of a collection: the example requests of one tag. */
export interface CollectionFolder {
  readonly id: string;
  readonly title: string;
  readonly requests: readonly CollectionRequest[];
}

/** Groups the example requests of all operations by tag, one folder for each tag. */
export function listCollectionFolders({ operations, tags }: Api): CollectionFolder[] {
  return tags.flatMap(({ id, title }) => {
    const requests = operations
      .filter(({ tag }) => tag === id)
      .flatMap((operation) =>
        operation.examples.map(({ name, summary, description, request }): CollectionRequest => ({
          id: `${operation.id}.${name}`,
          title: `${operation.title}：${summary}`,
          meaning: description ?? operation.meaning,
          path: operation.path,
          query: Object.entries(request).map(([parameter, value]) => [parameter, encoded(String(value))]),
        })),
      );
    return requests.length === 0 ? [] : [{ id, title, requests }];
  });
}

/** Builds the URL of an example request, without the access key. */
export function buildRequestUrl({ path, query }: CollectionRequest): string {
  const parameters = query.map(([name, value]) => `${name}=${value}`);
  return `{{${collectionVariables.baseUrl}}}${path}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`;
}

/** Percent-encodes a query value, except list separators and letters, which every tool encodes itself. */
function encoded(value: string): string {
  return value.replaceAll(/[^\p{L}\p{N}:,._~-]/gu, (character) =>
    Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}
