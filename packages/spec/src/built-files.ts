import { stringify } from 'yaml';
import { terms } from '@route-search/schemas/catalogues';
import { loadProvider } from '@route-search/toolkit/provider';
import type { CompiledSpec } from './compile-spec.ts';
import { createBrunoZip } from './collections/bruno.ts';
import { createHttpFile } from './collections/http-file.ts';
import { createPostmanCollection } from './collections/postman.ts';
import { compile } from './compile/index.ts';
import type { OpenApiDocument } from './document/openapi-document.ts';
import { extractResponseSchemas } from './publish/response-schemas.ts';
import { publishDocument } from './publish/publish-document.ts';
import { createPublishedDocuments } from './publish/index.ts';
import { listParameterLimits } from './publish/parameter-limits.ts';

/** Documents that people read too. */
const inYaml = ['openapi', 'openapi.open', 'rules.overlay'] as const;

/** All files that are built from a compiled spec, by their names in `dist/`. */
export function createBuiltFiles(spec: Omit<CompiledSpec, 'files'>): Record<string, string | Uint8Array> {
  return { ...createTextFiles(spec), 'collection.bruno.zip': createBrunoZip(spec.api) };
}

/** Those that are texts. */
export function createTextFiles(spec: Omit<CompiledSpec, 'files'>): Record<string, string> {
  const { api, answers, bundle, document } = spec;
  const { site } = loadProvider();
  const published = createPublishedDocuments(document);
  const titles = new Map<string, string>(terms.map(({ slug, title }) => [slug, title]));
  const dictionary = `${site.url}${site.basePath}dictionary/pages/`;
  return {
    'api.json': `${JSON.stringify(api)}\n`,
    'examples.json': `${JSON.stringify(answers)}\n`,
    ...Object.fromEntries(Object.entries(published).map(([name, value]) => [`${name}.json`, json(value)])),
    ...Object.fromEntries(inYaml.map((name) => [`${name}.yaml`, yaml(published[name])])),
    'collection.postman.json': json(createPostmanCollection(api)),
    'collection.http': createHttpFile(api),
    'openapi.docs.json': json(
      publishDocument(bundle, spec, { termLink: (term) => `[${titles.get(term) ?? term}](${dictionary}${term}/)` }),
    ),
    'schemas.json': json(extractResponseSchemas(published['openapi.open'])),
    'limits.json': json(listParameterLimits(api)),
  };
}

/** What a document is compiled to that comes from no spec: for tests and benchmarks. */
export function compiledDocument(bundle: OpenApiDocument): Omit<CompiledSpec, 'files'> {
  const compiled = compile(bundle, { situations: { situations: [], emptyAnswers: [] } });
  return { ...compiled, bundle, document: publishDocument(bundle, compiled) };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Quoted wherever a parser of YAML 1.1 would read a text as something else: `no`, `13:14`, a date. */
function yaml(value: unknown): string {
  return stringify(value, { compat: 'yaml-1.1', lineWidth: 0, aliasDuplicateObjects: false });
}
