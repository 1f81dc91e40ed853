import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { docsCollections } from './docs/collections.ts';
import { resolveDocId } from './shell/docs.ts';
import { docsPageSchema, guidePageSchema, overviewSchema, pageSchema, termPageSchema } from './docs/frontmatter.ts';

export const collections = {
  /** Content files that each explain a dictionary term. The id of an entry is the slug of the term. */
  dictionary: defineCollection({
    loader: glob({ base: './src/content/dictionary', pattern: '*.mdx' }),
    schema: termPageSchema,
  }),
  /** Content files of the docs: tips and guides. The id of an entry is its path below the docs' base path. */
  docs: defineCollection({
    // Load the folders of all versions of the docs.
    loader: glob({
      base: '.',
      pattern: docsCollections.flatMap(({ versions }) => versions.map(({ folder }) => `${folder}/**/*.mdx`)),
      generateId: ({ entry }) => resolveDocId(docsCollections, entry),
    }),
    schema: docsPageSchema,
  }),
  /** Content files that introduce a category of docs pages. The id of an entry is the slug of the category. */
  overviews: defineCollection({
    loader: glob({ base: './src/content/overviews', pattern: '*.mdx' }),
    schema: overviewSchema,
  }),
  /** Content files of the usage guide. The entry `errors` has the path `/usage-guide/errors`. */
  guide: defineCollection({ loader: glob({ base: './src/content/guide', pattern: '*.mdx' }), schema: guidePageSchema }),
  /** Content files of pages outside of the docs, such as the home page. */
  pages: defineCollection({ loader: glob({ base: './src/content/pages', pattern: '*.mdx' }), schema: pageSchema }),
};
