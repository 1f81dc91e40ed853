import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Command } from '../shared/process.ts';

/** A program of others that reads published files. Runs in a folder of its own, in its default configuration. */
export interface Tool {
  readonly name: string;
  /** The npm package that the program comes with. */
  readonly package: string;
  /** The published file that it reads. */
  readonly file: string;
  /** @param file - the path of the published file */
  readonly command: (file: string) => Command;
  /**
   * What the program finds in its folder, which is empty otherwise: files by their paths.
   *
   * @param url - the server that it calls, if it does
   */
  readonly config?: (file: string, url: string) => Readonly<Record<string, string | Uint8Array>>;
  /** Comes with the workspace and is cheap; the others are installed for the deep gate. */
  readonly isQuick?: true;
}

/** A program that writes a client. */
export interface Generator extends Tool {
  /** The imports of the module that calls. */
  readonly imports: string;
  /** Tells the client of `url` and `key`. `keyed` adds the key to an address, for clients that send none in a query. */
  readonly setUp: string;
  /** An expression for the body of the answer. */
  readonly call: (call: Call) => string;
  /** Leaves out what the values of an enumeration mean. */
  readonly isMeaningless?: true;
  /** What it cannot do, whatever our document says; the trial fails as soon as it can. */
  readonly limit?: Limit;
}

/** A defect of a program that no document like ours can get around. */
interface Limit {
  /** Operations that it gives no types for. */
  readonly operations: readonly string[];
  readonly reason: string;
  /** Where its authors know of it. */
  readonly issue: string;
}

/** A program that sends requests, with the key `test`. */
export interface Sender extends Omit<Tool, 'command'> {
  /** Makes a collection of an OpenAPI document. */
  readonly convert?: Tool['command'];
  /** @param url - the server that it sends to */
  readonly send: (file: string, url: string) => Command;
  /** Why the requests of its collection are not all answered with 200; the trial fails as soon as they are. */
  readonly limit?: Omit<Limit, 'operations'>;
}

/** A program between client and server that refuses what the document does not allow. */
export interface Proxy extends Omit<Tool, 'command'> {
  readonly serve: (file: string, ports: { readonly own: number; readonly url: string }) => Command;
}

/** One call, as the first example of the operation makes it. */
interface Call {
  readonly id: string;
  readonly path: string;
  /** The parameters: an object literal. */
  readonly query: string;
}

const skipped = ['no-server-example.com', 'no-unused-components'].map((rule) => `--skip-rule=${rule}`);
const validate = `import parser from '@apidevtools/swagger-parser'; await parser.validate(process.argv[1]);`;

/** Programs that find faults. All that they may say is that there are none. */
const checks = (file: string): readonly Tool[] => [
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
    config: () => ({ '.spectral.yaml': 'extends: ["spectral:oas"]\n' }),
    command: (path) => ['spectral', 'lint', '--fail-severity=hint', path],
  },
  {
    name: 'Redocly lint',
    package: '@redocly/cli',
    file,
    // The default with warnings as errors, but for the host of the neutral profile, and for the one schema that only a
    // list inside of a string names.
    command: (path) => ['redocly', 'lint', '--extends=recommended-strict', ...skipped, path],
  },
];
export const checkers = ['openapi.json', 'openapi.yaml', 'openapi.open.yaml', 'openapi.3.0.json'].flatMap(checks);

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

/** Calls without parameters have no member for them. */
const member = (name: string, query: string): string => (query === '{}' ? '' : `${name}: ${query},`);

/** Programs that write a client. */
export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    package: 'openapi-typescript',
    file: 'openapi.yaml',
    isQuick: true,
    command: (path) => ['openapi-typescript', path, '--enum', '--output', 'client.ts'],
    imports: `import createClient from 'openapi-fetch'; import type { paths } from './client.ts';`,
    setUp: `const client = createClient<paths>({ baseUrl: url });
      client.use({ onRequest: ({ request }) => new Request(keyed(request.url), request) });`,
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
    imports: `import * as calls from './client/index.ts'; import { client } from './client/client.gen.ts';`,
    // Without this header the API sends the JSON as text, and the document says so.
    setUp: `client.setConfig({ baseUrl: url, auth: key, headers: { Accept: 'application/json' } });`,
    call: ({ id, query }) => `(await calls.${id}({ ${member('query', query)} throwOnError: true })).data`,
  },
  {
    name: 'orval',
    package: 'orval',
    file: 'openapi.yaml',
    command: (path) => ['orval', '--input', path, '--output', 'client.ts'],
    imports: `import axios from 'axios'; import * as calls from './client.ts';`,
    setUp: `Object.assign(axios.defaults, { baseURL: url, params: { key } });`,
    call: ({ id, query }) => `(await calls.${id}(${query})).data`,
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
    imports: `import { Api } from './Api.ts';`,
    setUp: `const { v1 } = new Api({ baseUrl: url, customFetch: (input, init) => fetch(keyed(String(input)), init) });`,
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

/** How both senders of collections are told of server and key. */
const variables = (url: string, key: string): string[] => ['--env-var', `baseUrl=${url}`, '--env-var', `${key}=test`];
const newman = (collection: string, url: string, key: string): Command => [
  'newman',
  'run',
  collection,
  ...variables(url, key),
];
const bruno = (url: string, key: string): Command => ['bru', 'run', '-r', ...variables(url, key)];

/** Programs that send the requests of a collection. */
export const senders: readonly Sender[] = [
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
    // Its reader writes server and key into the file.
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
    // It makes a folder inside of its own.
    send: (_path, url) => ['sh', '-c', 'cd */ && exec "$@"', 'sh', ...bruno(url, 'apiKey')],
    limit: {
      reason: 'bru run sends no key in a query when the server is a variable',
      issue: 'https://github.com/usebruno/bruno/issues/3492',
    },
  },
];

/** Programs that hold requests and answers to the document. */
export const proxies: readonly Proxy[] = [
  {
    name: 'Prism',
    package: '@stoplight/prism-cli',
    file: 'openapi.open.yaml',
    serve: (path, { own, url }) => ['prism', 'proxy', path, url, '--errors', '--port', String(own)],
  },
];

/** What the programs cannot do, in words. */
export const limits: readonly string[] = [...generators, ...senders].flatMap(({ name, limit }) =>
  limit === undefined ? [] : [`${name}: ${limit.reason} (${limit.issue})`],
);
