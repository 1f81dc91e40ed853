import mdx from '@astrojs/mdx';
import { loadProvider } from '@route-search/toolkit/provider';
import { defineConfig } from 'astro/config';
import { markdownProcessor } from './build/markdown-processor.ts';
import { machineDocuments } from './build/documents/markdown-pages.ts';
import { redocForBrowsers } from './src/redoc/redoc-for-browsers.ts';
import { searchIndex } from './build/documents/search-index.ts';
import { loadSiteData } from './build/data/load-site-data.ts';
import { hashInlineScript, type InlineScript } from './build/data/inline-scripts.ts';
import { siteData } from './build/site-data-integration.ts';
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

/** What the script of every page shares with others. */
const SHARED =
  /src\/(?:base\/(?:copy-button|dom)|shell\/(?:path-normaliser|prefetch|progress|scroll|mobile-sidebar|sidebar-state|storage|client\/browser-stores))\.ts$|virtual:shell$/;

/** What loads and fails late: islands and the search. */
const LOADING = /src\/(?:base\/make-element|shell\/(?:crash-details|page-load))\.ts$/;

export default defineConfig({
  site: site.url,
  base: site.basePath,
  // Pages keep the form that their file has: `api/index.astro` is /api/, `list.astro` is /list.
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [mdx(), siteData(options), machineDocuments(options), searchIndex(options)],
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  vite: {
    plugins: [lazyChunkUrls(), redocForBrowsers(), lintProseOnSave()],
    environments: {
      client: {
        // One request for all that scripts share; left alone, the bundler makes a file for each combination.
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'shell', test: SHARED },
                  { name: 'loading', test: LOADING },
                  // It changes less often than what we make with it.
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
      // Astro knows the hashes of the scripts that it has made itself, not of those that we put in.
      scriptDirective: { resources: ["'self'"], hashes: inlineScripts.map(hashInlineScript) },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
