import bruno from '@usebruno/lang';
import { strFromU8, unzipSync } from 'fflate';
import postman from 'postman-collection';
import { describe, expect, it } from 'vitest';
import { brunoZip } from '../../src/collections/bruno.ts';
import { httpFile } from '../../src/collections/http-file.ts';
import { postmanCollection } from '../../src/collections/postman.ts';
import type { Api } from '../../src/model/api.ts';
import { compiledSpec } from './support.ts';

const KEY = 'a key';
const values = { baseUrl: 'https://api.acme.jp/v1', accessKey: encodeURIComponent(KEY) };

const { api } = await compiledSpec();

/** The real API with values in an example that a URL or a collection would take for something else. */
const hostile: Api = {
  ...api,
  operations: api.operations.map((operation) => ({
    ...operation,
    examples: operation.examples.map((example) => ({
      ...example,
      request: { ...example.request, hostile: 'a+b&c=d#e%20f?"{g}|h*(駅)~!\'/\\:ＪＲ,\u{20BB7}' },
    })),
  })),
};

const collections: readonly [name: string, urls: (api: Api) => string[]][] = [
  ['Postman', postmanUrls],
  ['Bruno', brunoUrls],
  ['.http', httpUrls],
];

describe.each(collections)('the collection for %s', (_name, urls) => {
  it.each([
    ['as they are', api],
    ['with hostile values', hostile],
  ])('has the request examples of all operations, %s', (_title, given) => {
    expect(urls(given).map(requestOf).sort()).toEqual(expectedRequests(given).sort());
  });

  it('encodes all but letters, digits and the separators of lists', () => {
    for (const url of urls(hostile)) expect(new URL(url).search).toMatch(/^\?[\w.~:,%&=-]+$/);
  });
});

/** What a server reads in a URL: its path and the parameters, in a fixed order. */
function requestOf(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  return JSON.stringify([origin + pathname, [...searchParams].sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function expectedRequests({ operations }: Api): string[] {
  return operations.flatMap(({ path, examples }) =>
    examples.map(({ request }) => {
      const parameters = [...new URLSearchParams({ ...request, key: KEY })].sort(([a], [b]) => (a < b ? -1 : 1));
      return JSON.stringify([values.baseUrl + path, parameters]);
    }),
  );
}

/** The URL with the values of the variables. */
function resolved(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof values) => values[name]);
}

function postmanUrls(given: Api): string[] {
  const definition = JSON.stringify(postmanCollection(given));
  const collection = new postman.Collection(JSON.parse(definition) as object);
  const urls: string[] = [];
  collection.forEachItem((item) => {
    const auth = Object.fromEntries(
      item
        .getAuth()
        .parameters()
        .map(({ key, value }) => [key, value]),
    );
    const { method, headers } = item.request;
    expect([method, headers.get('accept'), auth['in']]).toEqual(['GET', 'application/json', 'query']);
    const url = item.request.url.toString();
    // What Postman shows is what it puts together.
    expect(definition).toContain(`"raw":${JSON.stringify(url)}`);
    urls.push(resolved(`${url}${url.includes('?') ? '&' : '?'}${auth['key'] ?? ''}=${auth['value'] ?? ''}`));
  });
  expect(collection.variables.toObject()).toEqual({ baseUrl: given.servers[0], accessKey: '' });
  return urls;
}

function brunoUrls(given: Api): string[] {
  const files = Object.entries(unzipSync(brunoZip(given))).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const fileOf = (name: string): string => files.find(([path]) => path === name)?.[1] ?? '';
  const { headers } = bruno.collectionBruToJson(fileOf('collection.bru'));
  expect(headers.map(({ name, value }) => [name, value])).toEqual([['Accept', 'application/json']]);
  for (const name of ['production', 'sandbox']) {
    const { variables } = bruno.bruToEnvJsonV2(fileOf(`environments/${name}.bru`));
    expect(variables.map(({ name: variable, secret }) => [variable, secret])).toEqual([
      ['baseUrl', false],
      ['accessKey', true],
    ]);
  }
  const requests = files.filter(
    ([path]) => /^[^/]+\/(?!folder)[^/]+\.bru$/.test(path) && !path.startsWith('environments/'),
  );
  return requests.map(([, text]) => {
    const { http, params = [] } = bruno.bruToJsonV2(text);
    expect([http.method, http.auth]).toEqual(['get', 'none']);
    // Bruno shows these, and sends the URL.
    const shown = params.map(({ name, value }) => `${name}=${value}`).join('&');
    expect(http.url.split('?')[1] ?? '').toBe(shown);
    return resolved(http.url);
  });
}

function httpUrls(given: Api): string[] {
  const [head = '', ...requests] = httpFile(given).split(/^### .*$/m);
  expect(head).toContain(`\n@baseUrl = ${given.servers[0]}\n`);
  expect(head).toContain('\n@accessKey = アクセスキー\n');
  return requests.map((text) => {
    const [, url = '', headers = ''] = /^GET (\S+(?:\n +[?&]\S+)*)\n(.*)/m.exec(text) ?? [];
    expect(headers).toBe('Accept: application/json');
    return resolved(url.replaceAll(/\s+/g, ''));
  });
}
