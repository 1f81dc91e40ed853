import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** A passage of openapi-fetch that is never reached: from the first text up to the second. */
interface Cut {
  readonly from: string;
  readonly to: string;
  readonly instead: string;
}

/** We give no parameters and a query of our own. What else is not reached, a bundler sees itself. */
const cuts: readonly Cut[] = [
  { from: '  if (options.params?.path', to: '  let search', instead: '' },
  { from: 'options.params.query ?? {}', to: ');\n  if (search.startsWith', instead: '' },
  { from: '  if (search.startsWith("?"))', to: '  if (search)', instead: '' },
];

/**
 * The source of openapi-fetch without what is never reached.
 *
 * @param source - `dist/index.mjs` of the pinned version
 * @throws TypeError when a passage is not there exactly once: the version has changed
 */
export function prune(source: string): string {
  return cuts.reduce((text, { from, to, instead }) => {
    const start = text.indexOf(from);
    const end = text.indexOf(to, start);
    if (start < 0 || end < 0 || text.includes(from, start + 1)) {
      throw new TypeError(`openapi-fetch has changed: "${from.trim()}" … "${to.trim()}" is not there exactly once`);
    }
    return text.slice(0, start) + instead + text.slice(end);
  }, source);
}

const file = /[\\/]openapi-fetch[\\/]dist[\\/]index\.m?js$/;

/** For esbuild. The spec package has modules without effects, but does not say so: what is not used of them is left out. */
export const prunePlugin: Plugin = {
  name: 'prune',
  setup(build) {
    build.onLoad({ filter: file }, ({ path }) => ({ contents: prune(readFileSync(path, 'utf8')), loader: 'js' }));
    build.onResolve(
      { filter: /^(?:\.|@route-search\/spec\/)/ },
      async ({ path, importer, resolveDir, kind, pluginData }) => {
        const isSpec = path.startsWith('@route-search/') || /[\\/]spec[\\/]src[\\/]/.test(importer);
        if (!isSpec || pluginData === 'resolved') return undefined;
        const resolved = await build.resolve(path, { importer, resolveDir, kind, pluginData: 'resolved' });
        return { path: resolved.path, sideEffects: false };
      },
    );
  },
};

/** For vitest, so that the tests run what is published. */
export const pruneVitePlugin = {
  name: 'prune-openapi-fetch',
  enforce: 'pre' as const,
  transform(source: string, id: string): string | undefined {
    return file.test(id) ? prune(source) : undefined;
  },
};
