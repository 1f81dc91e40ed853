import { describe, expect, it } from 'vitest';
import {
  absoluteMarkdownHref,
  createMarkdownPathMapper,
  createMarkdownLinkMapper,
  markdownPath,
} from './markdown-address.ts';

const site = { url: 'https://h.example', basePath: '/portal/' };

it.each([
  ['/list', '/list.md'],
  ['/docs/', '/docs/index.md'],
  ['/', '/index.md'],
])('markdownPath: the page %s has the Markdown page %s', (path, markdown) => {
  expect(markdownPath(path)).toBe(markdown);
  expect(absoluteMarkdownHref(path, site)).toBe(`https://h.example/portal${markdown}`);
  expect(absoluteMarkdownHref(`${path}#a`, site)).toBe(`https://h.example/portal${markdown}#a`);
});

it('createMarkdownPathMapper: maps a page to its Markdown page and a file to itself', () => {
  const link = createMarkdownPathMapper(site);
  expect(link('/api/a/')).toBe('https://h.example/portal/api/a/index.md');
  expect(link('/docs/1.x/a')).toBe('https://h.example/portal/docs/1.x/a.md');
  expect(link('/api/a/examples/one.json')).toBe('https://h.example/portal/api/a/examples/one.json');
});

describe('createMarkdownLinkMapper', () => {
  const linkOf = createMarkdownLinkMapper(site, '/docs/a', (path) => ['/list', '/docs/'].includes(path));

  it.each([
    ['#a', '#a'],
    ['/portal/list', 'https://h.example/portal/list.md'],
    ['../list#a', 'https://h.example/portal/list.md#a'],
    ['./', 'https://h.example/portal/docs/index.md'],
    ['/portal/openapi.json', 'https://h.example/portal/openapi.json'],
    // Pages outside of the base path or on another host have no Markdown version.
    ['/others/list', 'https://h.example/others/list'],
    ['https://other.example/portal/list', 'https://other.example/portal/list'],
    // Links to a playground stay, because Markdown pages have none.
    ['/portal/list#playground?name=a', 'https://h.example/portal/list#playground?name=a'],
    ['mailto:a@h.example', 'mailto:a@h.example'],
    ['https://[', 'https://['],
  ])('maps the link %s to %s', (href, target) => {
    expect(linkOf(href)).toBe(target);
  });
});
