import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenApiDocument } from '@route-search/spec/document';

/** Folder of a small bundle that has one of everything. */
export const fixtureFolder = fileURLToPath(new URL('fixtures', import.meta.url));

/** A fresh copy of the small description. */
export function fixtureDocument(): OpenApiDocument {
  return JSON.parse(readFileSync(`${fixtureFolder}/openapi.docs.json`, 'utf8')) as OpenApiDocument;
}
