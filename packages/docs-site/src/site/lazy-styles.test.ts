import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dropStyles, lazyStyles } from './lazy-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'lazy-styles-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('styles of what is loaded late are found in the scripts, and taken out of pages', () => {
  mkdirSync(join(folder, '_astro'));
  writeFileSync(
    join(folder, '_astro/a.js'),
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_astro/b.js","_astro/late.css"])))=>i.map(i=>d[i]);',
  );
  writeFileSync(join(folder, '_astro/c.js'), 'import "./a.js"; const css = "_astro/page.css"');
  const styles = lazyStyles(folder);
  expect([...styles]).toEqual(['_astro/late.css']);
  const link = (name: string): string => `<link rel="stylesheet" href="/base/_astro/${name}.css">`;
  expect(dropStyles(link('late') + link('page'), styles)).toBe(link('page'));
});
