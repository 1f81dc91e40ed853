import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import Link from '../parts/Link.astro';
import Table from '../parts/Table.astro';

const files = import.meta.glob<AstroComponentFactory>('./*/*.astro', { eager: true, import: 'default' });

/**
 * What the content files may use without importing it: everything in this folder. Nothing with an island: its styles would
 * come to all pages, so a file imports it itself. `a` and `table` stand for those of Markdown.
 */
export const contentComponents = {
  ...Object.fromEntries(
    Object.entries(files).map(([file, component]) => [file.replace(/^.*\/|\.astro$/g, ''), component]),
  ),
  a: Link,
  table: Table,
};
