import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import getPort from 'get-port';

interface NginxOptions {
  /** Folder of a site with its `nginx.conf`. */
  readonly site: string;
  readonly basePath: string;
}

/** Running nginx that serves a site with its generated configuration. */
export interface Nginx extends AsyncDisposable {
  readonly port: number;
}

const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);

/**
 * Returns the path of nginx. Installs Debian's package if this needs no interaction.
 *
 * @returns undefined on a developer's machine without nginx, where the tests are skipped
 * @throws Error in CI if nginx is missing
 */
export function requireNginx(): string | undefined {
  const found = findNginx();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    spawnSync('sh', ['-c', 'apt-get install -y nginx-light || (apt-get update && apt-get install -y nginx-light)']);
  }
  const installed = findNginx();
  if (installed === undefined && process.env['CI'] !== undefined) {
    throw new Error('The tests of the nginx configuration need nginx: install it with "apt-get install nginx-light".');
  }
  if (installed === undefined) process.stderr.write('Skipped: nginx is missing ("apt-get install nginx-light").\n');
  return installed;
}

export async function startNginx(program: string, { site, basePath }: NginxOptions): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  const port = await getPort();
  const root = join(folder, 'root');
  const link = join(root, basePath).replace(/\/$/, '');
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(site, link);
  const rules = readFileSync(join(site, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/site;', `root ${root};`);
  writeFileSync(join(folder, 'site.conf'), rules);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; include ${folder}/site.conf; }`,
  );
  const nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  nginx.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (nginx.exitCode === null) {
      const ended = once(nginx, 'exit');
      nginx.kill();
      await ended; // nginx writes into the folder until it ends.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; !(await isListening(port)); attempt++) {
    if (attempt > 100 || nginx.exitCode !== null) {
      await stop();
      throw new Error(`nginx does not start: ${complaint}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port, [Symbol.asyncDispose]: stop };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .on('error', () => {
        resolve(false);
      });
  });
}
