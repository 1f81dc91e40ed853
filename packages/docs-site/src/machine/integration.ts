import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { OpenApiDocument } from '@route-search/spec/document';
import { loadSiteData, type SiteData, type SiteDataOptions } from '../site/data.ts';
import { siteHref } from '../site/navigation.ts';
import { API_CATALOG_PATH } from './api-catalog.ts';
import { responseSchemaNames, schemaPath } from './json-schema.ts';
import { llmsFullText, llmsText, type ListedFile, type ListedPage } from './llms.ts';
import { pageMarkdown } from './markdown.ts';
import { absoluteTwin, twinLinks, twinPath } from './twin.ts';

/** A built page. */
export interface BuiltPage {
  /** Canonical path from the root of the site. */
  readonly path: string;
  readonly html: string;
}

/**
 * Writes the documents for machines that are made of the built pages: a Markdown twin of each, `/llms.txt` and
 * `/llms-full.txt`.
 *
 * @param options - where the data of the site comes from
 */
export function machineDocuments(options: SiteDataOptions): AstroIntegration {
  return {
    name: 'route-search:machine-documents',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        writeMachineDocuments(folder, loadSiteData(options));
      },
    },
  };
}

/**
 * The pages of a built site in the order of its sitemap, without the not-found page.
 *
 * @param folder - folder of the built site
 */
export function builtPages(folder: string): BuiltPage[] {
  const sitemap = join(folder, 'sitemap.xml');
  const order = existsSync(sitemap) ? readFileSync(sitemap, 'utf8') : '';
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: pathOf(relative(folder, file)), html: readFileSync(file, 'utf8') }))
    .filter(({ html }) => !html.includes('<meta name="robots" content="noindex">')) // Not found, and offline.
    .sort((one, other) => order.indexOf(`${one.path}</loc>`) - order.indexOf(`${other.path}</loc>`));
}

function pathOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
}

/** Writes all of them into the folder of a built site. A twin that a route has made stays as it is. */
function writeMachineDocuments(folder: string, { provider, downloads }: SiteData): void {
  const { product, site } = provider;
  const pages = builtPages(folder);
  const paths = new Set(pages.map(({ path }) => path));
  const listed = pages.map(({ path, html }): ListedPage & { markdown: string } => {
    const page = pageMarkdown(
      html,
      twinLinks(site, path, (target) => paths.has(target)),
    );
    const file = join(folder, twinPath(path).slice(1));
    const twin = { path, description: page.description, twin: absoluteTwin(path, site) };
    if (existsSync(file)) {
      const markdown = readFileSync(file, 'utf8');
      return { ...twin, title: /^# (.+)$/m.exec(markdown)?.[1] ?? page.title, markdown };
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page.markdown);
    return { ...twin, title: page.title, markdown: page.markdown };
  });
  const home = listed.find(({ path }) => path === '/');
  const title = `${product.name} 開発者ポータル`;
  const text = llmsText({
    title,
    summary: home?.description ?? '',
    pages: listed,
    files: listedFiles(
      (path) => new URL(siteHref(path, site.basePath), site.url).href,
      JSON.parse(downloads['openapi.json']) as OpenApiDocument,
    ),
  });
  writeFileSync(join(folder, 'llms.txt'), text);
  writeFileSync(join(folder, 'llms-full.txt'), llmsFullText(title, listed));
}

function listedFiles(at: (path: string) => string, document: OpenApiDocument): ListedFile[] {
  return [
    { title: 'openapi.yaml', href: at('/openapi.yaml'), description: 'OpenAPI 3.1の定義（YAML）' },
    { title: 'openapi.json', href: at('/openapi.json'), description: 'OpenAPI 3.1の定義（JSON）' },
    { title: 'api-catalog', href: at(API_CATALOG_PATH), description: 'APIと定義の一覧（RFC 9727）' },
    { title: 'llms-full.txt', href: at('/llms-full.txt'), description: 'すべてのページを1つにまとめたMarkdown' },
    ...responseSchemaNames(document).map((name) => ({
      title: `${name}.json`,
      href: at(schemaPath(name)),
      description: document.components.schemas[name]?.description ?? '応答のJSON Schema',
    })),
  ];
}
