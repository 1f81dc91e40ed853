import { stringify } from 'yaml';
import { terms } from '@route-search/schemas/catalogues';
import { loadProvider } from '@route-search/toolkit/provider';
import type { CompiledSpec } from './bundle.ts';
import { publish } from './publish.ts';
import { limitRows } from './limits.ts';

/**
 * The files that are built from a compiled spec, by their names in `dist/`.
 *
 * @param spec - the compiled spec
 */
export function artifactsOf(spec: CompiledSpec): Record<string, string> {
  const { api, answers, bundle, document } = spec;
  const { site } = loadProvider();
  const titles = new Map<string, string>(terms.map(({ slug, title }) => [slug, title]));
  const dictionary = `${site.url}${site.basePath}dictionary/pages/`;
  return {
    'api.json': `${JSON.stringify(api)}\n`,
    'examples.json': `${JSON.stringify(answers)}\n`,
    'openapi.json': json(document),
    'openapi.yaml': stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }),
    'openapi.docs.json': json(
      publish(bundle, spec, { termLink: (term) => `[${titles.get(term) ?? term}](${dictionary}${term}/)` }),
    ),
    'limits.json': json(limitRows(api)),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
