import { globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceBrandNamesInFolder } from '@route-search/toolkit/brand';
import { replaceFolder } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import type { Provider } from '@route-search/toolkit/provider';
import { loadSiteData } from './data/load-site-data.ts';
import { formatHostingFiles } from './hosting/hosting-files.ts';
import { preventBreaksInFlags } from './post-process/command-flags.ts';
import { moveFirstPaintMark } from './post-process/first-paint.ts';
import { moveIslandProps } from './post-process/island-props.ts';
import { insertPhraseBreaks } from './post-process/phrase-breaks.ts';
import { keepsStyleSheetLinks, createStyleInliner } from './post-process/inline-styles.ts';
import { readEnvOptions } from './data/env-options.ts';
import { createServiceWorkerSource, SERVICE_WORKER_FILE } from './post-process/service-worker.ts';
import { keepUsedCspHashes, moveCspFirst } from './post-process/content-security-policy.ts';

interface BuildOptions {
  /** Output folder; by default `dist/` of this package. */
  readonly outFolder?: string;
  /** Folder for Astro's cache. Sites with different content need different folders. */
  readonly cacheDir?: string;
}

/** Size of a built site in pages and bytes, and the time that the build took. */
export interface BuildResult {
  readonly pages: number;
  readonly bytes: number;
  readonly seconds: number;
}

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the documentation site into a temporary folder, which then replaces the earlier site. After a failed build,
 * the earlier site remains; Astro itself would have emptied its folder at the start.
 *
 * @throws Problem in one sentence when the data of the pages is missing or wrong
 */
export async function buildSite(options: BuildOptions = {}): Promise<BuildResult> {
  const { outFolder = join(packageFolder, 'dist'), cacheDir } = options;
  const start = performance.now();
  const { provider } = loadSiteData(await readEnvOptions(process.env));
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  try {
    const { build } = await import('astro');
    // The configuration is passed to Astro as an object: if Astro reads the configuration file itself, it bundles the
    // file and loads everything that it imports a second time.
    const { default: config } = await import('../astro.config.ts');
    await replaceFolder(outFolder, async (fresh) => {
      await build({
        ...config,
        configFile: false,
        root: packageFolder,
        outDir: fresh,
        logLevel: 'silent',
        ...(cacheDir !== undefined && { cacheDir }),
      });
      finish(fresh, provider);
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`the site cannot be built: ${reasonOf(error)}`);
  }
  const files = readdirSync(outFolder, { recursive: true, encoding: 'utf8' });
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    bytes: files.reduce((sum, file) => sum + statSync(join(outFolder, file)).size, 0),
    seconds: (performance.now() - start) / 1000,
  };
}

/**
 * Matches the `<style>` elements that Astro writes next to each island. They are removed, because the site's style
 * sheet contains the same rules.
 */
const ISLAND_STYLES = /<style>astro-island[^<]*<\/style>/g;

/**
 * Post-processes the built HTML pages (brand names, line breaks, inlined styles, content security policy), and adds the
 * service worker and the configuration files for hosts.
 */
function finish(folder: string, provider: Provider): void {
  const { basePath } = provider.site;
  replaceBrandNamesInFolder(folder, provider);
  const inlined = createStyleInliner(folder, basePath);
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const text = moveIslandProps(readFileSync(join(folder, file), 'utf8').replace(ISLAND_STYLES, ''), folder, basePath);
    const html = insertPhraseBreaks(preventBreaksInFlags(text));
    writeFileSync(
      join(folder, file),
      moveCspFirst(keepUsedCspHashes(keepsStyleSheetLinks(file) ? html : moveFirstPaintMark(inlined(html)))),
    );
  }
  writeFileSync(join(folder, SERVICE_WORKER_FILE), createServiceWorkerSource(folder, basePath));
  writeHosting(folder, basePath);
}

function writeHosting(folder: string, basePath: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  for (const [name, text] of Object.entries(formatHostingFiles({ files, basePath })))
    writeFileSync(join(folder, name), text);
}

/** Returns the first line of an error message. Vite wraps the errors of its plugins, so the innermost error is used. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [inner] = 'errors' in error && Array.isArray(error.errors) ? (error.errors as unknown[]) : [];
  return inner === undefined ? (error.message.split('\n')[0] ?? '') : reasonOf(inner);
}
