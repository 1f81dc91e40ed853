import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@route-search/schemas/problem';
import { loadSiteData } from './data.ts';

/** Options of {@link buildSite}. */
export interface BuildOptions {
  /** Where the site goes. */
  readonly outFolder?: string;
}

/** What a build made. */
export interface BuildResult {
  readonly pages: number;
  readonly bytes: number;
  readonly seconds: number;
}

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the site. Astro empties its output folder before it begins, so it works in a folder of its own that takes the
 * place of the earlier site only when all went well.
 *
 * @param options - see {@link BuildOptions}
 * @throws Problem in one sentence when the data of the pages is missing or wrong
 */
export async function buildSite({ outFolder = join(packageFolder, 'dist') }: BuildOptions = {}): Promise<BuildResult> {
  const start = performance.now();
  loadSiteData({ specFolder: process.env['SITE_SPEC_FOLDER'], environment: process.env['SITE_ENV'] });
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const work = join(packageFolder, '.cache', `build-${process.pid}`);
  const [fresh, old] = [join(work, 'new'), join(work, 'old')];
  mkdirSync(work, { recursive: true });
  try {
    const { build } = await import('astro');
    await build({ root: packageFolder, outDir: fresh, logLevel: 'silent' });
    if (existsSync(outFolder)) renameSync(outFolder, old);
    renameSync(fresh, outFolder);
  } catch (error) {
    if (existsSync(old) && !existsSync(outFolder)) renameSync(old, outFolder);
    throw error instanceof Problem ? error : new Problem(`the site cannot be built: ${reasonOf(error)}`);
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

/** The sentence of an error that says what is wrong. The bundler wraps what its plugins throw. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [inner] = 'errors' in error && Array.isArray(error.errors) ? (error.errors as unknown[]) : [];
  return inner === undefined ? (error.message.split('\n')[0] ?? '') : reasonOf(inner);
}
