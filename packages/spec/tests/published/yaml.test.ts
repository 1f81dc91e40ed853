import { CORE_SCHEMA, load, YAML11_SCHEMA } from 'js-yaml';
import { parse } from 'yaml';
import { beforeAll, expect, it } from 'vitest';
import { createDistTextFiles } from '../../src/built-files.ts';
import { compileRepositorySpec } from './published-documents.ts';

let files: Record<string, string>;
beforeAll(async () => {
  files = createDistTextFiles(await compileRepositorySpec());
});

const parsers: [name: string, parse: (text: string) => unknown][] = [
  ['YAML 1.2, yaml', (text) => parse(text, { version: '1.2' }) as unknown],
  ['YAML 1.2, js-yaml', (text) => load(text, { schema: CORE_SCHEMA })],
  ['YAML 1.1, yaml', (text) => parse(text, { version: '1.1' }) as unknown],
  ['YAML 1.1, js-yaml', (text) => load(text, { schema: YAML11_SCHEMA })],
];

it.each(parsers)('published YAML files: have the same content as the JSON files when parsed by %s', (_name, read) => {
  const names = Object.keys(files).filter((name) => name.endsWith('.yaml'));
  expect(names).toContain('openapi.yaml');
  for (const name of names) {
    expect(read(files[name]!), name).toEqual(JSON.parse(files[name.replace(/yaml$/, 'json')]!));
  }
});

it.each(parsers.slice(2))(
  'published YAML files: must quote the values no, 13:14 and 1_000 for the parser %s',
  (_name, read) => {
    expect(read('[no, 13:14, 1_000]')).toEqual([false, 794, 1000]);
  },
);
