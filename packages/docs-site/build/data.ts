import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@route-search/toolkit/problem';
import { exampleAddresses, loadProvider, type Provider } from '@route-search/toolkit/provider';
import type { OpenApiDocument } from '@route-search/spec/document';
import { operationsOf } from '@route-search/spec/operations';
import { categories } from '../src/docs/categories.ts';
import { checkSiteConfig, type SiteConfig } from '../src/shell/config.ts';
import { knownDocs } from '../src/shell/docs.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** Everything that the pages are made of, checked. */
export interface SiteData {
  readonly provider: Provider;
  /** The API description with rules, meanings and limits written into its texts. */
  readonly document: OpenApiDocument;
  /** The API description as it is published, by file name. */
  readonly downloads: Readonly<Record<DownloadName, string>>;
  /** The configuration of the shell. */
  readonly config: SiteConfig;
  /** Files of the islands by name. */
  readonly islands: Readonly<Record<string, string>>;
  /** Texts of the files that the API description came from, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Names of the published files. */
export type DownloadName = 'openapi.json' | 'openapi.yaml';

/** Where the data comes from. */
export interface SiteDataOptions {
  /** Folder of the bundle; by default that of `@route-search/spec`. */
  readonly specFolder?: string | undefined;
  /** Path of the provider profile; by default `provider.yaml` of the repository. */
  readonly providerFile?: string | undefined;
  /** The configuration of the shell as it is written. */
  readonly config: unknown;
  /** Path of the configuration, for messages. */
  readonly configFile?: string | undefined;
  /** Folder of islands beside those of the site. */
  readonly islandsFolder?: string | undefined;
  /** `production` refuses addresses of reserved example hosts. */
  readonly environment?: string | undefined;
}

/**
 * Reads and checks what the pages are made of.
 *
 * @param options - see {@link SiteDataOptions}
 * @throws Problem in one sentence for the person who builds the site
 */
export function loadSiteData(options: SiteDataOptions): SiteData {
  const provider = loadProvider(options.providerFile);
  const examples = options.environment === 'production' ? exampleAddresses(provider) : [];
  if (examples.length > 0) {
    throw new Problem(
      `SITE_ENV=production needs real addresses, but provider.yaml has examples in: ${examples.join(', ')}.`,
    );
  }
  const file = (name: string): string =>
    options.specFolder === undefined
      ? fileURLToPath(import.meta.resolve(`@route-search/spec/${name}`))
      : join(options.specFolder, name);
  const docs = file('openapi.docs.json');
  const [json, yaml] = [file('openapi.json'), file('openapi.yaml')];
  const sources = new Map([docs, json, yaml].map((one) => [one, readBundle(one)]));
  const text = (name: string): string => sources.get(name) ?? '';
  return {
    provider,
    document: checkDocument(parseJson(text(docs), docs), docs),
    config: checkSiteConfig(
      options.config,
      knownDocs(packageFolder, categories),
      options.configFile ?? join(packageFolder, 'site.config.ts'),
    ),
    islands: { ...ownIslands(), ...findIslands(options.islandsFolder) },
    downloads: { 'openapi.json': text(json), 'openapi.yaml': text(yaml) },
    sources,
  };
}

/** The `NAME.island.ts` of the features. */
function ownIslands(): Record<string, string> {
  const files = globSync('src/{features/*,redoc}/*.island.ts', { cwd: packageFolder });
  return Object.fromEntries(
    files.map((file) => [basename(file, '.island.ts'), join(packageFolder, file)] as const).sort(),
  );
}

/** The modules in a folder of islands, by the names of their files. */
function findIslands(folder = ''): Record<string, string> {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => [file.slice(0, -'.ts'.length), join(folder, file)]),
  );
}

function readBundle(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Problem('is missing: build @route-search/spec first (./run build does it in order).', { file });
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Problem(`is not valid JSON: ${(error as Error).message}`, { file });
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isDocument(value: unknown): value is OpenApiDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { info, paths, tags } = value as Partial<Record<keyof OpenApiDocument, unknown>>;
  return (
    typeof info === 'object' && info !== null && typeof paths === 'object' && paths !== null && Array.isArray(tags)
  );
}

/** Checks what the pages rely on; all else is the business of the spec's own lint. */
function checkDocument(value: unknown, file: string): OpenApiDocument {
  if (!isDocument(value)) throw new Problem('is not an OpenAPI document with info, tags and paths.', { file });
  const document = value;
  const operations = operationsOf(document);
  if (operations.length === 0) throw new Problem('has no operations.', { file });
  const tags = new Set(document.tags.map(({ name }) => name));
  const seen = new Set<string>();
  for (const { id, path, tag, object } of operations) {
    if (!isText(id)) throw new Problem(`${path} has no operationId.`, { file });
    if (seen.has(id)) throw new Problem(`the operationId ${id} stands twice.`, { file });
    seen.add(id);
    if (!isText(object.summary)) throw new Problem(`the operation ${id} has no summary.`, { file });
    if (!tags.has(tag)) {
      throw new Problem(`the operation ${id} has the tag "${tag}". Allowed: ${[...tags].join(', ')}.`, { file });
    }
  }
  return document;
}
