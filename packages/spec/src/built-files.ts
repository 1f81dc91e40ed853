import { stringify } from 'yaml';
import { terms } from '@route-search/schemas/catalogues';
import { loadProvider } from '@route-search/toolkit/provider';
import type { CompiledSpec } from './compile-spec.ts';
import { createBrunoZip } from './collections/bruno.ts';
import { createHttpFile } from './collections/http-file.ts';
import { createPostmanCollection } from './collections/postman.ts';
import { compileDocument } from './compile/index.ts';
import type { OpenApiDocument } from './document/openapi-document.ts';
import { extractResponseSchemas } from './publish/response-schemas.ts';
import { publishDocument } from './publish/publish-document.ts';
import { createPublishedDocuments } from './publish/index.ts';
import { listParameterLimits } from './publish/parameter-limits.ts';

/** Published documents that are also written as YAML, for human readers. */
const inYaml = ['openapi', 'openapi.open', 'rules.overlay'] as const;

/** Creates all files of `packages/spec/dist/`, by file name. */
export function createDistFiles(spec: Omit<CompiledSpec, 'files'>): Record<string, string | Uint8Array> {
  return { ...createDistTextFiles(spec), 'collection.bruno.zip': createBrunoZip(spec.api) };
}

/** Creates all files of `dist/` except the zip archive. */
export function createDistTextFiles(spec: Omit<CompiledSpec, 'files'>): Record<string, string> {
  const { api, answers, bundle, document } = spec;
  const { site } = loadProvider();
  const root = `${site.url}${site.basePath}`;
  const published = createPublishedDocuments(document, root);
  const titles = new Map<string, string>(terms.map(({ slug, title }) => [slug, title]));
  return {
    'api.json': `${JSON.stringify(api)}\n`,
    'examples.json': `${JSON.stringify(answers)}\n`,
    ...Object.fromEntries(Object.entries(published).map(([name, value]) => [`${name}.json`, json(value)])),
    ...Object.fromEntries(inYaml.map((name) => [`${name}.yaml`, yaml(published[name])])),
    'collection.postman.json': json(createPostmanCollection(api)),
    'collection.http': createHttpFile(api),
    'openapi.docs.json': json(
      publishDocument(bundle, spec, {
        termLink: (term) => `[${titles.get(term) ?? term}](${root}dictionary/pages/${term}/)`,
      }),
    ),
    'schemas.json': json(extractResponseSchemas(published['openapi.open'])),
    'limits.json': json(listParameterLimits(api)),
  };
}

/** Compiles a bundled OpenAPI document without its YAML files, for tests and benchmarks. */
export function compileBundledDocument(bundle: OpenApiDocument): Omit<CompiledSpec, 'files'> {
  const compiled = compileDocument(bundle, { situations: { situations: [], emptyAnswers: [] } });
  return { ...compiled, bundle, document: publishDocument(bundle, compiled) };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Serializes a value as YAML. Quotes strings that a YAML 1.1 parser would read as another type, such as `no`, `13:14`
 * and dates.
 */
function yaml(value: unknown): string {
  return stringify(value, { compat: 'yaml-1.1', lineWidth: 0, aliasDuplicateObjects: false });
}
