import { stringify } from 'yaml';
import { terms } from '@route-search/schemas/catalogues';
import { loadProvider } from '@route-search/toolkit/provider';
import type { CompiledSpec } from './compile-spec.ts';
import { brunoZip } from './collections/bruno.ts';
import { httpFile } from './collections/http-file.ts';
import { postmanCollection } from './collections/postman.ts';
import { compile } from './compile/index.ts';
import type { OpenApiDocument } from './document/openapi-document.ts';
import { responseSchemas } from './publish/response-schemas.ts';
import { publish } from './publish/publish-document.ts';
import { publishedDocuments } from './publish/index.ts';
import { parameterLimits } from './publish/parameter-limits.ts';

/** Documents that people read too. */
const inYaml = ['openapi', 'openapi.open', 'rules.overlay'] as const;

/** All files that are built from a compiled spec, by their names in `dist/`. */
export function filesOf(spec: Omit<CompiledSpec, 'files'>): Record<string, string | Uint8Array> {
  return { ...artifactsOf(spec), 'collection.bruno.zip': brunoZip(spec.api) };
}

/** Those that are texts. */
export function artifactsOf(spec: Omit<CompiledSpec, 'files'>): Record<string, string> {
  const { api, answers, bundle, document } = spec;
  const { site } = loadProvider();
  const published = publishedDocuments(document);
  const titles = new Map<string, string>(terms.map(({ slug, title }) => [slug, title]));
  const dictionary = `${site.url}${site.basePath}dictionary/pages/`;
  return {
    'api.json': `${JSON.stringify(api)}\n`,
    'examples.json': `${JSON.stringify(answers)}\n`,
    ...Object.fromEntries(Object.entries(published).map(([name, value]) => [`${name}.json`, json(value)])),
    ...Object.fromEntries(inYaml.map((name) => [`${name}.yaml`, yaml(published[name])])),
    'collection.postman.json': json(postmanCollection(api)),
    'collection.http': httpFile(api),
    'openapi.docs.json': json(
      publish(bundle, spec, { termLink: (term) => `[${titles.get(term) ?? term}](${dictionary}${term}/)` }),
    ),
    'schemas.json': json(responseSchemas(published['openapi.open'])),
    'limits.json': json(parameterLimits(api)),
  };
}

/** What a document is compiled to that comes from no spec: for tests and benchmarks. */
export function compiledDocument(bundle: OpenApiDocument): Omit<CompiledSpec, 'files'> {
  const compiled = compile(bundle, { situations: { situations: [], emptyAnswers: [] } });
  return { ...compiled, bundle, document: publish(bundle, compiled) };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Quoted wherever a parser of YAML 1.1 would read a text as something else: `no`, `13:14`, a date. */
function yaml(value: unknown): string {
  return stringify(value, { compat: 'yaml-1.1', lineWidth: 0, aliasDuplicateObjects: false });
}
