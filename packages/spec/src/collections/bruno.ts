import { strToU8, zipSync } from 'fflate';
import type { Api } from '../model/api.ts';
import { collectionNotes } from '../sentences/document-introductions.ts';
import {
  listCollectionFolders,
  buildRequestUrl,
  sandboxUrl,
  collectionVariables,
  type CollectionRequest,
} from './requests.ts';

/** Creates a zipped collection of example requests for the API client Bruno. */
export function createBrunoZip(api: Api): Uint8Array {
  const files = Object.entries(brunoFiles(api)).map(([path, text]) => [path, strToU8(text)] as const);
  // A fixed file date makes the archive reproducible.
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });
}

function brunoFiles(api: Api): Record<string, string> {
  const folders = listCollectionFolders(api);
  return {
    'bruno.json': `${JSON.stringify({ version: '1', name: api.title, type: 'collection' }, null, 2)}\n`,
    'collection.bru': [block('headers', { Accept: 'application/json' }), text('docs', collectionNotes.bruno)].join(
      '\n',
    ),
    'environments/production.bru': environment(api.servers[0] ?? sandboxUrl),
    'environments/sandbox.bru': environment(sandboxUrl),
    ...Object.fromEntries(
      folders.flatMap(({ id, title, requests }, index): [path: string, text: string][] => [
        [`${id}/folder.bru`, block('meta', { name: title, seq: index + 1 })],
        ...requests.map((request, place): [path: string, text: string] => [
          `${id}/${request.id}.bru`,
          requestFile(
            { ...request, query: [...request.query, [api.key.name, `{{${collectionVariables.key}}}`]] },
            place + 1,
          ),
        ]),
      ]),
    ),
  };
}

function environment(baseUrl: string): string {
  return `${block('vars', { [collectionVariables.baseUrl]: baseUrl })}vars:secret [\n  ${collectionVariables.key}\n]\n`;
}

/**
 * Repeats the access key in every request, because Bruno adds the parameters of a collection only to URLs without
 * variables.
 */
function requestFile(request: CollectionRequest, seq: number): string {
  const { title, meaning, query } = request;
  return [
    block('meta', { name: title, type: 'http', seq }),
    block('get', { url: buildRequestUrl(request), body: 'none', auth: 'none' }),
    block('params:query', Object.fromEntries(query)),
    block('settings', { encodeUrl: false }),
    text('docs', meaning),
  ].join('\n');
}

function block(name: string, entries: Readonly<Record<string, string | number | boolean>>): string {
  return text(
    name,
    Object.entries(entries)
      .map(([key, value]) => `${key}: ${value}`)
      .join('\n'),
  );
}

function text(name: string, lines: string): string {
  return `${name} {\n${lines.replaceAll(/^(?=.)/gm, '  ')}\n}\n`;
}
