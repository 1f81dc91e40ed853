import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml, replacePlaceholders } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';
import { compileSpec } from '../src/compile-spec.ts';
import type { RequestExample } from '../src/document/openapi-document.ts';
import { openSpecSource } from '../src/source/spec-source.ts';

// Lint validates the examples against schemas and rules, and sandbox tests (tests/contract/examples.test.ts) expect
// exactly these responses. All stations, times and prices are therefore consistent.

interface ExampleFile {
  readonly request: RequestExample;
  readonly response: { readonly summary: string; readonly value: unknown };
}

const source = openSpecSource();
const { api, document } = await compileSpec(source);
const folder = join(source.folder, 'examples');

function readExampleFiles(operation: string): readonly (readonly [name: string, ExampleFile])[] {
  return readdirSync(join(folder, operation)).map((name) => {
    const file = join(folder, operation, name);
    const { value } = readYaml(file, (text) => replacePlaceholders(text, file, source.placeholders));
    return [name.replace(/\.yaml$/, ''), value as ExampleFile];
  });
}

const operations = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('example files of the spec', () => {
  it('belong to existing operations, of which each has examples', () => {
    expect(operations.toSorted()).toEqual(api.operations.map(({ id }) => id).toSorted());
  });

  it.each(api.operations)('belong to operation $id, each as a request and as a response', ({ id, path, examples }) => {
    const files = readExampleFiles(id);
    const { responses, 'x-request-examples': requests } = document.paths[path]!.get;
    const answers = responses['200']?.content?.['application/json']?.examples ?? {};
    expect(files.length).toBeGreaterThanOrEqual(2);
    expect(requests).toEqual(Object.fromEntries(files.map(([name, { request }]) => [name, request])));
    expect(answers).toEqual(Object.fromEntries(files.map(([name, { response }]) => [name, response])));
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(answers));
  });

  it('contain all serialized data that the examples of parameters mention', () => {
    const find = (value: unknown): string[] => JSON.stringify(value).match(/[^"\\]+--[\da-f]{40}--[^"\\]+/g) ?? [];
    const mentioned = find(api.operations.flatMap(({ parameters }) => parameters.map(({ example }) => example)));
    const known = new Set(find(operations.map(readExampleFiles)));
    expect(mentioned.length).toBeGreaterThan(0);
    expect(mentioned.filter((data) => !known.has(data))).toEqual([]);
  });
});
