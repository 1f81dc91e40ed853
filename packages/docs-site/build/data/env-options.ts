import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SiteDataOptions } from './load-site-data.ts';

const DEFAULT_CONFIG = fileURLToPath(new URL('../../site.config.ts', import.meta.url));

/** Reads the options of the site data from the environment variables SITE_CONFIG, SITE_SPEC_FOLDER and SITE_ENV. */
export async function readEnvOptions(env: NodeJS.ProcessEnv): Promise<SiteDataOptions> {
  const configFile = resolve(env['SITE_CONFIG'] ?? DEFAULT_CONFIG);
  const { default: config } = (await import(/* @vite-ignore */ pathToFileURL(configFile).href)) as {
    default?: unknown;
  };
  return {
    config,
    configFile,
    specFolder: env['SITE_SPEC_FOLDER'],
    environment: env['SITE_ENV'],
  };
}
