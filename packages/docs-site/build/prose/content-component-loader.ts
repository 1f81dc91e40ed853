import { fileURLToPath } from 'node:url';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { getViteConfig } from 'astro/config';
import { createServer } from 'vite';
import type { contentComponents } from '../../src/docs/components/index.ts';
import type { resolvePagePaths } from '../../src/docs/site-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Result of rendering a component: HTML or an error, and the properties that the component read or ignored. */
interface RenderedComponent {
  readonly html: string;
  readonly error?: Error;
  readonly unread: readonly string[];
  readonly read: readonly string[];
}

/** Access to the site's components and modules, which only Vite can load. */
export interface ContentComponentLoader extends AsyncDisposable {
  /** Names of the components that content files may use without an import. */
  readonly names: readonly string[];
  /** Renders a component in the same way as the site's build. */
  readonly render: (name: string, properties: Readonly<Record<string, unknown>>) => Promise<RenderedComponent>;
  readonly canImport: (specifier: string, importer: string) => Promise<boolean>;
  readonly resolvePagePaths: typeof resolvePagePaths;
}

/** Module instead of `src/base/highlight.ts`: the colours of code take seconds, and lint does not look at them. */
const plainCode = `
  import { renderTokens } from './html.ts';
  export const tokenizeCode = (text) => Promise.resolve([{ text }]);
  export const highlightCode = async (text) => renderTokens([{ text }]);
`;

/** Starts Vite with the site's configuration but without a port, and loads the components of the content files. */
export async function startContentComponentLoader(): Promise<ContentComponentLoader> {
  const config = await getViteConfig(
    {
      appType: 'custom',
      logLevel: 'error',
      plugins: [
        {
          name: 'plain-code',
          enforce: 'pre',
          load: (id) => (id.endsWith('/src/base/highlight.ts') ? plainCode : undefined),
        },
      ],
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { middlewareMode: true, watch: null, ws: false },
    },
    // Astro would log that the server closes before it is ready to serve pages, which lint does not need.
    { root, logLevel: 'silent' },
  )({ mode: 'development', command: 'serve' });
  const server = await createServer(config);
  const load = async <T>(path: string): Promise<T> => (await server.ssrLoadModule(path)) as T;
  const { contentComponents: components } = await load<{
    contentComponents: Readonly<Record<string, AstroComponentFactory>> & typeof contentComponents;
  }>('/src/docs/components/index.ts');
  const pages = await load<{ resolvePagePaths: typeof resolvePagePaths }>('/src/docs/site-pages.ts');
  const module = await load<{ experimental_AstroContainer: typeof AstroContainer }>('astro/container');
  const container = await module.experimental_AstroContainer.create();
  return {
    names: Object.keys(components),
    resolvePagePaths: pages.resolvePagePaths,
    async render(name, properties) {
      const read = new Set<string>();
      const props = new Proxy(properties, {
        get: (target, key) => {
          read.add(String(key));
          return Reflect.get(target, key) as unknown;
        },
      });
      const component = components[name];
      const result = await (
        component === undefined ? Promise.resolve('') : container.renderToString(component, { props })
      ).then(
        (html) => ({ html }),
        (error: unknown) => ({ html: '', error: error as Error }),
      );
      // Ignore `then`: Astro awaits the properties, and `await` reads `then` to detect a promise.
      read.delete('then');
      return { ...result, read: [...read], unread: Object.keys(properties).filter((key) => !read.has(key)) };
    },
    canImport: async (specifier, importer) => (await server.pluginContainer.resolveId(specifier, importer)) !== null,
    [Symbol.asyncDispose]: () => server.close(),
  };
}
