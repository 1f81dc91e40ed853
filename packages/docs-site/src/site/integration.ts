import type { AstroIntegration, ViteUserConfig } from 'astro';
import { loadSiteData, type SiteData, type SiteDataOptions } from './data.ts';
import { groupOperations } from './groups.ts';
import { renderReference } from '../redoc/render.ts';
import { linkMapper } from './links.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Public files of the site, as descriptions and pages may link to them. */
const DOWNLOADS = [
  { label: 'OpenAPI定義（YAML）', name: 'openapi.yaml' },
  { label: 'OpenAPI定義（JSON）', name: 'openapi.json' },
] as const;

/**
 * Gives the pages their data as virtual modules: `virtual:site` (provider profile and operations), `virtual:openapi`
 * (the published files) and `virtual:reference` with `virtual:reference.css` (the API reference).
 *
 * @param options - where the data comes from
 */
export function siteData(options: SiteDataOptions): AstroIntegration {
  let patterns: readonly RegExp[] = [];
  return {
    name: 'route-search:site-data',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { plugins: [dataPlugin(options, (path) => patterns.some((pattern) => pattern.test(path)))] },
        });
      },
      'astro:routes:resolved': ({ routes }) => {
        patterns = routes.filter(({ origin }) => origin === 'project').map((route) => route.patternRegex);
      },
    },
  };
}

function dataPlugin(options: SiteDataOptions, exists: (path: string) => boolean): Plugin {
  let data: SiteData | undefined;
  let modules: Readonly<Record<string, string>> | undefined;
  const load = (): SiteData => (data ??= loadSiteData(options));
  return {
    name: 'route-search:site-data',
    resolveId: (id) => (id.startsWith('virtual:') && Object.hasOwn(moduleNames, id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      if (!id.startsWith('\0virtual:') || !Object.hasOwn(moduleNames, name)) return undefined;
      for (const file of load().files) this.addWatchFile(file);
      modules ??= writeModules(load(), exists);
      return modules[name];
    },
    configureServer(server) {
      server.watcher.add([...load().files]);
      server.watcher.on('change', (file) => {
        if (!load().files.includes(file)) return;
        data = undefined;
        modules = undefined;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

const moduleNames = {
  'virtual:site': true,
  'virtual:openapi': true,
  'virtual:reference': true,
  'virtual:reference.css': true,
} as const;

function writeModules(data: SiteData, exists: (path: string) => boolean): Record<keyof typeof moduleNames, string> {
  const { provider, document } = data;
  const { basePath } = provider.site;
  const reference = renderReference(document, {
    downloads: DOWNLOADS.map(({ label, name }) => ({ label, href: basePath + name })),
    mapLink: linkMapper(provider.site, exists),
  });
  const exported = (values: Readonly<Record<string, unknown>>): string =>
    Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  return {
    'virtual:site': exported({ provider, groups: groupOperations(document), specVersion: document.info.version }),
    'virtual:openapi': exported({ files: data.downloads }),
    'virtual:reference': exported({ html: reference.html }),
    'virtual:reference.css': `@layer base, redoc;@layer redoc{${reference.css}}`,
  };
}
