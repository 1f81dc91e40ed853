import type { Provider } from '@route-search/toolkit/provider';
import { absoluteHref } from '../base/links.ts';
import { jsonSchemaPath } from './json-schema.ts';
import { markdownPath } from './markdown-address.ts';

/** Link target in a linkset document (RFC 9264). */
interface LinkTarget {
  readonly href: string;
  readonly type?: string;
  readonly hreflang?: readonly string[];
  readonly title?: string;
}

/** API catalogue (RFC 9727): a JSON document that lists APIs and links to their descriptions. */
export interface ApiCatalog {
  readonly linkset: readonly ({ readonly anchor: string } & Readonly<Record<string, string | readonly LinkTarget[]>>)[];
}

export const API_CATALOG_PATH = '/.well-known/api-catalog';

/**
 * Builds the API catalogue.
 *
 * @param schemas - names of the JSON Schemas to link to
 */
export function buildApiCatalog(provider: Provider, schemas: readonly string[]): ApiCatalog {
  const { api, links, product, site } = provider;
  const at = (path: string): string => absoluteHref(path, site);
  const hreflang = ['ja'];
  return {
    linkset: [
      { anchor: at(API_CATALOG_PATH), item: [{ href: api.baseUrl, title: product.name }] },
      {
        anchor: api.baseUrl,
        'service-desc': [
          { href: at('/openapi.yaml'), type: 'application/yaml' },
          { href: at('/openapi.json'), type: 'application/json' },
        ],
        'service-doc': [
          { href: at('/api/'), type: 'text/html', hreflang },
          { href: at(markdownPath('/api/')), type: 'text/markdown', hreflang },
          { href: at('/llms.txt'), type: 'text/plain', hreflang },
        ],
        'service-meta': schemas.map((name) => ({
          href: at(jsonSchemaPath(name)),
          type: 'application/schema+json',
          title: name,
        })),
        status: [{ href: links.status, type: 'text/html', hreflang }],
        'terms-of-service': [
          { href: links.termsJa, type: 'application/pdf', hreflang },
          { href: links.termsEn, type: 'application/pdf', hreflang: ['en'] },
        ],
      },
    ],
  };
}
