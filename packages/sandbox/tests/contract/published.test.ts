import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@route-search/spec/api';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { faults } from '../../src/http/controls/inject-fault.ts';
import { handle } from '../../src/index.ts';
import { askSandbox, type QueryParameters, type ReadResponse } from '../support/ask.ts';
import { specOperations } from '../support/spec.ts';

// Published OpenAPI documents. Clients may validate responses with the strict or the open variant.

const variants = ['openapi.json', 'openapi.open.json'] as const;
type Variant = (typeof variants)[number];

/** Properties of an OpenAPI document that lead to a response schema. */
interface Document {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Readonly<Record<string, { readonly $ref?: string }>> } }>
  >;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
const documents = new Map(
  variants.map((name) => {
    const file = fileURLToPath(import.meta.resolve(`@route-search/spec/${name}`));
    const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
    ajv.addSchema(document, name);
    return [name, document];
  }),
);

function schemaOf(variant: Variant, { path }: Operation, { status, headers }: ReadResponse): ValidateFunction {
  const { $ref = pointer('paths', path, 'get', 'responses', String(status)) } =
    documents.get(variant)?.paths[path]?.get.responses[status] ?? {};
  const [type = ''] = headers.get('content-type')?.split(';') ?? [];
  const text = type === 'text/plain' ? '/contentSchema' : '';
  const found = ajv.getSchema(`${variant}${$ref}${pointer('content', type, 'schema').slice(1)}${text}`);
  if (found === undefined) throw new RangeError(`${variant} has no ${type} of ${path} ${status}`);
  return found;
}

function pointer(...keys: readonly string[]): string {
  return `#${keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

/** Validates a response against an OpenAPI document and lists the errors. */
function errorsOf(variant: Variant, operation: Operation, answer: ReadResponse): string[] {
  const validate = schemaOf(variant, operation, answer);
  return validate(answer.body)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Requests to all operations: valid requests, invalid requests, and one with an invalid key. */
const requests = specOperations.flatMap((operation) =>
  [
    ...operation.examples.map(({ request }) => request),
    ...operation.errorExamples.map(({ request }) => request),
    { key: 'invalid' },
  ].map((request: QueryParameters) => ({ operation, request })),
);

/** Request headers to test: with and without `Accept: application/json`, and with each fault. */
const cases: readonly Readonly<Record<string, string>>[] = [
  { accept: 'application/json' },
  {},
  ...faults.map((fault) => ({ accept: 'application/json', 'x-sandbox-fault': fault })),
];

describe('responses of the sandbox, validated with the published OpenAPI documents', () => {
  const answersTo = async (headers: Readonly<Record<string, string>>) => {
    const all = requests.map(async ({ operation, request }) => {
      // The fault `reset` breaks the connection, so it has no response to validate.
      const answer = await askSandbox(operation.path, request, { headers }).catch(() => undefined);
      return answer?.body === undefined ? [] : [{ operation, request, answer }];
    });
    return (await Promise.all(all)).flat();
  };

  it.each(cases)('open OpenAPI document: accepts every response to requests with the headers %o', async (headers) => {
    const answers = await answersTo(headers);
    const wrong = answers.flatMap(({ operation, request, answer }) => {
      const errors = errorsOf('openapi.open.json', operation, answer);
      return errors.length === 0 ? [] : [{ call: operation.id, request, errors }];
    });
    expect(wrong).toEqual([]);
    if (headers['x-sandbox-fault'] === undefined) expect(answers).toHaveLength(requests.length);
  });

  it('strict OpenAPI document: refuses many responses in which one object replaces a list', async () => {
    const answers = await answersTo({ accept: 'application/json', 'x-sandbox-fault': 'one-as-object' });
    const refused = answers.filter(({ operation, answer }) => errorsOf('openapi.json', operation, answer).length > 0);
    expect(answers).toHaveLength(requests.length);
    expect(refused.length).toBeGreaterThan(20);
  });
});

describe('published request collections (such as Postman)', () => {
  const file = (name: string): string =>
    readFileSync(fileURLToPath(import.meta.resolve(`@route-search/spec/collection.${name}`)), 'utf8');
  const host = 'https://api.example.com';
  const values: Readonly<Record<string, string>> = { baseUrl: host, accessKey: 'test' };
  const answerTo = async (url: string): Promise<Response> =>
    handle(new Request(url.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')));

  const withKey = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}key=test`;

  it.each([
    [
      'Postman',
      () =>
        [...file('postman.json').matchAll(/"raw": (".*")/g)].map(([, raw = '']) => withKey(JSON.parse(raw) as string)),
    ],
    [
      '.http',
      () => [...file('http').matchAll(/^GET (\S+(?:\n +[?&]\S+)*)/gm)].map(([, url = '']) => url.replaceAll(/\s/g, '')),
    ],
  ])('%s: the sandbox responds to each request of the collection', async (_name, urls) => {
    const answers = await Promise.all(urls().map(async (url) => [url, (await answerTo(url)).status]));
    expect(answers).toHaveLength(specOperations.flatMap(({ examples }) => examples).length);
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});
