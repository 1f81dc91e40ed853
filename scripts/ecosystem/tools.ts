import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Command } from '../shared/process.ts';

/**
 * Third-party OpenAPI tool that reads a published file of the spec. It runs in a separate folder with its default
 * configuration.
 */
export interface OpenApiTool {
  readonly name: string;
  readonly package: string;
  readonly file: string;
  /** Returns the command line of the tool for the path of the published file. */
  readonly command: (file: string) => Command;
  /**
   * Returns configuration files by their path in the working folder.
   *
   * @param url - server that the tool calls, if any
   */
  readonly config?: (file: string, url: string) => Readonly<Record<string, string | Uint8Array>>;
  /** True if the tool is fast and installed in the workspace. Other tools run only in the deep gate. */
  readonly isQuick?: true;
}

/** Tool that generates an API client. */
export interface ClientGenerator extends OpenApiTool {
  /** Import statements of the module that calls the generated client. */
  readonly imports: string;
  /** Code that configures the generated client. It may use the variables `url` and `key`. */
  readonly setUp: string;
  /** Returns an expression that calls an operation and evaluates to the response body. */
  readonly call: (call: Call) => string;
  /** True if the generated code omits the meanings of enum values. */
  readonly isMeaningless?: true;
  /** Known defect of the tool. The test fails as soon as the defect is fixed, so that this entry is removed. */
  readonly limit?: Limit;
}

/** Defect of a tool for which the document has no workaround. */
interface Limit {
  /** Operations for which the tool generates no types. */
  readonly operations: readonly string[];
  readonly reason: string;
  /** URL of the issue in the tool's repository. */
  readonly issue: string;
}

/** Tool that sends all requests of a collection with the access key `test`. */
export interface CollectionSender extends Omit<OpenApiTool, 'command'> {
  /** Returns the command that converts an OpenAPI document to a collection. */
  readonly convert?: OpenApiTool['command'];
  /** Returns the command that sends the requests to the server `url`. */
  readonly send: (file: string, url: string) => Command;
  /** Reason why some requests of the collection fail with this tool. The test fails as soon as all of them succeed. */
  readonly limit?: Omit<Limit, 'operations'>;
}

/** Proxy that rejects requests and responses that violate the document. */
export interface ValidatingProxy extends Omit<OpenApiTool, 'command'> {
  /** HTTP status of rejected requests. */
  readonly refusal: number;
  readonly serve: (file: string, ports: { readonly own: number; readonly url: string }) => Command;
}

/** Source code of an operation call with its first example. */
interface Call {
  readonly id: string;
  readonly path: string;
  /** Parameters of the call as an object literal. */
  readonly query: string;
}

const skipped = ['no-server-example.com', 'no-unused-components'].map((rule) => `--skip-rule=${rule}`);
const validate = `import parser from '@apidevtools/swagger-parser'; await parser.validate(process.argv[1]);`;

const redoclyLint = (file: string): OpenApiTool => ({
  name: 'Redocly lint',
  package: '@redocly/cli',
  file,
  // Redocly applies all recommended rules and treats warnings as errors. Two are skipped: one rejects the example host
  // of the neutral profile, the other reports a schema as unused because its only reference is inside a string.
  command: (path) => ['redocly', 'lint', '--extends=recommended-strict', ...skipped, path],
});

/** Validators that must report no error for a file. */
const checks = (file: string): readonly OpenApiTool[] => [
  {
    name: 'swagger-parser',
    package: '@apidevtools/swagger-parser',
    file,
    command: (path) => ['node', '--input-type=module', '--eval', validate, path],
  },
  {
    name: 'Spectral',
    package: '@stoplight/spectral-cli',
    file,
    config: () => ({ '.spectral.yaml': 'extends: ["spectral:oas", "spectral:arazzo"]\n' }),
    command: (path) => ['spectral', 'lint', '--fail-severity=hint', path],
  },
  redoclyLint(file),
];
export const validators = [
  ...['openapi.json', 'openapi.yaml', 'openapi.open.yaml', 'openapi.3.0.json'].flatMap(checks),
  ...checks('arazzo.json').filter(({ name }) => name !== 'swagger-parser'),
  // Of the validators, only Redocly and openapi-schema-validator support OpenAPI 3.2.
  redoclyLint('openapi.3.2.json'),
  {
    name: 'openapi-schema-validator',
    package: '@seriousme/openapi-schema-validator',
    file: 'openapi.3.2.json',
    command: (path) => ['validate-api', path],
  },
] satisfies readonly OpenApiTool[];

export const score = { name: 'Redocly score', package: '@redocly/cli', file: 'openapi.yaml' } as const;

const kubbConfig = (path: string): string => `
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default defineConfig({
  input: { path: ${JSON.stringify(path)} },
  output: { path: './client' },
  plugins: [pluginOas(), pluginTs(), pluginClient()],
});
`;

const orvalConfig = (path: string): string => `
import { defineConfig } from 'orval';
export default defineConfig({
  api: {
    input: ${JSON.stringify(path)},
    output: { target: './client.ts', client: 'fetch', override: { mutator: { path: './send.ts', name: 'send' } } },
  },
});
`;
const orvalSend = `
export const settings = { fetch: globalThis.fetch };
export async function send<T>(url: string, init: RequestInit): Promise<T> {
  const response = await settings.fetch(url, init);
  return { data: await response.json(), status: response.status, headers: response.headers } as T;
}
export function okData<T extends { status: number; data: unknown }>(response: T): Extract<T, { status: 200 }>['data'] {
  return response.data;
}
`;

/** Import and call of the SDK's `fetch`, for generated clients that accept a custom one. */
const importApiFetch = `import { apiFetch } from '@route-search/sdk/fetch';`;
const sdkFetch = 'apiFetch({ key, baseUrl: url })';

/** Formats a property of an object literal. Empty for an operation without parameters. */
const member = (name: string, query: string): string => (query === '{}' ? '' : `${name}: ${query},`);

export const clientGenerators: readonly ClientGenerator[] = [
  {
    name: 'openapi-typescript',
    package: 'openapi-typescript',
    file: 'openapi.yaml',
    isQuick: true,
    command: (path) => ['openapi-typescript', path, '--enum', '--output', 'client.ts'],
    imports: `import createClient from 'openapi-fetch'; import type { paths } from './client.ts'; ${importApiFetch}`,
    setUp: `const client = createClient<paths>({ baseUrl: url, fetch: ${sdkFetch} });`,
    call: ({ path, query }) => {
      const type = `NonNullable<paths['${path}']['get']['parameters']['query']>`;
      return `(await client.GET('${path}', { params: { query: ${query} as ${type} } })).data!`;
    },
  },
  {
    name: 'Redocly generate-client',
    package: '@redocly/cli',
    file: 'openapi.yaml',
    command: (path) => ['redocly', 'generate-client', path, '--output', 'client.ts'],
    imports: `import { client } from './client.ts';`,
    setUp: `client.configure({ serverUrl: url, auth: { apiKey: { AccessKey: key } } });`,
    call: ({ id, query }) => `await client.${id}({ ${member('query', query)} })`,
    isMeaningless: true,
  },
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    file: 'openapi.yaml',
    command: (path) => ['openapi-ts', '--input', path, '--output', 'client'],
    imports: `import * as calls from './client/index.ts'; import { client } from './client/client.gen.ts'; ${importApiFetch}`,
    setUp: `client.setConfig({ baseUrl: url, fetch: ${sdkFetch} });`,
    call: ({ id, query }) => `(await calls.${id}({ ${member('query', query)} throwOnError: true })).data`,
  },
  {
    name: 'orval',
    package: 'orval',
    file: 'openapi.yaml',
    config: (path) => ({ 'orval.config.ts': orvalConfig(path), 'send.ts': orvalSend }),
    command: () => ['orval', '--config', 'orval.config.ts'],
    imports: `import * as calls from './client.ts'; import { okData, settings } from './send.ts'; ${importApiFetch}`,
    setUp: `settings.fetch = ${sdkFetch};`,
    call: ({ id, query }) => `okData(await calls.${id}(${query}))`,
  },
  {
    name: 'Kubb',
    package: '@kubb/cli',
    file: 'openapi.yaml',
    config: (path) => ({ 'kubb.config.ts': kubbConfig(path) }),
    command: () => ['kubb', 'generate'],
    imports: `import { axiosInstance } from '@kubb/plugin-client/clients/axios'; import * as calls from './client/index.ts';`,
    setUp: `Object.assign(axiosInstance.defaults, { baseURL: url, params: { key } });`,
    call: ({ id, query }) => `await calls.${id}(${query})`,
  },
  {
    name: 'swagger-typescript-api',
    package: 'swagger-typescript-api',
    file: 'openapi.yaml',
    command: (path) => ['swagger-typescript-api', 'generate', '--path', path, '--output', '.'],
    imports: `import { Api } from './Api.ts'; ${importApiFetch}`,
    setUp: `const { v1 } = new Api({ baseUrl: url, customFetch: ${sdkFetch} });`,
    call: ({ id, query }) => `(await v1.${id}(${query} as Parameters<typeof v1.${id}>[0])).data`,
  },
  {
    name: 'openapi-zod-client',
    package: 'openapi-zod-client',
    file: 'openapi.3.0.json',
    command: (path) => ['openapi-zod-client', path, '--output', 'client.ts'],
    imports: `import { createApiClient } from './client.ts';`,
    setUp: `const client = createApiClient(url); client.axios.defaults.params = { key };`,
    call: ({ id, query }) => `await client.${id}({ ${member('queries', query)} })`,
    isMeaningless: true,
    limit: {
      operations: ['searchCourseExtreme', 'searchRealtimeCourseExtreme'],
      reason: 'the types of Zodios end at some 36 parameters of one operation',
      issue: 'https://github.com/ecyrbe/zodios/issues/495',
    },
  },
];

/** Creates the command-line options that set server and key, which are the same for Newman and Bruno. */
const variables = (url: string, key: string): string[] => ['--env-var', `baseUrl=${url}`, '--env-var', `${key}=test`];
const newman = (collection: string, url: string, key: string): Command => [
  'newman',
  'run',
  collection,
  ...variables(url, key),
];
const bruno = (url: string, key: string): Command => ['bru', 'run', '-r', ...variables(url, key)];

export const collectionSenders: readonly CollectionSender[] = [
  {
    name: 'Newman',
    package: 'newman',
    file: 'collection.postman.json',
    send: (path, url) => newman(path, url, 'accessKey'),
  },
  {
    name: 'Bruno',
    package: '@usebruno/cli',
    file: 'collection.bruno.zip',
    config: (path) => unzipSync(readFileSync(path)),
    send: (_path, url) => bruno(url, 'accessKey'),
  },
  {
    name: 'httpYac',
    package: 'httpyac',
    file: 'collection.http',
    // Sets server and key in the collection file, as the documentation tells readers to do.
    config: (path, url) => ({
      'collection.http': readFileSync(path, 'utf8')
        .replace(/^@baseUrl = .*$/m, `@baseUrl = ${url}`)
        .replace(/^@accessKey = .*$/m, '@accessKey = test'),
    }),
    send: () => ['httpyac', 'send', 'collection.http', '--all'],
  },
  {
    name: 'openapi-to-postman',
    package: 'openapi-to-postmanv2',
    file: 'openapi.yaml',
    convert: (path) => ['openapi2postmanv2', '--spec', path, '--output', 'collection.json'],
    send: (_path, url) => newman('collection.json', url, 'apiKey'),
    limit: {
      reason: 'it fills in all optional parameters at once, with values of its own',
      issue: 'https://github.com/postmanlabs/openapi-to-postman/issues/31',
    },
  },
  {
    name: 'bru import',
    package: '@usebruno/cli',
    file: 'openapi.yaml',
    convert: (path) => ['bru', 'import', 'openapi', '--source', path, '--output', '.'],
    // The converter writes the collection to a subfolder.
    send: (_path, url) => ['sh', '-c', 'cd */ && exec "$@"', 'sh', ...bruno(url, 'apiKey')],
    limit: {
      reason: 'bru run sends no key in a query when the server is a variable',
      issue: 'https://github.com/usebruno/bruno/issues/3492',
    },
  },
];

/** Tools that run the workflows of the Arazzo document. npm offers only one. */
export const arazzoRunners: readonly CollectionSender[] = [
  {
    name: 'Redocly respect',
    package: '@redocly/cli',
    file: 'arazzo.json',
    send: (path, url) => ['redocly', 'respect', path, '--input', 'key=test', '--server', `api=${url}`],
  },
];

const expressProxy = (path: string): string => `
import express from 'express';
import { middleware } from 'express-openapi-validator';
const [url, port] = process.argv.slice(2);
express()
  .use(middleware({ apiSpec: ${JSON.stringify(path)}, validateRequests: true, validateResponses: true }))
  .use(async (request, response) => {
    const answer = await fetch(url + request.originalUrl);
    response.status(answer.status).json(await answer.json());
  })
  .use((error, request, response, next) => response.status(error.status ?? 500).json(error))
  .listen(Number(port));
`;

export const validatingProxies: readonly ValidatingProxy[] = [
  {
    name: 'Prism',
    package: '@stoplight/prism-cli',
    file: 'openapi.open.yaml',
    refusal: 422,
    serve: (path, { own, url }) => ['prism', 'proxy', path, url, '--errors', '--port', String(own)],
  },
  {
    name: 'express-openapi-validator',
    package: 'express-openapi-validator',
    file: 'openapi.yaml',
    config: (path) => ({ 'proxy.mjs': expressProxy(path) }),
    refusal: 400,
    serve: (_path, { own, url }) => ['node', 'proxy.mjs', url, String(own)],
  },
];

/** Known defects of the foreign tools, as sentences that the tests print. */
export const knownToolDefects: readonly string[] = [...clientGenerators, ...collectionSenders].flatMap(
  ({ name, limit }) => (limit === undefined ? [] : [`${name}: ${limit.reason} (${limit.issue})`]),
);
