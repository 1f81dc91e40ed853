// Starlight as its own starter sets it up; its search is its default one.
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
