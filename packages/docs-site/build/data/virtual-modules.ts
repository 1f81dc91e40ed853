import { constants } from '@route-search/schemas/catalogues';
import { operationPath, siteHref } from '../../src/base/links.ts';
import { groupTags } from '../../src/redoc/group-tags.ts';
import { limitDocumentToOnePage } from '../../src/redoc/one-page.ts';
import { renderReference } from '../../src/redoc/render-reference.ts';
import { readInlineScript, inlineScripts } from './inline-scripts.ts';
import { createDescriptionLinkMapper } from './description-links.ts';
import type { SiteData } from './load-site-data.ts';

/** Name of a virtual module: a module such as `virtual:site` that exists only in memory during the build. */
export type VirtualModuleName =
  | 'virtual:site'
  | 'virtual:config'
  | 'virtual:shell'
  | 'virtual:shell.css'
  | 'virtual:inline'
  | 'virtual:api'
  | 'virtual:downloads'
  | 'virtual:reference'
  | 'virtual:reference-document'
  | 'virtual:reference.css';

/** Functions that write the source text of a virtual module, by module name. */
export type VirtualModuleWriters = Readonly<Record<VirtualModuleName, () => string>>;

const REFERENCE_DOWNLOADS = [
  { label: 'OpenAPI定義（YAML）', name: 'openapi.yaml' },
  { label: 'OpenAPI定義（JSON）', name: 'openapi.json' },
] as const;

/** Constants that the scripts of the site's shell (header, sidebar, footer) import from `virtual:shell`. */
const shellConstants = ['loadingIndicatorDelay', 'routePatternCacheCap', 'themeStorageKey'] as const;

/**
 * Writes the virtual modules that give the pages their data. Examples: `virtual:site` contains the provider's profile,
 * `virtual:api` the API model, `virtual:downloads` the paths of the downloads, and `virtual:reference` the page that
 * Redoc renders.
 *
 * @param hasPage - true if the site has a page at a path (base path cut off)
 */
export function createVirtualModuleWriters(data: SiteData, hasPage: (path: string) => boolean): VirtualModuleWriters {
  const { provider, document } = data;
  const { basePath } = provider.site;
  const callHref = (id: string): string => siteHref(operationPath(id), basePath);
  const page = limitDocumentToOnePage(groupTags(document, data.api), callHref);
  let rendered: ReturnType<typeof renderReference> | undefined;
  const reference = (): ReturnType<typeof renderReference> =>
    (rendered ??= renderReference(page.document, {
      samples: { api: data.api, answers: data.answers },
      listed: page.listed,
      downloads: REFERENCE_DOWNLOADS.map(({ label, name }) => ({ label, href: basePath + name })),
      callHref,
      mapLink: createDescriptionLinkMapper(provider.site, hasPage),
    }));
  return {
    'virtual:site': () => exportValues({ provider }),
    'virtual:config': () => exportValues({ config: data.config }),
    'virtual:shell': () =>
      exportValues(Object.fromEntries(shellConstants.map((name) => [name, constants[name].value]))),
    'virtual:shell.css': () => `:root{--sidebar-width:${constants.docsSidebarWidth.value}px}`,
    'virtual:inline': () =>
      exportValues({ inline: Object.fromEntries(inlineScripts.map((name) => [name, readInlineScript(name)])) }),
    'virtual:api': () => {
      const { api, answers, schemas, sdkTypes } = data;
      return exportJson({ api, answers, schemas, sdkTypes });
    },
    'virtual:downloads': () => exportValues({ files: data.downloads }),
    'virtual:reference': () => exportValues({ html: reference().html }),
    'virtual:reference-document': () => exportJson({ document: page.document }),
    'virtual:reference.css': () => `@layer base, redoc;@layer redoc{${reference().css}}`,
  };
}

function exportValues(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** Exports large values with `JSON.parse`, which browsers and Node run faster than JavaScript literals. */
function exportJson(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}
