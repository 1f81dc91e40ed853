import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { docsCollections } from './docs/collections.ts';
import { resolveDocId } from './shell/docs.ts';
import { docSchema, overviewSchema, pageSchema, termSchema } from './docs/frontmatter.ts';

export const collections = {
  /** Dictionary terms. The id is the slug of the catalogue. */
  dictionary: defineCollection({
    loader: glob({ base: './src/content/dictionary', pattern: '*.mdx' }),
    schema: termSchema,
  }),
  /** Tips and guides. The id is the path below the base path of the docs. */
  docs: defineCollection({
    // Every version of the docs has its own folder.
    loader: glob({
      base: '.',
      pattern: docsCollections.flatMap(({ versions }) => versions.map(({ folder }) => `${folder}/**/*.mdx`)),
      generateId: ({ entry }) => resolveDocId(docsCollections, entry),
    }),
    schema: docSchema,
  }),
  /** Texts of the category pages. The id is the category. */
  overviews: defineCollection({
    loader: glob({ base: './src/content/overviews', pattern: '*.mdx' }),
    schema: overviewSchema,
  }),
  /** Pages with their own address, and the texts of the home page. */
  pages: defineCollection({ loader: glob({ base: './src/content/pages', pattern: '*.mdx' }), schema: pageSchema }),
};
