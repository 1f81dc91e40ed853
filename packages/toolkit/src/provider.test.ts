import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findExampleAddresses, loadProvider, readNeutralProvider, createPlaceholderValues } from './provider.ts';
import { readYaml, replacePlaceholders } from './yaml/yaml.ts';

const original = readFileSync(new URL('../../../provider.yaml', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'provider-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function load(change: (text: string) => string): () => unknown {
  const file = join(folder, 'provider.yaml');
  writeFileSync(file, change(original));
  return () => loadProvider(file);
}

function messages(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    return error instanceof AggregateError ? error.errors.map((one: Error) => one.message) : [(error as Error).message];
  }
  return [];
}

describe('neutral provider profile', () => {
  it('contains every required value in a valid form', () => {
    writeFileSync(join(folder, 'neutral.yaml'), JSON.stringify(readNeutralProvider()));
    expect(loadProvider(join(folder, 'neutral.yaml'))).toEqual(readNeutralProvider());
    expect(Object.keys(createPlaceholderValues(readNeutralProvider())).sort()).toEqual(
      Object.keys(createPlaceholderValues(loadProvider())).sort(),
    );
  });
});

describe('loadProvider (provider profile)', () => {
  it('moves the site below its base path if SITE_PREVIEW is the number of a pull request', () => {
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const run = load((text) => text.replace('basePath: /', 'basePath: /docs/'));
    vi.stubEnv('SITE_PREVIEW', '12');
    expect(run()).toMatchObject({ site: { basePath: '/docs/preview/12/' } });
    vi.stubEnv('SITE_PREVIEW', '../x');
    expect(messages(run)).toEqual(['SITE_PREVIEW is "../x". Allowed: the number of a pull request.']);
  });

  it('has a valid JSON Schema for the profile', () => {
    const { value } = readYaml(join(import.meta.dirname, '../provider.schema.yaml'));
    const ajv = new Ajv2020();
    expect([ajv.validateSchema(value as object), ajv.errorsText()]).toEqual([true, 'No errors']);
  });

  it('accepts the profile of this repository', () => {
    expect(loadProvider().product.slug).toBe('recommended');
  });

  it('throws an error for an unknown key, with its line and the closest allowed key', () => {
    expect(load((text) => text.replace('baseUrl:', 'baseURL:'))).toThrow(AggregateError);
    const found = messages(load((text) => text.replace('baseUrl:', 'baseURL:')));
    expect(found).toHaveLength(2);
    expect(found.join('\n')).toMatch(
      /provider\.yaml:9:3 unknown key api\.baseURL; did you mean baseUrl\? Allowed: baseUrl, version\./,
    );
    expect(found.join('\n')).toMatch(/the key api\.baseUrl is missing/);
  });

  it('refuses a product slug that is already a value of the parameter sort', () => {
    expect(load((text) => text.replace('slug: recommended', 'slug: price'))).toThrow(
      /already has a value of that name/,
    );
  });

  it('throws an error for a wrong value, with the expected form', () => {
    expect(load((text) => text.replace('basePath: /', 'basePath: docs'))).toThrow(
      /site\.basePath is "docs".*Expected: a path that begins and ends with a slash/,
    );
  });

  it.each(['http://api.acme.jp', 'http://localhost.acme.jp', 'http://127.0.0.1.acme.jp/v1', 'https://api.acme.jp/'])(
    'refuses %s as the base URL of the API, because it would receive the access key',
    (url) => {
      expect(load((text) => text.replace('https://api.example.com', url))).toThrow(
        /provider\.yaml:9:\d+ api\.baseUrl is ".*Expected: an https address \(http on localhost\)/,
      );
    },
  );

  it.each(['https://api.acme.jp/v1', 'http://localhost:4010', 'http://127.0.0.1/api', 'http://[::1]:4010'])(
    'accepts %s as the base URL of the API',
    (url) => {
      expect(messages(load((text) => text.replace('https://api.example.com', url)))).toEqual([]);
    },
  );

  it('throws an error for invalid YAML, with the line', () => {
    expect(load((text) => text.replace('product:\n', 'product: [\n'))).toThrow(
      /provider\.yaml:\d+:\d+ is not valid YAML/,
    );
  });

  it('throws an error for a missing file', () => {
    expect(() => loadProvider(join(folder, 'none.yaml'))).toThrow(/none\.yaml cannot be read: ENOENT/);
  });

  it('findExampleAddresses: returns the keys whose addresses are on reserved example hosts', () => {
    const provider = loadProvider();
    expect(findExampleAddresses(provider)).toContain('api.baseUrl');
    const isExample = (baseUrl: string): boolean =>
      findExampleAddresses({ ...provider, api: { ...provider.api, baseUrl } }).includes('api.baseUrl');
    for (const host of ['api.acme.test', 'acme.invalid', 'example', 'api.example.net', 'example.org'])
      expect([host, isExample(`https://${host}`)]).toEqual([host, true]);
    for (const host of ['api.acme.jp', 'myexample.com', 'example.jp', 'test.acme.jp'])
      expect([host, isExample(`https://${host}`)]).toEqual([host, false]);
  });
});

describe('replacePlaceholders', () => {
  it('replaces placeholders', () => {
    expect(
      replacePlaceholders("enum: ['{{product.slug}}', price]", 'a.yaml', createPlaceholderValues(loadProvider())),
    ).toBe("enum: ['recommended', price]");
  });

  it('throws an error for an unknown placeholder, with line, column and a suggestion', () => {
    expect(() => replacePlaceholders("a: 1\nb: '{{product.slig}}'", 'a.yaml', { 'product.slug': 'x' })).toThrow(
      'a.yaml:2:5 unknown placeholder {{product.slig}}; did you mean {{product.slug}}? Allowed: product.slug.',
    );
  });
});
