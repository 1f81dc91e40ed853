import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@route-search/toolkit/problem';
import { findExampleAddresses, loadProvider, type Provider } from '@route-search/toolkit/provider';
import type { Api, ExampleResponses } from '@route-search/spec/api';
import type { OpenApiDocument } from '@route-search/spec/openapi';
import { docsCategories } from '../../src/docs/categories.ts';
import { specDownloadNames, type SpecDownloadName } from '../../src/machine/downloads.ts';
import type { JsonSchemas } from '../../src/machine/json-schema.ts';
import type { SdkPropertyTypes } from '../../src/reference/view/response-properties.ts';
import { checkSiteConfig, type SiteConfig } from '../../src/shell/site-config.ts';
import { findKnownDocNames } from '../../src/shell/docs.ts';
import { loadSdkTypes } from './load-sdk-types.ts';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Checked data that the pages of the documentation site are rendered from. */
export interface SiteData {
  readonly provider: Provider;
  readonly api: Api;
  /** Response bodies of the spec's examples, by operation and example. */
  readonly answers: ExampleResponses;
  readonly schemas: JsonSchemas;
  readonly sdkTypes: SdkPropertyTypes;
  /** OpenAPI document for human readers: its descriptions also state limits, defaults and rules of the parameters. */
  readonly document: OpenApiDocument;
  /** File-system paths of the downloads (OpenAPI documents, JSON Schemas), by file name. */
  readonly downloads: Readonly<Record<SpecDownloadName, string>>;
  readonly config: SiteConfig;
  /** Contents of the spec's output files, by path. The dev server compares them to detect changes. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Files of the spec's build output that the pages are rendered from. */
const SOURCES = ['api.json', 'examples.json', 'schemas.json', 'openapi.docs.json'] as const;

export interface SiteDataOptions {
  /** Output folder of the spec; by default that of `@route-search/spec`. */
  readonly specFolder?: string | undefined;
  /** Configuration of the site's header, footer and sidebar, not validated yet. */
  readonly config: unknown;
  readonly configFile?: string | undefined;
  /** Deployment environment. `production` rejects reserved example hosts such as `example.com` in addresses. */
  readonly environment?: string | undefined;
}

/**
 * Reads and checks the data that the pages of the site are rendered from.
 *
 * @throws Problem in one sentence for the person who builds the site
 */
export function loadSiteData(options: SiteDataOptions): SiteData {
  const provider = loadProvider();
  const examples = options.environment === 'production' ? findExampleAddresses(provider) : [];
  if (examples.length > 0) {
    throw new Problem(
      `SITE_ENV=production needs real addresses, but provider.yaml has examples in: ${examples.join(', ')}.`,
    );
  }
  const file = (name: string): string =>
    options.specFolder === undefined
      ? fileURLToPath(import.meta.resolve(`@route-search/spec/${name}`))
      : join(options.specFolder, name);
  const sources = new Map(SOURCES.map((name) => [file(name), readBundle(file(name))]));
  const text = (name: (typeof SOURCES)[number]): string => sources.get(file(name)) ?? '';
  const json = (name: (typeof SOURCES)[number]): unknown => parseJson(text(name), file(name));
  return {
    provider,
    api: checkApi(json('api.json'), file('api.json')),
    answers: json('examples.json') as ExampleResponses,
    schemas: json('schemas.json') as JsonSchemas,
    sdkTypes: loadSdkTypes(),
    document: json('openapi.docs.json') as OpenApiDocument,
    config: checkSiteConfig(
      options.config,
      findKnownDocNames(packageFolder, docsCategories),
      options.configFile ?? join(packageFolder, 'site.config.ts'),
    ),
    downloads: Object.fromEntries(specDownloadNames.map((name) => [name, found(file(name))])) as SiteData['downloads'],
    sources,
  };
}

function readBundle(file: string): string {
  return readFileSync(found(file), 'utf8');
}

function found(file: string): string {
  if (existsSync(file)) return file;
  throw new Problem('is missing: build @route-search/spec first (./run build does it in order).', { file });
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Problem(`is not valid JSON: ${(error as Error).message}`, { file });
  }
}

/** Checks only the format version of the compiled API model. The spec's compiler has checked the rest. */
function checkApi(value: unknown, file: string): Api {
  if (typeof value !== 'object' || value === null || (value as Partial<Api>).format !== 1) {
    throw new Problem('is not the model of an API as @route-search/spec builds it.', { file });
  }
  return value as Api;
}
