import type { Api } from '../model/api.ts';

/** Names of the variables that every collection of example requests declares. */
export const collectionVariables = { baseUrl: 'baseUrl', key: 'accessKey' } as const;

/** Base URL of a sandbox server that is started without options. */
export const sandboxUrl = 'http://127.0.0.1:4010';

/** Example request in the form that all collection formats (Bruno, Postman, `.http`) need. */
export interface CollectionRequest {
  /** Id of the request, unique in the collection: `getPoint.station`. */
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
  readonly path: string;
  /**
   * Query parameters as names and values, percent-encoded only where a URL needs it, so that Japanese stays readable.
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

/** Percent-encodes a query value, except for list separators and for letters that every tool encodes itself. */
function encoded(value: string): string {
  return value.replaceAll(/[^\p{L}\p{N}:,._~-]/gu, (character) =>
    Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}
