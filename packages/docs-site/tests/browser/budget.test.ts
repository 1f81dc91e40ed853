import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadProvider } from '@route-search/schemas/provider';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const KIB = 1024;

function compressed(file: string): number {
  const text = readFileSync(join(dist, file));
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

it.each([
  ['index.html', 18 * KIB],
  ['404.html', 18 * KIB],
  ['api/index.html', 60 * KIB],
])('%s with all that it loads stays within %i bytes of brotli', (file, limit) => {
  if (!existsSync(join(dist, file))) throw new Error('dist/ holds no site: run the build before these tests.');
  const html = readFileSync(join(dist, file), 'utf8');
  const { basePath } = loadProvider().site;
  const parts = [...html.matchAll(/<(?:link rel="stylesheet" href|script[^>]* src)="([^"]+)"/g)].map(([, href = '']) =>
    href.slice(basePath.length),
  );
  expect(parts.length).toBeGreaterThan(0);
  expect([file, ...parts].reduce((sum, part) => sum + compressed(part), 0)).toBeLessThanOrEqual(limit);
});
