import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watch as watchFiles } from 'chokidar';
import { Problem } from '@route-search/schemas/problem';
import { formatFindings, lintSpec } from '../../lint/index.ts';
import { artifactsOf } from '../artifacts.ts';
import { bundleSpec } from '../bundle.ts';
import { writeFiles } from '../output.ts';
import { openSource } from '../source.ts';

/** `watch`: builds `dist/` of schemas and spec whenever a YAML file is saved, and shows what lint says. Runs until it is stopped. */
export async function watch(): Promise<number> {
  const { folder } = openSource();
  const schemas = realpathSync(dirname(fileURLToPath(import.meta.resolve('@route-search/schemas/package.json'))));
  const provider = join(folder, '../../provider.yaml');
  const watcher = watchFiles([folder, schemas, provider], {
    ignoreInitial: true,
    ignored: (path, stats) =>
      /\/(node_modules|dist|tests|\.turbo)(\/|$)/.test(path) || (stats?.isFile() === true && !path.endsWith('.yaml')),
  });
  let queue = rebuild();
  let waiting = false;
  let schemasChanged = false;
  watcher.on('all', (_event, path) => {
    schemasChanged ||= path.startsWith(schemas);
    if (waiting) return;
    waiting = true;
    // What is saved during a rebuild is taken by one more rebuild.
    queue = queue.then(async () => {
      waiting = false;
      if (schemasChanged) {
        schemasChanged = false;
        if (!buildSchemas(schemas)) return;
      }
      await rebuild();
    });
  });
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
  await watcher.close();
  await queue;
  return 0;
}

/** Builds the validators and catalogues through the package's own command. */
function buildSchemas(folder: string): boolean {
  return spawnSync('pnpm', ['--silent', 'run', 'build'], { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** A page is worth more than none: findings are shown, but only a spec that cannot be bundled stops the output. */
async function rebuild(): Promise<void> {
  const started = performance.now();
  try {
    const source = openSource();
    const { document } = await bundleSpec(source);
    writeFiles(join(source.folder, 'dist'), artifactsOf(document));
    process.stdout.write(`spec rebuilt in ${Math.round(performance.now() - started)} ms\n`);
    const findings = await lintSpec(source);
    if (findings.length > 0) process.stdout.write(formatFindings(findings, 'text'));
  } catch (error) {
    const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
    for (const one of all) {
      if (!(one instanceof Problem)) throw error;
      process.stderr.write(`error: ${one.message}\n`);
    }
  }
}
