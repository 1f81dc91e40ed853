import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { Problem } from '@route-search/toolkit/problem';
import { installBeside } from '../peers.ts';

/** A registry that knows nothing but what is published to it, and forgets it when it stops. */
export interface Registry {
  readonly url: string;
  /** Environment in which npm and npx talk to this registry only, with a cache of their own. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const folder = join(import.meta.dirname, 'registry');

/**
 * Starts the registry on a free port of the loopback interface.
 *
 * @param scratch - a folder for what it stores
 */
export async function startRegistry(scratch: string): Promise<Registry> {
  await installBeside(folder);
  mkdirSync(scratch, { recursive: true });
  const port = await getPort();
  const url = `http://127.0.0.1:${port}/`;
  const config = join(scratch, 'config.yaml');
  // No uplink: a package that needs another one from elsewhere would fail here.
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
  const child = spawn(process.execPath, [program, '--config', config, '--listen', `127.0.0.1:${port}`], {
    cwd: scratch,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child, url);
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
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => {
          resolve();
        });
        child.kill();
      }),
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk) => (said += String(chunk)));
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  for (let tries = 0; tries < 150; tries++) {
    if (child.exitCode !== null) break;
    const answered = await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Problem(`the throw-away registry did not start:\n${said.trim()}`);
}
