import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { findClosestName } from './names/suggest-name.ts';
import { Problem } from './problem.ts';
import { readYaml, type YamlFile } from './yaml/yaml.ts';

/** Provider profile: all names and addresses of the company that runs the API. */
export interface Provider {
  readonly product: { readonly name: string; readonly slug: string };
  readonly api: { readonly baseUrl: string; readonly version: string };
  readonly npm: { readonly scope: string; readonly repository?: string };
  readonly site: { readonly url: string; readonly basePath: string };
  readonly links: {
    readonly contact: string;
    readonly status: string;
    readonly termsJa: string;
    readonly termsEn: string;
    readonly termsHistory: string;
    readonly company: string;
    readonly evaluation: string;
  };
}

let validator: ValidateFunction<Provider> | undefined;

interface SchemaNode {
  readonly $ref?: string;
  readonly description?: string;
  readonly pattern?: string;
  readonly examples?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
}

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Reads and validates a provider profile. If the environment variable SITE_PREVIEW contains the number of a pull
 * request, `preview/NUMBER/` is appended to the base path of the site.
 *
 * @param file - path of the profile; by default the `provider.yaml` in the nearest folder above this package
 * @throws Problem (one, or an AggregateError of several) with file, line, key and what is allowed
 */
export function loadProvider(file: string = findProvider()): Provider {
  const profile = readYaml(file);
  // The compiled validator is kept, because a build reads the provider profile many times. `validateSchema` is off,
  // because a test validates the schema.
  const options = { allErrors: true, verbose: true, validateSchema: false };
  validator ??= new Ajv2020(options).compile<Provider>(readSchema());
  if (validator(profile.value)) return moveToPreview(profile.value, process.env['SITE_PREVIEW']);
  const schema = readSchema();
  // Lists missing keys last: a misspelt key, which is reported first, is often the reason why a key is missing.
  const errors = (validator.errors ?? []).toSorted(
    (a, b) => Number(a.keyword === 'required') - Number(b.keyword === 'required'),
  );
  const problems = dedupe(errors.map((error) => toProblem(error, profile, schema)));
  throw problems.length === 1 && problems[0] !== undefined ? problems[0] : new AggregateError(problems);
}

function moveToPreview(provider: Provider, preview = ''): Provider {
  if (preview === '') return provider;
  if (!/^\d+$/.test(preview)) throw new Problem(`SITE_PREVIEW is "${preview}". Allowed: the number of a pull request.`);
  const { site } = provider;
  return { ...provider, site: { ...site, basePath: `${site.basePath}preview/${preview}/` } };
}

/** Maps the placeholders in YAML files, such as `{{product.slug}}`, to the values of a provider. */
export function createPlaceholderValues(provider: Provider): Record<string, string> {
  return Object.fromEntries(
    Object.entries(provider).flatMap(([group, keys]) =>
      Object.entries(keys as Record<string, string>).map(([key, value]) => [`${group}.${key}`, value]),
    ),
  );
}

/** Reads the pattern and the description of the base URL from the JSON Schema of the provider profile. */
export function readBaseUrlPattern(): { readonly pattern: RegExp; readonly description: string } {
  const { pattern = '', description = '' } = resolve(readSchema(), ['api', 'baseUrl']) ?? {};
  return { pattern: new RegExp(pattern, 'u'), description };
}

/** Returns the neutral provider profile: invented names and addresses that the files of this repository contain. */
export function readNeutralProvider(): Provider {
  const { properties = {} } = readSchema();
  const groups = Object.entries(properties).map(([group, { properties: keys = {} }]) => [
    group,
    Object.fromEntries(Object.entries(keys).map(([key, { examples }]) => [key, examples?.[0] ?? ''])),
  ]);
  return Object.fromEntries(groups) as Provider;
}

/** Lists the keys of a profile whose value is an address on a reserved host such as `example.com` (RFC 2606, 6761). */
export function findExampleAddresses(provider: Provider): string[] {
  return Object.entries(createPlaceholderValues(provider))
    .filter(([, value]) => {
      if (!URL.canParse(value)) return false;
      const host = new URL(value).hostname;
      return /(^|\.)example(\.(com|net|org))?$|\.(test|invalid)$/.test(host);
    })
    .map(([key]) => key);
}

function readSchema(): SchemaNode {
  return readYaml(join(here, '../provider.schema.yaml')).value as SchemaNode;
}

function findProvider(): string {
  for (let folder = here; ; folder = dirname(folder)) {
    const file = join(folder, 'provider.yaml');
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) {
      throw new Problem('provider.yaml was not found in any folder above packages/toolkit.');
    }
  }
}

function toProblem(error: ErrorObject, profile: YamlFile, schema: SchemaNode): Problem {
  const path = error.instancePath.split('/').slice(1);
  const name = path.join('.');
  const params = error.params as Record<string, unknown>;
  const allowedKeys = Object.keys(resolve(schema, path)?.properties ?? {});
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const guess = findClosestName(key, allowedKeys);
      return new Problem(
        `unknown key ${[...path, key].join('.')}${guess === undefined ? '.' : `; did you mean ${guess}?`} ` +
          `Allowed: ${allowedKeys.join(', ')}.`,
        profile.locate([...path, key]),
      );
    }
    case 'required':
      return new Problem(
        `the key ${[...path, String(params['missingProperty'])].join('.')} is missing. ` +
          `Needed: ${allowedKeys.join(', ')}.`,
        profile.locate(path),
      );
    case 'not':
      return new Problem(
        `${name} must not be "${String(error.data)}": the API already has a value of that name.`,
        profile.locate(path),
      );
    default: {
      const expected = resolve(schema, path)?.description;
      return new Problem(
        `${name === '' ? 'the profile' : name} is ${JSON.stringify(error.data)}, which ${error.message ?? 'is wrong'}.` +
          (expected === undefined ? '' : ` Expected: ${expected}.`),
        profile.locate(path),
      );
    }
  }
}

function resolve(schema: SchemaNode, path: readonly string[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = schema;
  for (const key of path) node = node?.properties?.[key];
  const definition = node?.$ref?.split('/').at(-1);
  return definition === undefined ? node : schema.$defs?.[definition];
}

function dedupe(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
