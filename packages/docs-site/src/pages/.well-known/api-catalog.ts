import { files } from 'virtual:openapi';
import { provider } from 'virtual:site';
import type { OpenApiDocument } from '@route-search/spec/document';
import { apiCatalog } from '../../machine/api-catalog.ts';
import { responseSchemaNames } from '../../machine/json-schema.ts';
import { API_CATALOG_TYPE } from '../../machine/media-type.ts';

/** The catalogue of the API and of what describes it. */
export function GET(): Response {
  const document = JSON.parse(files['openapi.json']) as OpenApiDocument;
  return new Response(`${JSON.stringify(apiCatalog(provider, responseSchemaNames(document)), undefined, 2)}\n`, {
    headers: { 'Content-Type': API_CATALOG_TYPE },
  });
}
