import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../packages/toolkit/src/problem.ts';
import { capture, root } from './process.ts';

const marker = join(root, 'node_modules/.installed');

/**
 * Installs the dependencies when the lockfile or a package.json has changed since the last complete install.
 *
 * @throws Problem when the registry cannot be reached or the lockfile does not fit
 */
export async function setUp(): Promise<void> {
  const state = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === state) return;
  process.stderr.write('Installing dependencies …\n');
  // What the store holds needs no registry; waiting for a silent one, package by package, would take hours.
  const isSilent = await isRegistrySilent();
  const where = isSilent ? ['--offline'] : [];
  const { code, output } = await capture(['pnpm', 'install', '--frozen-lockfile', '--reporter=append-only', ...where], {
    env: { CI: 'true' },
  });
  if (code !== 0) throw explain(isSilent ? 'ETIMEDOUT: it takes requests and does not answer.' : output);
  // Written last: an interrupted install is done again.
  writeFileSync(marker, state);
}

/** Whether the registry accepts and does not answer. npm knows the proxies and the settings of the machine. */
async function isRegistrySilent(): Promise<boolean> {
  const patience = process.env['npm_config_fetch_timeout'] ?? '40000';
  const { output } = await capture(['npm', 'ping', `--fetch-timeout=${patience}`, '--fetch-retries=0']);
  return /network timeout|ERR_SOCKET_TIMEOUT/.test(output);
}

function fingerprint(): string {
  const names = ['pnpm-{lock,workspace}.yaml', '{.,packages/*,bench}/package.json'];
  const files = globSync(names, { cwd: root }).sort();
  return hash('sha256', files.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`).join(''));
}

function explain(output: string): Problem {
  const last = output.trim().split('\n').slice(-12).join('\n');
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|META_FETCH_FAIL/.test(output)) {
    return new Problem(`the npm registry could not be reached. Check the network and run this again.\n${last}`);
  }
  if (output.includes('ERR_PNPM_OUTDATED_LOCKFILE')) {
    return new Problem('pnpm-lock.yaml does not fit a package.json. Run pnpm install and commit the lockfile.');
  }
  return new Problem(`the dependencies could not be installed:\n${last}`);
}
