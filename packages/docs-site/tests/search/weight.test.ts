import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { distFolder, listSiteFiles, weigh, withImports } from '../built/built-files.ts';

const KIB = 1024;

it('search: downloads at most 22 KiB when it opens, and then at most 480 bytes of full text for each page of the site', () => {
  const files = listSiteFiles();
  const dialog = files.find((file) => /^_astro\/open-search\..*\.js$/.test(file)) ?? '';
  const shell = files.filter((file) => /^_astro\/shell\..*\.js$/.test(file));
  const workers = files.filter((file) => /^_astro\/search-worker-.*\.js$/.test(file));
  expect(workers).toHaveLength(1);
  const everywhere = new Set(shell.flatMap((file) => [...withImports(file)]));
  const own = [...withImports(dialog)].filter((file) => !everywhere.has(file));
  const first = weigh([...own, ...workers, 'search/quick.json']);
  const full = weigh(['search/full.json']);
  process.stdout.write(
    `search: ${(first / KIB).toFixed(1)} KiB when it opens, ${(full / KIB).toFixed(1)} KiB of full text (Brotli)\n`,
  );
  expect(first).toBeLessThanOrEqual(22 * KIB);
  const { pages } = JSON.parse(readFileSync(join(distFolder, 'search/full.json'), 'utf8')) as { pages: unknown[] };
  expect(full).toBeLessThanOrEqual(480 * pages.length);
});
