import { readNeutralProvider } from '@route-search/toolkit/provider';
import { expect, it } from 'vitest';
import { buildApiCatalog } from './api-catalog.ts';

it('buildApiCatalog: links the catalogue to the API and the API to its descriptions (RFC 9727, RFC 8631)', () => {
  const provider = { ...readNeutralProvider(), site: { url: 'https://h.example', basePath: '/portal/' } };
  const { api, links, product } = provider;
  const at = 'https://h.example/portal';
  const hreflang = ['ja'];
  expect(buildApiCatalog(provider, ['AResponse', 'BResponse'])).toEqual({
    linkset: [
      { anchor: `${at}/.well-known/api-catalog`, item: [{ href: api.baseUrl, title: product.name }] },
      {
        anchor: api.baseUrl,
        'service-desc': [
          { href: `${at}/openapi.yaml`, type: 'application/yaml' },
          { href: `${at}/openapi.json`, type: 'application/json' },
        ],
        'service-doc': [
          { href: `${at}/api/`, type: 'text/html', hreflang },
          { href: `${at}/api/index.md`, type: 'text/markdown', hreflang },
          { href: `${at}/llms.txt`, type: 'text/plain', hreflang },
        ],
        'service-meta': [
          { href: `${at}/schemas/AResponse.json`, type: 'application/schema+json', title: 'AResponse' },
          { href: `${at}/schemas/BResponse.json`, type: 'application/schema+json', title: 'BResponse' },
        ],
        status: [{ href: links.status, type: 'text/html', hreflang }],
        'terms-of-service': [
          { href: links.termsJa, type: 'application/pdf', hreflang },
          { href: links.termsEn, type: 'application/pdf', hreflang: ['en'] },
        ],
      },
    ],
  });
});
