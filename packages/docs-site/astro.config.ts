import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { loadProvider } from '@route-search/toolkit/provider';
import { defineConfig } from 'astro/config';
import { markdownProcessor } from './build/markdown-processor.ts';
import { machineDocumentsIntegration } from './build/documents/markdown-pages.ts';
import { redocForBrowsers } from './src/redoc/redoc-for-browsers.ts';
import { searchIndexIntegration } from './build/documents/search-index.ts';
import { loadSiteData } from './build/data/load-site-data.ts';
import { hashInlineScript, type InlineScript } from './build/data/inline-scripts.ts';
import { siteDataIntegration } from './build/site-data-integration.ts';
import { lazyChunkUrls } from './build/lazy-chunk-url.ts';
import { lintProseOnSave } from './build/prose/lint-on-save.ts';
import { readEnvOptions } from './build/data/env-options.ts';

const { site } = loadProvider();
const options = await readEnvOptions(process.env);
const { announcement, colourMode } = loadSiteData(options).config;
const inlineScripts: InlineScript[] = [
  'base-url',
  'code-tabs',
  'sidebar',
  ...(announcement === undefined ? [] : (['announcement'] as const)),
  ...(colourMode.disableSwitch ? [] : (['colour-mode'] as const)),
];

/** Modules that the script of every page shares with other scripts. */
const SHARED =
  /src\/(?:base\/(?:copy-button|dom)|shell\/(?:path-normaliser|prefetch|progress|scroll|mobile-sidebar|sidebar-state|storage|client\/browser-stores))\.ts$|virtual:shell$/;

/** Modules that only islands and the search load. */
const LOADING = /src\/(?:base\/make-element|shell\/(?:crash-details|page-load))\.ts$/;

export default defineConfig({
  site: site.url,
  base: site.basePath,
  // A page's address follows the path of its file: `api/index.astro` is `/api/`, `list.astro` is `/list`.
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [
    mdx(),
    react(),
    siteDataIntegration(options),
    machineDocumentsIntegration(options),
    searchIndexIntegration(options),
  ],
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  vite: {
    plugins: [lazyChunkUrls(), redocForBrowsers(), lintProseOnSave()],
    environments: {
      client: {
        // One chunk for all shared modules. By default, Rolldown creates a chunk for each combination of importers.
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'shell', test: SHARED },
                  { name: 'loading', test: LOADING },
                  // A separate chunk, because React changes less often than our code and stays in the browser's cache.
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                ],
              },
            },
          },
        },
      },
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ],
      // Astro hashes only the scripts that it generates, not our inline scripts.
      scriptDirective: { resources: ["'self'"], hashes: inlineScripts.map(hashInlineScript) },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
