import bruno from '@usebruno/lang';
import { strFromU8, unzipSync } from 'fflate';
import postman, { type Item } from 'postman-collection';
import { describe, expect, it } from 'vitest';
import { createBrunoZip } from '../../src/collections/bruno.ts';
import { createHttpFile } from '../../src/collections/http-file.ts';
import { createPostmanCollection } from '../../src/collections/postman.ts';
import type { Api } from '../../src/model/api.ts';
import { compileRepositorySpec } from './published-documents.ts';

const KEY = 'a key';
const values = { baseUrl: 'https://api.acme.jp/v1', accessKey: encodeURIComponent(KEY) };

const { api } = await compileRepositorySpec();

/** Model of the API with special characters of URLs and collections in its example values. */
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

/** Model of the API with a description of each operation's first example. */
const described: Api = {
  ...api,
  operations: api.operations.map((operation) => ({
    ...operation,
    examples: operation.examples.map((example, index) =>
      index === 0 ? { ...example, description: `${operation.title}の最初の例です。` } : example,
    ),
  })),
};

const collections: readonly [name: string, urls: (api: Api) => string[]][] = [
  ['Postman', postmanUrls],
  ['Bruno', brunoUrls],
  ['.http', httpUrls],
];

describe.each(collections)('%s collection of example requests', (_name, urls) => {
  it.each([
    ['as they are', api],
    ['with hostile values', hostile],
  ])('has the request examples of all operations, %s', (_title, given) => {
    expect(urls(given).map(requestOf).sort()).toEqual(expectedRequests(given).sort());
  });

  it('percent-encodes all characters except letters, digits and list separators', () => {
    for (const url of urls(hostile)) expect(new URL(url).search).toMatch(/^\?[\w.~:,%&=-]+$/);
  });
});

it.each([
  ['Postman', () => postmanItems(described).map(({ name, request }) => [name, request.description.toString()])],
  ['Bruno', () => brunoRequests(described).map(({ meta, docs }) => [meta.name, docs])],
])('%s collection of example requests: contains the description of each example', (_name, told) => {
  const examples = api.operations.flatMap(({ title, meaning, examples: [first, ...more] }) => [
    [`${title}：${first!.summary}`, `${title}の最初の例です。`],
    ...more.map(({ summary }) => [`${title}：${summary}`, meaning]),
  ]);
  expect(told().sort()).toEqual(examples.sort());
});

/** Normalizes a URL for comparison: path, and decoded parameters in a fixed order. */
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

function resolved(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof values) => values[name]);
}

function postmanUrls(given: Api): string[] {
  const definition = JSON.stringify(createPostmanCollection(given));
  const { variables } = new postman.Collection(JSON.parse(definition) as object);
  expect(variables.toObject()).toEqual({ baseUrl: given.servers[0], accessKey: '' });
  return postmanItems(given).map((item) => {
    const auth = Object.fromEntries(
      item
        .getAuth()
        .parameters()
        .map(({ key, value }) => [key, value]),
    );
    const { method, headers } = item.request;
    expect([method, headers.get('accept'), auth['in']]).toEqual(['GET', 'application/json', 'query']);
    const url = item.request.url.toString();
    // Postman displays the parts of the URL separately. They must equal the URL that it sends.
    expect(definition).toContain(`"raw":${JSON.stringify(url)}`);
    return resolved(`${url}${url.includes('?') ? '&' : '?'}${auth['key'] ?? ''}=${auth['value'] ?? ''}`);
  });
}

function postmanItems(given: Api): Item[] {
  const items: Item[] = [];
  new postman.Collection(createPostmanCollection(given)).forEachItem((item) => items.push(item));
  return items;
}

function brunoUrls(given: Api): string[] {
  const files = brunoFiles(given);
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
  return brunoRequests(given).map(({ http, params = [], settings }) => {
    expect([http.method, http.auth]).toEqual(['get', 'none']);
    // Postman must not encode the values a second time.
    expect(settings.encodeUrl).toBe(false);
    // Bruno displays these parameters but sends the URL, so both must be equal.
    const shown = params.map(({ name, value }) => `${name}=${value}`).join('&');
    expect(http.url.split('?')[1] ?? '').toBe(shown);
    return resolved(http.url);
  });
}

function brunoFiles(given: Api): (readonly [path: string, text: string])[] {
  return Object.entries(unzipSync(createBrunoZip(given))).map(([path, bytes]) => [path, strFromU8(bytes)]);
}

function brunoRequests(given: Api): ReturnType<typeof bruno.bruToJsonV2>[] {
  return brunoFiles(given)
    .filter(([path]) => /^[^/]+\/(?!folder)[^/]+\.bru$/.test(path) && !path.startsWith('environments/'))
    .map(([, text]) => bruno.bruToJsonV2(text));
}

function httpUrls(given: Api): string[] {
  const [head = '', ...requests] = createHttpFile(given).split(/^### .*$/m);
  expect(head).toContain(`\n@baseUrl = ${given.servers[0]}\n`);
  expect(head).toContain('\n@accessKey = アクセスキー\n');
  // Editors accept only letters, digits and underscores in request names.
  const names = requests.map((text) => /^\n# @name (\w+)\n/.exec(text)?.[1]);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(requests.length);
  return requests.map((text) => {
    const [, url = '', headers = ''] = /^GET (\S+(?:\n +[?&]\S+)*)\n(.*)/m.exec(text) ?? [];
    expect(headers).toBe('Accept: application/json');
    return resolved(url.replaceAll(/\s+/g, ''));
  });
}
