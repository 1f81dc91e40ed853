import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { fixtureFolder, writeSpecFixture } from '../spec-fixture.ts';
import { buildSite } from '../../build/build-site.ts';

const cache = join(import.meta.dirname, '../../.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'test-'));
const [outFolder, cacheDir] = [join(folder, 'out'), join(folder, 'cache')];
mkdirSync(outFolder);
writeFileSync(join(outFolder, 'old.html'), 'old');
const specFolder = mkdtempSync(join(tmpdir(), 'site-build-'));
const spec = (name: string): string => join(specFolder, name);
writeSpecFixture(specFolder);

// Copy of the docs that the tests may break.
const guides = join(folder, 'guides');
cpSync(join(fixtureFolder, 'site/guides-2.0'), guides, { recursive: true });
writeFileSync(
  join(folder, 'site.config.ts'),
  `import full from '../../tests/fixtures/site/site.config.ts';
const versions = full.docs.guides.versions.map((version) =>
  version.name === '2.0' ? { ...version, folder: '${relative(join(import.meta.dirname, '../..'), guides)}' } : version,
);
export default { ...full, docs: { ...full.docs, guides: { ...full.docs.guides, versions } } };
`,
);
async function build(): ReturnType<typeof buildSite> {
  vi.stubEnv('SITE_SPEC_FOLDER', specFolder);
  vi.stubEnv('SITE_CONFIG', join(folder, 'site.config.ts'));
  return buildSite({ outFolder, cacheDir });
}

afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(specFolder, { recursive: true });
});

it.each<[string, string, string | RegExp, string, RegExp]>([
  [
    'wrong data',
    spec('api.json'),
    '"format":1',
    '"format":2',
    /is not the model of an API as @route-search\/spec builds it\.$/,
  ],
  [
    'a page that fails',
    spec('openapi.docs.json'),
    '"name": "search",',
    '"name": "search", "x-traitTag": true,',
    /^the site cannot be built: .*lacks searchAll/,
  ],
  [
    'a page of the docs without content',
    join(guides, 'sdk/only.mdx'),
    /(?<=\n---\n).*$/s,
    '',
    /the docs page "guides:sdk\/only" has no content, so it has no default export\.$/,
  ],
])('buildSite: reports %s in one line and keeps the earlier site', async (_, file, from, to, message) => {
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace(from, to));
  await expect(build()).rejects.toThrow(message);
  writeFileSync(file, good);
  expect(readdirSync(outFolder)).toEqual(['old.html']);
});
