import { loadProvider } from '@route-search/schemas/provider';
import { defineConfig } from 'astro/config';
import { siteData } from './src/site/integration.ts';

const { site } = loadProvider();

export default defineConfig({
  site: site.url,
  base: site.basePath,
  // Pages keep the form that their file has: `api/index.astro` is /api/, a `list.astro` would be /list.
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [siteData({ specFolder: process.env['SITE_SPEC_FOLDER'], environment: process.env['SITE_ENV'] })],
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
