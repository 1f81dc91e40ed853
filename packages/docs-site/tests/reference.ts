import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import faces from '@route-search/sdk/faces.json' with { type: 'json' };
import type { OpenApiDocument } from '@route-search/spec/document';
import { createReference } from '../src/reference/view.ts';

/** The bundled description. */
export const document = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json')), 'utf8'),
) as OpenApiDocument;

/** The reference of the site, for tests. */
export const reference = createReference({ document, faces });
