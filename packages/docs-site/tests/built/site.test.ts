import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureFolder, writeSpecFixture } from '../spec-fixture.ts';
import { buildSite, type BuildResult } from '../../build/build-site.ts';

const cache = join(import.meta.dirname, '../../.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'test-'));
const [outFolder, cacheDir] = [join(folder, 'out'), join(folder, 'cache')];
const specFolder = mkdtempSync(join(tmpdir(), 'site-build-'));
const spec = (name: string): string => join(specFolder, name);
writeSpecFixture(specFolder);

const html = (page: string): string => readFileSync(join(outFolder, page), 'utf8').replaceAll('<wbr>', '');

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
const guide = join(guides, 'sdk/only.mdx');
const goodGuide = readFileSync(guide, 'utf8');

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

describe('buildSite with two docs versions', () => {
  let result: BuildResult | undefined;
  beforeAll(async () => {
    mkdirSync(outFolder);
    writeFileSync(join(outFolder, 'old.html'), 'old');
    result = await build();
  });

  it('replaces the earlier site by pages, downloads and hosting files', () => {
    expect(result?.pages).toBeGreaterThan(60);
    expect(existsSync(join(outFolder, 'old.html'))).toBe(false);
    expect(html('openapi.yaml')).toBe(readFileSync(spec('openapi.yaml'), 'utf8'));
    expect(html('api/index.html')).toContain('id="operation/searchAll"');
    expect(html('api/index.html')).not.toMatch(/<style|unsafe-inline|\sstyle=/);
    expect(html('_redirects')).toContain('/list/ /list 308\n');
    expect(html('nginx.conf')).toContain('location = "/list/" { return 308 "/list$is_args$args"; }');
  });

  it('declares the content security policy before the scripts of the head', () => {
    for (const page of ['index.html', '404.html', 'docs/demand/search.html', 'api/index.html']) {
      const [head = ''] = html(page).split('</head>');
      expect(head, page).toContain('<script>'); // Script of the colour mode, which this site enables.
      expect(head.indexOf('http-equiv="content-security-policy"'), page).toBeGreaterThan(0);
      expect(head.indexOf('http-equiv="content-security-policy"'), page).toBeLessThan(head.search(/<script|<link/));
    }
  });

  it('writes pages of both versions, each with its own sidebar', () => {
    expect(html('docs/demand/search.html').replaceAll(/<\/?span[^>]*>/g, '')).toContain('>バージョン：現行版</p>');
    expect(html('docs/demand/search.html')).not.toContain('更新されないバージョン');
    const old = html('docs/1.0/demand/search.html');
    expect(old).toContain('前の版の本文です。');
    expect(old).toContain('これは更新されないバージョン（1.0版）の文書です。');
    expect(old).toContain('href="/docs/demand/search" data-version="current"');
    expect(old).toContain('href="/docs/1.0/category/demand"');
    expect(html('docs/1.0/index.html')).toContain('前の版の探索');
    expect(html('docs/1.0/category/demand.html')).toContain('前の版の探索');
    expect(html('sitemap.xml')).toContain('/docs/1.0/demand/islands<');
  });

  it('marks deprecated items with the date and the replacement', () => {
    const [call, search] = [html('api/listLines/index.html'), html('api/searchAll/index.html')];
    const badge = '<span class="contract">非推奨</span>';
    expect(call).toContain(badge);
    expect(call).toContain('2026年1月31日から非推奨です。代わりに<code>searchAll</code>を使ってください。');
    expect(html('list.html').split(badge)).toHaveLength(2);
    expect(search).toMatch(
      /id="Copy">.*?<em> 非推奨<\/em>.*?2027年3月1日に提供を終える予定です。代わりに<code>pattern<\/code>/s,
    );
    expect(search).toMatch(/id="response-Course-Area">.*?<em>非推奨<\/em>.*?使われていません。/s);
    expect(search).toContain('2つ目（2026年1月31日から非推奨です。代わりに<code>one</code>を使ってください。）');
    const reference = html('api/index.html');
    for (const text of ['代わりに<code>searchAll</code>', '使われていません。']) {
      expect(reference).toContain(text);
    }
  });

  it('renders every kind of navbar item: link, menu, version, search and HTML', () => {
    const page = html('docs/1.0/demand/search.html');
    expect(page).toMatch(/class="navbar-left".*API一覧.*class="navbar-right"/s);
    for (const text of ['前の版の探索', '前の版', '日本語', '検索', '<b class="from-html">見本</b>']) {
      expect(page).toContain(text);
    }
    expect(page).toContain('href="/docs/demand/search" data-version="current"');
    expect(page).toContain('aria-current="page" data-version="1.0"');
  });

  it.each<[string, () => void, () => void, RegExp]>([
    [
      'wrong data',
      () => {
        writeFileSync(spec('api.json'), goodApi.replace('"format":1', '"format":2'));
      },
      () => {
        writeFileSync(spec('api.json'), goodApi);
      },
      /is not the model of an API as @route-search\/spec builds it\.$/,
    ],
    [
      'a page that fails',
      () => {
        writeFileSync(
          spec('openapi.docs.json'),
          good.replace('"name": "search",', '"name": "search", "x-traitTag": true,'),
        );
      },
      () => {
        writeFileSync(spec('openapi.docs.json'), good);
      },
      /^the site cannot be built: .*lacks searchAll/,
    ],
    [
      'a page of the docs without content',
      () => {
        writeFileSync(guide, goodGuide.replace(/(?<=\n---\n).*$/s, ''));
      },
      () => {
        writeFileSync(guide, goodGuide);
      },
      /the docs page "guides:sdk\/only" has no content, so it has no default export\.$/,
    ],
  ])('reports %s in one line and keeps the earlier site', async (_name, harm, heal, message) => {
    const before = html('api/index.html');
    harm();
    await expect(build()).rejects.toThrow(message);
    heal();
    expect(html('api/index.html')).toBe(before);
  });
});

const good = readFileSync(spec('openapi.docs.json'), 'utf8');
const goodApi = readFileSync(spec('api.json'), 'utf8');
