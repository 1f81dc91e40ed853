import type { Api } from '../model/api.ts';
import { collectionNotes } from '../sentences/document-introductions.ts';
import { listCollectionFolders, buildRequestUrl, collectionVariables, type CollectionRequest } from './requests.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Creates a Postman collection (format 2.1) of example requests. */
export function createPostmanCollection(api: Api): object {
  const { name, in: place } = api.key;
  const auth = { key: name, value: `{{${collectionVariables.key}}}`, in: place };
  return {
    info: { name: api.title, description: collectionNotes.postman, schema: SCHEMA },
    auth: { type: 'apikey', apikey: Object.entries(auth).map(([key, value]) => ({ key, value, type: 'string' })) },
    variable: [
      { key: collectionVariables.baseUrl, value: api.servers[0], description: collectionNotes.baseUrl },
      { key: collectionVariables.key, value: '', description: collectionNotes.key },
    ],
    item: listCollectionFolders(api).map(({ title, requests }) => ({ name: title, item: requests.map(item) })),
  };
}

function item(request: CollectionRequest): object {
  const { title, meaning, path, query } = request;
  return {
    name: title,
    request: {
      method: 'GET',
      description: meaning,
      header: [{ key: 'Accept', value: 'application/json' }],
      url: {
        raw: buildRequestUrl(request),
        host: [`{{${collectionVariables.baseUrl}}}`],
        path: path.split('/').slice(1),
        query: query.map(([key, value]) => ({ key, value })),
      },
    },
  };
}
