import { describe, expect, it } from 'vitest';
import { createDescriptionLinkMapper } from './description-links.ts';

const exists = (path: string): boolean => ['/', '/api/', '/dictionary/pages/station/'].includes(path);

describe('createDescriptionLinkMapper', () => {
  const map = createDescriptionLinkMapper({ url: 'https://docs.example.com', basePath: '/' }, exists);

  it.each(
    Object.entries({
      'https://docs.example.com/dictionary/pages/station/': '/dictionary/pages/station/',
      'https://docs.example.com/api/?a=1#operation/x': '/api/?a=1#operation/x',
      '/api/#tag/search': '/api/#tag/search',
      'https://www.example.com/contact': 'https://www.example.com/contact',
      'mailto:a@example.com': 'mailto:a@example.com',
      'https://docs.example.com/dictionary/pages/gate/': undefined,
      '/nowhere/': undefined,
    }),
  )('maps the link %s to %s', (href, expected) => {
    expect(map(href)).toBe(expected);
  });

  it('maps absolute links below the base path of the site, and leaves links outside of it unchanged', () => {
    const inFolder = createDescriptionLinkMapper({ url: 'https://example.jp', basePath: '/docs/' }, exists);
    expect(inFolder('https://example.jp/docs/api/')).toBe('/docs/api/');
    expect(inFolder('https://example.jp/api/')).toBe('https://example.jp/api/');
  });
});
