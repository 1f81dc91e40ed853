import { schemas } from 'virtual:api';
import { provider } from 'virtual:site';
import { buildApiCatalog } from '../../machine/api-catalog.ts';
import { API_CATALOG_MEDIA_TYPE } from '../../machine/media-type.ts';

/** Serves the API catalogue (RFC 9727). */
export function GET(): Response {
  return new Response(`${JSON.stringify(buildApiCatalog(provider, Object.keys(schemas)), undefined, 2)}\n`, {
    headers: { 'Content-Type': API_CATALOG_MEDIA_TYPE },
  });
}
