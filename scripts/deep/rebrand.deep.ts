import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readNeutralProvider, type Provider } from '@route-search/toolkit/provider';
import { listenOnFreePort } from '@route-search/docs-site/listen';
import { createSiteServer } from '@route-search/docs-site/server';
import { checkPackageContents } from '../release/contents.ts';
import { listFiles } from '../shared/list-files.ts';
import { listPublishedPackages } from '../release/published.ts';
import { packPackage } from '../release/stage.ts';
import { copyWorkingTree, type TempCheckout } from '../shared/temp-checkout.ts';

/** Provider profile without any value of the neutral profile. */
const acme: Provider = {
  product: { name: 'のりつぎ案内', slug: 'noritsugi' },
  api: { baseUrl: 'https://api.noritsugi.jp/web', version: '3.4.5.6' },
  npm: { scope: '@noritsugi' },
  site: { url: 'https://developer.noritsugi.jp', basePath: '/v2/docs/' },
  links: {
    contact: 'https://www.noritsugi.jp/ask',
    status: 'https://up.noritsugi.jp/',
    termsJa: 'https://www.noritsugi.jp/rules/ja.pdf',
    termsEn: 'https://www.noritsugi.jp/rules/en.pdf',
    termsHistory: 'https://www.noritsugi.jp/rules/past',
    company: 'https://www.noritsugi.jp/about',
    evaluation: 'https://www.noritsugi.jp/try',
  },
};

const neutral = readNeutralProvider();
/**
 * Patterns for values of the neutral profile, which must not occur in a rebranded package. Slug and version match only
 * as whole words.
 */
const traces: readonly (readonly [what: string, pattern: RegExp])[] = [
  [neutral.product.name, word(neutral.product.name)],
  [neutral.api.baseUrl, word(new URL(neutral.api.baseUrl).host)],
  [neutral.site.url, word(new URL(neutral.site.url).host)],
  [neutral.npm.scope, word(`${neutral.npm.scope}/`)],
  // Redocly also has a configuration named `recommended`, which the site lists before that of the plugin.
  [neutral.product.slug, new RegExp(`(?<=["'=\`>])${neutral.product.slug}(?=["'\`&<])(?!<[^>]+>, <[^>]+>declared/)`)],
  [neutral.api.version, word(neutral.api.version)],
  ...Object.values(neutral.links).map((link): [string, RegExp] => [link, word(link)]),
];

let scratch: TempCheckout;
let site: string;

beforeAll(async () => {
  scratch = await copyWorkingTree();
  writeFileSync(join(scratch.folder, 'provider.yaml'), stringify(acme));
  await scratch.must(['./run', 'build'], { SITE_ENV: 'production' });
  site = join(scratch.folder, 'packages/docs-site/dist');
});
afterAll(() => {
  scratch[Symbol.dispose]();
});

function word(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

/** Finds values of the neutral profile in the files of a folder. Returns file, value and surrounding text. */
function left(folder: string): string[] {
  return listFiles(folder)
    .filter((name) =>
      /\.(html|css|m?js|cjs|json|ya?ml|ts|cts|tsx|md|txt|xml|svg|conf|webmanifest)$|\/?_\w+$/.test(name),
    )
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return traces.flatMap(([what, pattern]) => {
        const match = pattern.exec(text);
        if (match === null) return [];
        const around = text.slice(Math.max(0, match.index - 60), match.index + 60).replaceAll('\n', ' ');
        return [`${name}: ${what}: …${around}…`];
      });
    });
}

describe('rebranded package', () => {
  it.each(listPublishedPackages())(
    '$name: contains the names of the provider and none of the neutral profile',
    async (source) => {
      const short = basename(source.folder);
      const copy = { ...source, folder: join(scratch.folder, 'packages', short) };
      const staged = await packPackage(copy, acme, join(scratch.folder, '.stage', short));
      expect(staged.name).toBe(`${acme.npm.scope}/${short}`);
      expect(left(staged.folder)).toEqual([]);
      expect(await checkPackageContents(staged.folder)).toEqual([]);
    },
  );
});

describe('rebranded spec', () => {
  it('has the base URL, the slug and the version of the provider', () => {
    const text = readFileSync(join(scratch.folder, 'packages/spec/dist/openapi.json'), 'utf8');
    const { servers } = JSON.parse(text) as { servers: { url: string }[] };
    expect(servers.map(({ url }) => url)).toEqual([acme.api.baseUrl]);
    expect(text).toContain(`"${acme.product.slug}"`);
    expect(text).toContain(acme.api.version);
  });
});

describe('rebranded site', () => {
  const { basePath } = acme.site;

  it('contains no value of the neutral profile', () => {
    expect(left(site)).toEqual([]);
  });

  it('has the links of the provider', () => {
    const home = readFileSync(join(site, 'index.html'), 'utf8');
    expect(home).toContain(acme.product.name);
    for (const link of [acme.links.contact, acme.links.status, acme.links.termsJa]) expect(home).toContain(link);
  });

  it('lists all pages in its sitemap, and has only working links, all below its base path', async () => {
    const titles =
      'sitemap|only links to existing|loads no resource|is linked from its HTML page|links only to files and pages';
    const tests = [
      'tests/built/page-files.test.ts',
      'tests/built/machine-files.test.ts',
      '-t',
      titles,
      '--reporter=dot',
    ];
    const vitest = ['pnpm', '--dir', 'packages/docs-site', 'exec', 'vitest', 'run', ...tests] as const;
    expect(await scratch.must(vitest, { NO_COLOR: '1' })).toMatch(/Tests +\d{3,} passed/);
  });

  it('requests styles, scripts and data only below its base path', () => {
    const outside: string[] = [];
    for (const name of listFiles(site).filter((file) => /\.(css|m?js)$/.test(file))) {
      const text = readFileSync(join(site, name), 'utf8');
      for (const [reference, path = ''] of text.matchAll(
        /(?:url\(|import\(|fetch\(|from|import)\s*["'`]?(\/[\w./-]+)/g,
      )) {
        if (!path.startsWith(basePath)) outside.push(`${name}: ${reference}`);
      }
    }
    expect(outside).toEqual([]);
  });

  it('redirects only to existing pages below its base path', async () => {
    const rules = readFileSync(join(site, '_redirects'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(/\s+/) as [from: string, to: string, status: string]);
    expect(rules.length).toBeGreaterThan(20);
    for (const [from, to] of rules) {
      expect(`${from}/`.startsWith(basePath), from).toBe(true);
      expect(to.startsWith(basePath), to).toBe(true);
    }
    await using server = createSiteServer({ root: site, basePath });
    const origin = `http://127.0.0.1:${await listenOnFreePort(server, { host: '127.0.0.1', port: 0 })}`;
    for (const [from, to, status] of rules.filter(([path]) => !path.includes('*'))) {
      const answer = await fetch(origin + from, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], from).toEqual([Number(status), to]);
      expect((await fetch(origin + to)).status, to).toBe(200);
    }
    const missing = ['/', '/list', '/v2/other', posix.join(basePath, 'nowhere')];
    for (const path of missing) expect((await fetch(origin + path)).status, path).toBe(404);
    server.closeAllConnections();
  });
});
