import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import Link from '../parts/Link.astro';
import Table from '../parts/Table.astro';

const files = import.meta.glob<AstroComponentFactory>('./*/*.astro', { eager: true, import: 'default' });

/**
 * Components that content files use without an import: all components in the subfolders of this one. The components `a` and `table`
 * replace the Markdown elements. Components with islands must be imported, because their styles would load on all
 * pages.
 */
export const contentComponents = {
  ...Object.fromEntries(
    Object.entries(files).map(([file, component]) => [file.replace(/^.*\/|\.astro$/g, ''), component]),
  ),
  a: Link,
  table: Table,
};
