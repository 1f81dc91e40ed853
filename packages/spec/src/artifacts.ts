import { stringify } from 'yaml';
import { terms } from '@route-search/schemas/catalogues';
import { loadProvider } from '@route-search/toolkit/provider';
import type { OpenApiDocument } from './document.ts';
import { docsView } from './docs-view.ts';
import { limitRows } from './digest.ts';

/**
 * The files that are built from a bundled spec, by their names in `dist/`.
 *
 * @param document - the bundled document
 */
export function artifactsOf(document: OpenApiDocument): Record<string, string> {
  const { site } = loadProvider();
  const dictionary = `${site.url}${site.basePath}dictionary/pages/`;
  return {
    'openapi.json': json(document),
    'openapi.yaml': stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }),
    'openapi.docs.json': json(docsView(document, terms, dictionary)),
    'limits.json': json(limitRows(document)),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
