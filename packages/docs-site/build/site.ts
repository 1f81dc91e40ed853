import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandFolder } from '@route-search/toolkit/brand';
import { makeFolder } from '@route-search/toolkit/output';
import { cannotWrite, Problem, refusalOf } from '@route-search/toolkit/problem';
import { loadSiteData } from './data.ts';
import { hostingFiles } from './hosting/hosting.ts';
import { keepsSheets, stylesInliner } from './inline-styles.ts';
import { optionsFrom } from './load.ts';
import { offlineWorker, WORKER_FILE } from './offline.ts';
import { tightenPolicy } from './policy.ts';

export interface BuildOptions {
  /** Where the site goes. */
  readonly outFolder?: string;
  /** Where Astro keeps what it has read; sites that differ need folders that differ. */
  readonly cacheDir?: string;
}

/** What a build made. */
export interface BuildResult {
  readonly pages: number;
  readonly bytes: number;
  readonly seconds: number;
}

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the site. Astro empties its output folder before it begins, so it works in a folder of its own that takes the
 * place of the earlier site only when all went well.
 *
 * @throws Problem in one sentence when the data of the pages is missing or wrong
 */
export async function buildSite(options: BuildOptions = {}): Promise<BuildResult> {
  const { outFolder = join(packageFolder, 'dist'), cacheDir } = options;
  const start = performance.now();
  const { provider } = loadSiteData(await optionsFrom(process.env));
  const { basePath } = provider.site;
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const work = join(packageFolder, '.cache', `build-${process.pid}`);
  const [fresh, old] = [join(work, 'new'), join(work, 'old')];
  try {
    makeFolder(work);
    const { build } = await import('astro');
    // Left to itself, Astro reads its configuration with a bundler, and all that it imports a second time.
    const { default: config } = await import('../astro.config.ts');
    await build({
      ...config,
      configFile: false,
      root: packageFolder,
      outDir: fresh,
      logLevel: 'silent',
      ...(cacheDir !== undefined && { cacheDir }),
    });
    brandFolder(fresh, provider);
    const inlined = stylesInliner(fresh, basePath);
    for (const file of globSync('**/*.html', { cwd: fresh })) {
      const html = readFileSync(join(fresh, file), 'utf8');
      writeFileSync(join(fresh, file), tightenPolicy(keepsSheets(file) ? html : inlined(html)));
    }
    writeFileSync(join(fresh, WORKER_FILE), offlineWorker(fresh, basePath));
    writeHosting(fresh, basePath);
    if (existsSync(outFolder)) renameSync(outFolder, old);
    renameSync(fresh, outFolder);
  } catch (error) {
    if (existsSync(old) && !existsSync(outFolder)) renameSync(old, outFolder);
    if (error instanceof Problem) throw error;
    if (refusalOf(error) !== undefined) throw cannotWrite(outFolder, error);
    throw new Problem(`the site cannot be built: ${reasonOf(error)}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const files = readdirSync(outFolder, { recursive: true, encoding: 'utf8' });
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    bytes: files.reduce((sum, file) => sum + statSync(join(outFolder, file)).size, 0),
    seconds: (performance.now() - start) / 1000,
  };
}

/** Puts the rules for hosts beside the pages. */
function writeHosting(folder: string, basePath: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  for (const [name, text] of Object.entries(hostingFiles({ files, basePath }))) writeFileSync(join(folder, name), text);
}

/** The sentence of an error that says what is wrong. The bundler wraps what its plugins throw. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [inner] = 'errors' in error && Array.isArray(error.errors) ? (error.errors as unknown[]) : [];
  return inner === undefined ? (error.message.split('\n')[0] ?? '') : reasonOf(inner);
}
