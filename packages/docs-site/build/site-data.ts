import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants } from '@route-search/schemas/catalogues';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { Problem } from '@route-search/toolkit/problem';
import { loadSiteData, type SiteData, type SiteDataOptions } from './data.ts';
import { reloadOldEditions, reloadPages } from './edition.ts';
import { onePage } from '../src/redoc/one-page.ts';
import { downloadNames } from '../src/machine/downloads.ts';
import { renderReference } from '../src/redoc/render.ts';
import { inlineScript, inlineScripts } from './inline.ts';
import { linkMapper } from './links.ts';
import { siteHref, callPath } from '../src/base/links.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Files that the reference offers. */
const REFERENCE_DOWNLOADS = [
  { label: 'OpenAPI定義（YAML）', name: 'openapi.yaml' },
  { label: 'OpenAPI定義（JSON）', name: 'openapi.json' },
] as const;

/** What the scripts of the shell need of the constants. */
const shellConstants = ['loadingIndicatorDelay', 'routePatternCacheCap', 'themeStorageKey'] as const;

const EDITION_SCRIPT = fileURLToPath(new URL('edition-client.ts', import.meta.url));

/**
 * Gives the pages their data as virtual modules: `virtual:site` (provider profile), `virtual:api` (the model of the API),
 * `virtual:downloads` (where the published files are) and `virtual:reference` with `virtual:reference.css` (the API reference).
 */
export function siteData(options: SiteDataOptions): AstroIntegration {
  let patterns: readonly RegExp[] = [];
  return {
    name: 'route-search:site-data',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript, updateConfig }) => {
        for (const { path } of Object.values(loadSiteData(options).config.docs)) {
          injectRoute({
            pattern: `${path}[...id]`,
            entrypoint: new URL('../src/layouts/docs/Docs.astro', import.meta.url),
          });
        }
        for (const name of downloadNames) {
          injectRoute({ pattern: `/${name}`, entrypoint: new URL('download.ts', import.meta.url) });
        }
        if (command === 'dev') injectScript('page', `import ${JSON.stringify(EDITION_SCRIPT)};`);
        updateConfig({
          vite: { plugins: [dataPlugin(options, (path) => patterns.some((pattern) => pattern.test(path)))] },
        });
      },
      'astro:routes:resolved': ({ routes }) => {
        patterns = routes.filter(({ origin }) => origin !== 'internal').map((route) => route.patternRegex);
      },
    },
  };
}

function dataPlugin(options: SiteDataOptions, exists: (path: string) => boolean): Plugin {
  let data: SiteData | undefined;
  let modules: ReturnType<typeof writeModules> | undefined;
  let edition = 0;
  /** Modules that an environment has yet to read anew, by its name. */
  const stale = new Map<string, Set<ModuleName>>();
  const load = (): SiteData => (data ??= loadSiteData(options));
  const texts = () => (modules ??= writeModules(load(), exists));
  const isModule = (id: string): id is ModuleName => Object.hasOwn(texts(), id);
  /** Reads the data anew, and tells which modules it changes. A new bundle changes several files, but is read once. */
  const takeChanges = (): ModuleName[] => {
    const before = load();
    const isNew = (file: string): boolean => readFileSync(file, 'utf8') !== before.sources.get(file);
    if (![...before.sources.keys()].some(isNew)) return [];
    const old = texts();
    const fresh = loadSiteData(options);
    [data, modules, edition] = [fresh, undefined, edition + 1];
    const sameReference = (['document', 'api', 'answers'] as const).every(
      (part) => JSON.stringify(before[part]) === JSON.stringify(fresh[part]),
    );
    return Object.keys(old)
      .filter(isModule)
      .filter((name) =>
        // To render the reference is the business of whoever opens it.
        name.startsWith('virtual:reference') ? !sameReference : old[name]() !== texts()[name](),
      );
  };
  return {
    name: 'route-search:site-data',
    resolveId: (id) => (id.startsWith('virtual:') && isModule(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      if (!id.startsWith('\0virtual:') || !isModule(name)) return undefined;
      // Nobody debugs them, and a map of something so large takes as long as all the rest.
      return { code: texts()[name](), map: { mappings: '' } };
    },
    moduleParsed({ id, exports }) {
      const [name] = Object.entries(load().islands).find(([, file]) => file === id) ?? [];
      if (name !== undefined && !exports.includes('default')) {
        throw new Problem(`the island "${name}" has no default export, which has to draw it.`, { file: id });
      }
    },
    configureServer(server) {
      const files = [...load().sources.keys()];
      server.watcher.add(files);
      reloadOldEditions(server, () => edition);
      // Of a file that is replaced twice while a page is being made, the watcher may notice the first time only.
      for (const file of files) {
        watchFile(file, { interval: 500, persistent: false }, () => server.watcher.emit('change', file));
      }
      server.httpServer?.once('close', () => {
        for (const file of files) unwatchFile(file);
      });
    },
    /** Astro reads anew what imports these modules, and nothing else: a saved description should be on the page at once. */
    hotUpdate({ file, server }) {
      if (!load().sources.has(file)) return undefined;
      // Several files change at once, each is told to all environments, and what is told overlaps.
      const changes = takeChanges();
      for (const change of changes) {
        for (const [name, { moduleGraph }] of Object.entries(server.environments)) {
          stale.set(name, (stale.get(name) ?? new Set<ModuleName>()).add(change));
          // At once everywhere: a page that is asked for from now on says that it is of this edition.
          const module = moduleGraph.getModuleById(`\0${change}`);
          if (module !== undefined) moduleGraph.invalidateModule(module);
        }
      }
      if (changes.length > 0) reloadPages(server);
      const { moduleGraph, name } = this.environment;
      const changed = [...(stale.get(name) ?? [])].flatMap((one) => moduleGraph.getModuleById(`\0${one}`) ?? []);
      stale.delete(name);
      return changed;
    },
  };
}

/** Their names. */
type ModuleName = keyof ReturnType<typeof writeModules>;

/** The texts of the virtual modules, each made when it is asked for. */
function writeModules(data: SiteData, exists: (path: string) => boolean) {
  const { provider, document } = data;
  const { basePath } = provider.site;
  const callHref = (id: string): string => siteHref(callPath(id), basePath);
  const page = onePage(document, callHref);
  let rendered: ReturnType<typeof renderReference> | undefined;
  const reference = (): ReturnType<typeof renderReference> =>
    (rendered ??= renderReference(page.document, {
      samples: { api: data.api, answers: data.answers },
      listed: page.listed,
      downloads: REFERENCE_DOWNLOADS.map(({ label, name }) => ({ label, href: basePath + name })),
      callHref,
      mapLink: linkMapper(provider.site, exists),
    }));
  return {
    'virtual:site': () => exported({ provider }),
    'virtual:config': () => exported({ config: data.config }),
    'virtual:shell': () => exported(Object.fromEntries(shellConstants.map((name) => [name, constants[name].value]))),
    'virtual:shell.css': () => `:root{--sidebar-width:${constants.docsSidebarWidth.value}px}`,
    'virtual:inline': () =>
      exported({ inline: Object.fromEntries(inlineScripts.map((name) => [name, inlineScript(name)])) }),
    'virtual:islands': () => islandsModule(data.islands),
    'virtual:api': () => parsed({ api: data.api, answers: data.answers, schemas: data.schemas }),
    'virtual:downloads': () => exported({ files: data.downloads }),
    'virtual:reference': () => exported({ html: reference().html, document: page.document }),
    'virtual:reference.css': () => `@layer base, redoc;@layer redoc{${reference().css}}`,
  } satisfies Record<string, () => string>;
}

function exported(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** Large values: JavaScript parses JSON in less time than its own literals. */
function parsed(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}

/** Islands by name; each becomes a chunk of its own. */
function islandsModule(islands: SiteData['islands']): string {
  const lines = Object.entries(islands).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  );
  return `export const islands = {${lines.join(',')}};`;
}
