// Starlight as its starter project sets it up, with its default search.
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  site: 'https://docs.example.com',
  srcDir: './generated/src',
  outDir: './generated/site',
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'Docs',
      defaultLocale: 'root',
      locales: { root: { label: '日本語', lang: 'ja' } },
    }),
  ],
});
