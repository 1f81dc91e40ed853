import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { loadProvider } from '@route-search/toolkit/provider';
import { defineConfig } from 'astro/config';
import { markdownProcessor } from './build/markdown-processor.ts';
import { markdownPagesIntegration } from './build/documents/markdown-pages.ts';
import { redocPatchPlugin } from './src/redoc/redoc-for-browsers.ts';
import { searchIndexIntegration } from './build/documents/search-index.ts';
import { loadSiteData } from './build/data/load-site-data.ts';
import { hashInlineScript, type InlineScriptName } from './build/data/inline-scripts.ts';
import { thirdPartyLicencesIntegration } from './build/third-party-licences.ts';
import { intentDirectiveIntegration } from './build/intent-integration.ts';
import { siteDataIntegration } from './build/site-data-integration.ts';
import { lazyChunkUrlPlugin } from './build/lazy-chunk-url.ts';
import { lintProseOnSave } from './build/prose/lint-on-save.ts';
import { readEnvOptions } from './build/data/env-options.ts';

const { site } = loadProvider();
const options = await readEnvOptions(process.env);
const { announcement, colourMode } = loadSiteData(options).config;
const inlineScripts: InlineScriptName[] = [
  'base-url',
  'code-tabs',
  'sidebar',
  ...(announcement === undefined ? [] : (['announcement'] as const)),
  ...(colourMode.disableSwitch ? [] : (['colour-mode'] as const)),
];

/**
 * Modules that the script of every page and further scripts import. They form one chunk, so that browsers load them
 * once.
 */
const SHARED =
  /src\/(?:base\/(?:copy-button|copy-text|dom)|shell\/(?:path-normaliser|prefetch|progress|scroll|mobile-sidebar|sidebar-state|storage|client\/browser-stores))\.ts$|virtual:shell$/;

/** Small modules that several scripts of the playground (the form that tries out the API) import. */
const PLAYGROUND =
  /src\/features\/playground\/(?:model\/(?:format-date-time|own-data)|response\/(?:json-object|run-sandbox)|ui\/shared\/(?:page-address|Tabs))\.tsx?$|src\/reference\/view\/sample-languages\.ts$|preload-helper/;

export default defineConfig({
  site: site.url,
  base: site.basePath,
  // Keep `preserve`: the file `api/index.astro` gets the URL `/api/`, and `list.astro` gets `/list`.
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [
    mdx(),
    react(),
    intentDirectiveIntegration(),
    siteDataIntegration(options),
    markdownPagesIntegration(options),
    searchIndexIntegration(options),
    thirdPartyLicencesIntegration(),
  ],
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  vite: {
    plugins: [lazyChunkUrlPlugin(), redocPatchPlugin(), lintProseOnSave()],
    environments: {
      client: {
        // Name the chunks of shared modules. By default, Rolldown creates a chunk for each combination of importers.
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'shell', test: SHARED },
                  // Put the station names into a separate chunk: they change when the sandbox's data changes, not when
                  // our code changes.
                  { name: 'data', test: /sandbox\/dist\/data\.js$/ },
                  // React gets its own chunk: it changes less often than our code, so browsers keep it in their cache.
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  // One chunk for all shared modules of the playground saves requests.
                  { name: 'playground', test: PLAYGROUND },
                  // Put crash details into a separate chunk, because the search dialog needs them but must not load
                  // React.
                  { name: 'crash-details', test: /src\/shell\/crash-details\.ts$/ },
                  { name: 'island', test: /src\/.*\/(?:Island|CopyButton)\.tsx$/ },
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
        // Keep `default-src`: Firefox checks prefetches of pages against it.
        "default-src 'self'",
        "object-src 'none'",
        "frame-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ],
      // Add the hashes of our inline scripts, because Astro hashes only the scripts that it generates itself.
      scriptDirective: { resources: ["'self'"], hashes: inlineScripts.map(hashInlineScript) },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
