import { stringify } from 'yaml';
import { terms } from '@route-search/schemas/catalogues';
import { loadProvider } from '@route-search/toolkit/provider';
import type { CompiledSpec } from './bundle.ts';
import { docsView } from './docs-view.ts';
import { limitRows } from './limits.ts';

/**
 * The files that are built from a compiled spec, by their names in `dist/`.
 *
 * @param spec - the compiled spec
 */
export function artifactsOf({ api, answers, document }: CompiledSpec): Record<string, string> {
  const { site } = loadProvider();
  const dictionary = `${site.url}${site.basePath}dictionary/pages/`;
  return {
    'api.json': `${JSON.stringify(api)}\n`,
    'examples.json': `${JSON.stringify(answers)}\n`,
    'openapi.json': json(document),
    'openapi.yaml': stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }),
    'openapi.docs.json': json(docsView(document, terms, dictionary)),
    'limits.json': json(limitRows(api)),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
