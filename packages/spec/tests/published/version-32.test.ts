import { loadProvider } from '@route-search/toolkit/provider';
import { beforeAll, expect, it } from 'vitest';
import { createDistTextFiles } from '../../src/built-files.ts';
import type { OpenApiDocument } from '../../src/document/openapi-document.ts';
import { compileRepositorySpec, validateOpenApi } from './published-documents.ts';

interface Example {
  readonly dataValue: unknown;
  readonly serializedValue?: string;
}
interface Response {
  readonly $ref?: string;
  readonly summary?: string;
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, Example>> }>>;
}

/** OpenAPI 3.2 document with the tested keys. */
interface OpenApiDocument32 {
  readonly $self: string;
  readonly servers: readonly { readonly name: string }[];
  readonly tags: readonly { readonly name: string; readonly summary: string; readonly parent?: string }[];
  readonly paths: Readonly<
    Record<
      string,
      { readonly get: { readonly tags: string[]; readonly responses: Readonly<Record<string, Response>> } }
    >
  >;
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<
      Record<
        string,
        { readonly name: string; readonly allowReserved?: true; readonly examples: Record<string, Example> }
      >
    >;
  };
}

let files: Record<string, string>;
let older: OpenApiDocument;
let document: OpenApiDocument32;
beforeAll(async () => {
  files = createDistTextFiles(await compileRepositorySpec());
  older = JSON.parse(files['openapi.json']!) as OpenApiDocument;
  document = JSON.parse(files['openapi.3.2.json']!) as OpenApiDocument32;
});

it('OpenAPI 3.2 document: is valid by the OpenAPI 3.2 schema, and no longer valid as version 3.1', async () => {
  expect(await validateOpenApi(document)).toEqual({ version: '3.2', errors: undefined });
  expect((await validateOpenApi({ ...document, openapi: '3.1.0' })).errors).toBeDefined();
});

it('OpenAPI 3.2 document: identifies itself by the URL of its download on the site', () => {
  const { site } = loadProvider();
  expect(files[document.$self.replace(`${site.url}${site.basePath}`, '')]).toBe(files['openapi.3.2.json']);
});

it('OpenAPI 3.2 document: puts each operation below the title of its tag and of its group', () => {
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  expect(tags.size).toBe(document.tags.length);
  const titles = (name = ''): string[] => {
    const tag = tags.get(name);
    return tag === undefined ? [] : [...titles(tag.parent), tag.summary];
  };
  for (const [path, { get }] of Object.entries(older.paths)) {
    const tag = older.tags.find(({ name }) => name === get.tags[0]);
    const group = older['x-operation-groups']?.find(({ name }) => name === tag?.['x-group']);
    expect(document.paths[path]!.get.tags.map(titles)).toEqual([[group!.title, tag!['x-displayName']]]);
  }
});

it('OpenAPI 3.2 document: gives the examples of parameters as data and as the text that a URL contains', () => {
  const { parameters } = document.components;
  for (const [declaration, { name, allowReserved, examples }] of Object.entries(parameters)) {
    const { example, examples: given = { example: { value: example } } } = older.components.parameters![declaration]!;
    expect(Object.values(examples).map(({ dataValue }) => dataValue)).toEqual(
      Object.values(given).map(({ value }) => value),
    );
    for (const { dataValue, serializedValue } of Object.values(examples)) {
      expect([...new URLSearchParams(serializedValue)]).toEqual([[name, String(dataValue)]]);
      // Without allowReserved, a value contains only unreserved characters of RFC 3986 and percent-encoded ones.
      const value = serializedValue!.slice(name.length + 1);
      expect(value).toMatch(allowReserved ? /^(?:[\w.~:,!'()*-]|%[\dA-F]{2})*$/ : /^(?:[\w.~-]|%[\dA-F]{2})*$/);
    }
  }
  const sent = Object.values(parameters).flatMap(({ examples }) => Object.values(examples));
  expect(sent.map(({ serializedValue }) => serializedValue)).toContain('name=%E6%96%B0%E5%AE%BF');
});

it('OpenAPI 3.2 document: gives each response a title and its examples as data', () => {
  const responses = Object.entries(document.paths).flatMap(([path, { get }]) =>
    Object.entries(get.responses).map(
      ([status, response]) => [response, older.paths[path]!.get.responses[status]!] as const,
    ),
  );
  for (const [response, given] of responses.filter(([{ $ref }]) => $ref === undefined)) {
    expect(given.description.startsWith(response.summary!)).toBe(true);
    const values = Object.values(given.content?.['application/json']?.examples ?? {}).map(({ value }) => value);
    const data = Object.values(response.content?.['application/json']?.examples ?? {});
    expect(data.map(({ dataValue }) => dataValue)).toEqual(values);
  }
  const { responses: shared } = document.components;
  expect(Object.values(shared).map(({ summary }) => summary)).toContain('認証エラー');
  expect(document.servers.map(({ name }) => name)).toEqual(['本番環境']);
});
