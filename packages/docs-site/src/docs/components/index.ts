import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import Link from '../parts/Link.astro';
import Table from '../parts/Table.astro';

const files = import.meta.glob<AstroComponentFactory>('./*/*.astro', { eager: true, import: 'default' });

/**
 * Components that content files use without an import: those in the subfolders of this folder. `a` and `table` replace
 * the Markdown elements. Content files must import components with islands, whose styles would otherwise load on every
 * page.
 */
export const contentComponents = {
  ...Object.fromEntries(
    Object.entries(files).map(([file, component]) => [file.replace(/^.*\/|\.astro$/g, ''), component]),
  ),
  a: Link,
  table: Table,
};
