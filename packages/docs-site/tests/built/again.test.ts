import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, packageFolder, dist } from './dist.ts';

/** Builds the site as its package does: the test runner has its own idea of NODE_ENV. */
function build(outFolder: string, cacheDir: string): void {
  const call = `import { buildSite } from './src/site/build.ts';
    await buildSite(${JSON.stringify({ outFolder, cacheDir })});`;
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '--eval', call], { cwd: packageFolder, env });
}

function digest(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

// Here beside a busy browser; the deep gate does it in another folder, with all packages.
it('the site is the same bytes when it is built again from nothing', { timeout: 180_000 }, () => {
  mkdirSync(join(packageFolder, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(packageFolder, '.cache/again-'));
  try {
    const again = join(folder, 'site');
    build(again, join(folder, 'cache'));
    expect(filesIn(again).length).toBeGreaterThan(300);
    expect(digest(again)).toEqual(digest(dist));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
