import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { installPinnedPackages } from '../shared/install-peers.ts';
import { startServerProcess } from '../shared/start-server.ts';

/** Local npm registry with only the packages published to it. Disposing stops it. */
export interface LocalRegistry extends AsyncDisposable {
  readonly url: string;
  /** Environment variables that make npm and npx use only this registry and a separate cache. */
  readonly env: Readonly<Record<string, string>>;
}

const folder = join(import.meta.dirname, 'registry');

/**
 * Starts a local npm registry on a free port of the loopback interface.
 *
 * @param scratch - storage folder
 */
export async function startLocalRegistry(scratch: string): Promise<LocalRegistry> {
  await installPinnedPackages(folder);
  mkdirSync(scratch, { recursive: true });
  const port = await getPort();
  const url = `http://127.0.0.1:${port}/`;
  const config = join(scratch, 'config.yaml');
  // Without uplinks (other registries), a dependency that the local registry lacks causes an error.
  writeFileSync(
    config,
    `storage: ./storage
uplinks: {}
packages: { '**': { access: $all, publish: $all } }
web: { enable: false }
log: { type: stdout, format: json, level: error }
`,
  );
  const userConfig = join(scratch, 'npmrc');
  writeFileSync(userConfig, `registry=${url}\n//127.0.0.1:${port}/:_authToken=throw-away\n`);
  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  const serving = await startServerProcess(
    [process.execPath, program, '--config', config, '--listen', `127.0.0.1:${port}`],
    {
      url: `${url}-/ping`,
      cwd: scratch,
      isGroup: true,
    },
  );
  return {
    url,
    env: {
      npm_config_registry: url,
      npm_config_userconfig: userConfig,
      npm_config_cache: join(scratch, 'cache'),
      npm_config_yes: 'true',
      npm_config_fund: 'false',
      npm_config_audit: 'false',
    },
    [Symbol.asyncDispose]: () => serving[Symbol.asyncDispose](),
  };
}
