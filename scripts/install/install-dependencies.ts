// This file runs before any dependency is installed, so it imports only built-in modules of Node.
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const marker = join(root, 'node_modules/.installed');

/**
 * Installs the dependencies if the lockfile or a package.json changed since the last complete installation.
 *
 * @returns an error message, or undefined after a success
 */
export async function installDependencies(): Promise<string | undefined> {
  const state = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === state) return undefined;
  process.stderr.write('Installing dependencies …\n');
  // If the registry does not respond, pnpm would wait for hours, once for each package. In offline mode, it uses its
  // local store, which may already contain every package.
  const isSilent = await isRegistrySilent();
  const args = ['install', '--frozen-lockfile', '--reporter=append-only', ...(isSilent ? ['--offline'] : [])];
  const { code, output } = await execute('pnpm', args, { CI: 'true' });
  if (code !== 0) return explain(isSilent ? 'ETIMEDOUT: the registry accepts requests and does not respond.' : output);
  // An interrupted installation leaves no marker, so it is repeated.
  writeFileSync(marker, state);
  return undefined;
}

/**
 * True if the registry accepts connections but does not respond. Uses npm for the request, because npm knows the proxy
 * settings.
 */
async function isRegistrySilent(): Promise<boolean> {
  const timeout = process.env['npm_config_fetch_timeout'] ?? '40000';
  const { output } = await execute('npm', ['ping', `--fetch-timeout=${timeout}`, '--fetch-retries=0']);
  return /network timeout|ERR_SOCKET_TIMEOUT/.test(output);
}

function fingerprint(): string {
  const names = ['pnpm-{lock,workspace}.yaml', '{.,packages/*,bench,scripts}/package.json'];
  const files = globSync(names, { cwd: root }).sort();
  return hash('sha256', files.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`).join(''));
}

function explain(output: string): string {
  const end = output.trim().split('\n').slice(-12).join('\n');
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|META_FETCH_FAIL/.test(output)) {
    return `the npm registry could not be reached. Check the network and run this again.\n${end}`;
  }
  if (output.includes('ERR_PNPM_OUTDATED_LOCKFILE')) {
    return 'pnpm-lock.yaml does not match a package.json. Run pnpm install and commit the lockfile.';
  }
  return `the dependencies could not be installed:\n${end}`;
}

async function execute(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly code: number; readonly output: string }> {
  try {
    const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 };
    const { stdout, stderr } = await promisify(execFile)(program, [...args], options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '', message } = error as Error & Record<'code' | 'stdout' | 'stderr', unknown>;
    const output = `${String(stdout)}${String(stderr)}`;
    return { code: typeof code === 'number' ? code : 127, output: output === '' ? message : output };
  }
}
