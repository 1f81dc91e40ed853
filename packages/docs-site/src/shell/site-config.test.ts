import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOBILE_LAYOUT } from './mobile-sidebar.ts';
import siteConfig from '../../site.config.ts';
import { checkSiteConfig, type KnownDocNames, type SiteConfigInput } from './site-config.ts';

const known: KnownDocNames = {
  categories: ['recipes', 'courses', 'demand', 'realtime-trip', 'line-comment', 'sdk', 'sandbox', 'agents', 'authors'],
  docIds: ({ name }) => (name === '1.0' ? ['demand/search', 'old'] : ['demand/search', 'demand/shift_time']),
};

const versions = [
  { name: 'current', label: '現行版', path: '', folder: 'a' },
  { name: '1.0', label: '1.0版', path: '1.0', folder: 'b', banner: 'unmaintained' },
] as const;

const config = { ...siteConfig, docs: { default: { ...siteConfig.docs['default'], versions: [versions[0]] } } };

const check = (change: object): unknown => checkSiteConfig({ ...config, ...change }, known, 'site.config.ts');
const withItem = (item: unknown): object => ({ navbar: { items: [item] } });
const withDocs = (docs: object): object => ({ docs: { default: { ...config.docs['default'], ...docs } } });

describe('checkSiteConfig', () => {
  it('accepts the configuration of this site and keeps the order of the navbar links', () => {
    const { navbar, colourMode, announcement } = checkSiteConfig(siteConfig, known, 'site.config.ts');
    const items = navbar.items.filter(({ type }) => type !== 'docsVersionDropdown');
    expect(items.map((item) => ('to' in item ? item.to : item.type))).toEqual([
      '/list',
      'docSidebar',
      '/dictionary/pages/',
      '/usage-guide',
      '/about-data',
      expect.stringMatching(/^https:/),
      '/list#filter', // Page that replaces the search without JavaScript.
    ]);
    expect(navbar.items.every(({ position }) => position === 'right')).toBe(true);
    expect(colourMode).toEqual({ default: 'light', disableSwitch: true, respectSystem: false });
    expect(announcement).toBeUndefined();
  });

  it.each<[string, SiteConfigInput['navbar']['items'][number]]>([
    ['link', { type: 'link', label: 'a', to: '/a' }],
    ['doc', { type: 'doc', docId: 'demand/search' }],
    ['docSidebar', { type: 'docSidebar', label: 'a', sidebarId: 'mySidebar' }],
    ['docsVersion', { type: 'docsVersion', version: '1.0' }],
    ['docsVersionDropdown', { type: 'docsVersionDropdown' }],
    ['localeDropdown', { type: 'localeDropdown' }],
    ['search', { type: 'search' }],
    ['html', { type: 'html', value: '<b>a</b>' }],
  ])('accepts a navbar item of the type %s', (_type, item) => {
    expect(() => check({ ...withItem(item), ...withDocs({ versions }) })).not.toThrow();
  });

  it.each<[string, object, RegExp]>([
    [
      'an unknown type',
      withItem({ type: 'dropdow', label: 'a' }),
      /navbar\.items\[0\] \{"type":"dropdow","label":"a"\} has the type "dropdow"\. Allowed: link, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html\.$/,
    ],
    [
      'no type',
      withItem({ label: 'a' }),
      /navbar\.items\[0\] \{"label":"a"\} has the type undefined\. Allowed: link, /,
    ],
    ['an item that is no object', withItem(7), /navbar\.items\[0\] 7 has the type undefined\./],
    [
      'a key that no item has',
      withItem({ type: 'link', label: 'a', to: '/', href: '/' }),
      /navbar\.items\[0\] .* "href"/,
    ],
    ['a wrong position', withItem({ type: 'search', position: 'top' }), /position: .*"left"\|"right"/],
    [
      'an unknown version',
      withItem({ type: 'docsVersion', version: '9' }),
      /names the version "9"\. Allowed: current\.$/,
    ],
    [
      'an unknown sidebar',
      withItem({ type: 'docSidebar', label: 'a', sidebarId: 'other' }),
      /names the sidebar "other"\. Allowed: mySidebar\.$/,
    ],
    [
      'an unknown doc',
      withItem({ type: 'doc', docId: 'demand/serch' }),
      /names the doc "demand\/serch"\. Allowed: demand\/search, demand\/shift_time\.$/,
    ],
    ['unknown docs', withItem({ type: 'doc', docId: 'a', pluginId: 'x' }), /names the docs "x"\. Allowed: default\.$/],
    [
      'an unknown latest version',
      withDocs({ latest: '2.0' }),
      /docs\.default\.latest names the version "2\.0"\. Allowed: current\.$/,
    ],
    [
      'a latest version in a folder',
      withDocs({ versions, latest: '1.0' }),
      /"1\.0" is the latest, so its path has to be empty\.$/,
    ],
    ['a version twice', withDocs({ versions: [versions[0], versions[0]] }), /two versions of the same name\.$/],
    [
      'docs without their sidebar',
      withDocs({ sidebar: 'x' }),
      /docs\.default\.sidebar names the sidebar "x"\. Allowed: mySidebar\.$/,
    ],
    [
      'an unknown category in a sidebar',
      { sidebars: { mySidebar: [{ type: 'category', id: 'bus' }] } },
      /sidebars\.mySidebar\[0\] names the category "bus"\. Allowed: recipes, courses, demand, realtime-trip, /,
    ],
    [
      'an unknown doc in a sidebar',
      { sidebars: { mySidebar: [{ type: 'doc', id: 'bus' }] } },
      /sidebars\.mySidebar\[0\] names the doc "bus"\. Allowed: demand\/search, /,
    ],
    ['a second language', { locales: ['ja', 'en'] }, /locales/],
    ['another language', { locales: ['en'] }, /locales\[0\]: .*"ja"/],
    ['an announcement without an id', { announcement: { content: 'a' } }, /announcement\.id: /],
    ['an unknown colour mode', { colourMode: { default: 'blue' } }, /colourMode\.default: .*"light"\|"dark"/],
    ['an unknown key', { theme: {} }, /"theme"/],
  ])('rejects %s with a message of one sentence', (_name, change, message) => {
    let said = '';
    try {
      check(change);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toMatch(message);
    expect(said).not.toContain('\n');
  });
});

describe('style sheets of the shell', () => {
  it('switch to the mobile layout at the same window width as the script', () => {
    for (const file of ['shell.css', '../base/article.css', '../layouts/text-pages.css']) {
      const css = readFileSync(new URL(file, import.meta.url), 'utf8');
      const widths = [...css.matchAll(/width (?:<=|>) ([\d.]+\w+)/g)].map(([, width]) => `(width <= ${width})`);
      expect(new Set(widths)).toEqual(new Set([MOBILE_LAYOUT]));
    }
  });
});
