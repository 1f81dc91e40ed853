import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildSite } from '../../build/build-site.ts';
import { fixtureFolder, writeSpecFixture } from '../spec-fixture.ts';

/** File of an earlier site, which the build replaces. */
export const EARLIER_FILE = 'old.html';

/** Creates the function that builds a small test site with several docs versions and an island that can crash. */
export function createFixtureSiteBuild(config: string): () => Promise<string> {
  const root = join(import.meta.dirname, `../../.cache/fixture-${process.pid}`);
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });
  return async () => {
    // Vitest sets NODE_ENV to `test`, which would build the site with React's development version.
    process.env['NODE_ENV'] = 'production';
    process.env['SITE_CONFIG'] = join(fixtureFolder, 'site', config);
    process.env['SITE_SPEC_FOLDER'] = join(root, 'spec');
    writeSpecFixture(join(root, 'spec'));
    mkdirSync(join(root, 'site'));
    writeFileSync(join(root, 'site', EARLIER_FILE), 'old');
    await buildSite({ outFolder: join(root, 'site'), cacheDir: join(root, 'cache') });
    return join(root, 'site');
  };
}
