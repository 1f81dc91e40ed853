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
])('the twin of %s is %s', (path, twin) => {
  expect(markdownPath(path)).toBe(twin);
  expect(absoluteMarkdownHref(path, site)).toBe(`https://h.example/portal${twin}`);
  expect(absoluteMarkdownHref(`${path}#a`, site)).toBe(`https://h.example/portal${twin}#a`);
});

it('a path leads to the twin of a page, and to a file itself', () => {
  const link = createMarkdownPathMapper(site);
  expect(link('/api/a/')).toBe('https://h.example/portal/api/a/index.md');
  expect(link('/docs/1.x/a')).toBe('https://h.example/portal/docs/1.x/a.md');
  expect(link('/api/a/examples/one.json')).toBe('https://h.example/portal/api/a/examples/one.json');
});

describe('a link of a page leads in its twin', () => {
  const linkOf = createMarkdownLinkMapper(site, '/docs/a', (path) => ['/list', '/docs/'].includes(path));

  it.each([
    ['#a', '#a'],
    ['/portal/list', 'https://h.example/portal/list.md'],
    ['../list#a', 'https://h.example/portal/list.md#a'],
    ['./', 'https://h.example/portal/docs/index.md'],
    ['/portal/openapi.json', 'https://h.example/portal/openapi.json'],
    // Beside the folder of the site, and on another host.
    ['/others/list', 'https://h.example/others/list'],
    ['https://other.example/portal/list', 'https://other.example/portal/list'],
    // A twin has no playground.
    ['/portal/list#playground?name=a', 'https://h.example/portal/list#playground?name=a'],
    ['mailto:a@h.example', 'mailto:a@h.example'],
    ['https://[', 'https://['],
  ])('from %s to %s', (href, target) => {
    expect(linkOf(href)).toBe(target);
  });
});
