import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadSiteData, type SiteDataOptions } from '../data/load-site-data.ts';
import { serveGeneratedFiles, type FileGenerator } from './dev-middleware.ts';
import { readBuiltPages } from './page-source.ts';
import { buildLanguageModelDocuments, renderMarkdownPage } from '../../src/machine/language-model-documents.ts';
import { addLlmsIndexLink } from '../../src/machine/llms-index-link.ts';
import { markdownPath } from '../../src/machine/markdown-address.ts';

const OVERVIEWS = ['llms.txt', 'llms-full.txt', 'llms-small.txt'] as const;

/**
 * Creates the integration that writes the documents for language models: a Markdown version of each page, and the
 * `llms.txt` files that list or join them. The dev server creates them on request.
 */
export function markdownPagesIntegration(options: SiteDataOptions): AstroIntegration {
  let endpoints: readonly RegExp[] = [];
  return {
    name: 'route-search:machine-documents',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        endpoints = routes.filter(({ type }) => type === 'endpoint').map(({ patternRegex }) => patternRegex);
      },
      'astro:server:setup': ({ server }) => {
        serveGeneratedFiles(
          server,
          fileMaker(options, (path) => endpoints.some((pattern) => pattern.test(path))),
        );
      },
      'astro:build:done': ({ dir }) => {
        writeDocuments(fileURLToPath(dir), options);
      },
    },
  };
}

/**
 * Writes the Markdown pages and `llms.txt` files into the folder of a built site. Markdown pages that Astro routes have
 * already written stay unchanged.
 */
function writeDocuments(folder: string, options: SiteDataOptions): void {
  const fileOf = (path: string): string => join(folder, markdownPath(path).slice(1));
  const pages = readBuiltPages(folder).map((page) => ({
    path: page.path,
    get html() {
      return page.html;
    },
    markdown: existsSync(fileOf(page.path)) ? readFileSync(fileOf(page.path), 'utf8') : undefined,
  }));
  const documents = buildLanguageModelDocuments(pages, loadSiteData(options).provider);
  for (const { path, markdown } of pages) {
    if (markdown !== undefined) continue;
    mkdirSync(dirname(fileOf(path)), { recursive: true });
    writeFileSync(fileOf(path), documents.markdownPages.get(path) ?? '');
  }
  for (const name of OVERVIEWS) writeFileSync(join(folder, name), documents[name]);
}

function fileMaker(options: SiteDataOptions, isRoute: (path: string) => boolean): FileGenerator {
  return async (file, { all, paths, read }) => {
    const overview = OVERVIEWS.find((name) => file === `/${name}`);
    if (overview !== undefined) {
      const pages = (await all()).map(async (page) => {
        const address = markdownPath(page.path);
        return { ...page, markdown: isRoute(address) ? await read(address) : undefined };
      });
      return buildLanguageModelDocuments(await Promise.all(pages), loadSiteData(options).provider)[overview];
    }
    if (!file.endsWith('.md') || isRoute(file)) return undefined;
    const known = await paths();
    const path = known.find((one) => markdownPath(one) === file);
    if (path === undefined) return undefined;
    const { site } = loadSiteData(options).provider;
    return addLlmsIndexLink(renderMarkdownPage({ path, html: await read(path) }, new Set(known), site).markdown, site);
  };
}
