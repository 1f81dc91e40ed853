import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { findMarks, formatFindings, lintProse, lintSpec } from '../../lint/index.ts';
import { createBuiltFiles } from '../built-files.ts';
import { compileSpec } from '../compile-spec.ts';
import { openSource, getSchemasFolder, SpecResolver, type SpecSource } from '../source/spec-source.ts';

/** What {@link watch} works on, and until when. */
export interface Watching {
  /** Opens the spec as it is now. */
  readonly open?: () => SpecSource;
  readonly until?: Promise<unknown>;
}

/**
 * `watch`: builds `dist/` of schemas and spec whenever a YAML file is saved, and shows what lint says, of the Japanese prose
 * too. Runs until it is stopped, whatever is saved.
 */
export async function watch(
  _args: readonly string[] = [],
  { open = openSource, until = interrupted() }: Watching = {},
): Promise<number> {
  const source = open();
  const { folder } = source;
  const schemas = getSchemasFolder(source);
  const watcher = watchFiles([folder, schemas, join(folder, '../../provider.yaml')], {
    ignoreInitial: true,
    // Without it, a file that is saved again within 50 ms is not noticed: so save editors that format.
    awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
    ignored: (path, stats) => {
      // The repository itself may lie in a folder of such a name.
      const inner = relative(path.startsWith(schemas) ? schemas : folder, path);
      return (
        /(^|\/)(node_modules|dist|tests|\.turbo)(\/|$)/.test(inner) ||
        (stats?.isFile() === true && !path.endsWith('.yaml'))
      );
    },
  });
  watcher.on('error', say);
  // What is saved from now on is noticed.
  await once(watcher, 'ready');
  let queue = rebuild(open);
  let waiting = false;
  let schemasChanged = false;
  watcher.on('all', (_event, path) => {
    schemasChanged ||= path.startsWith(schemas);
    if (waiting) return;
    waiting = true;
    // What is saved during a rebuild is taken by one more rebuild.
    queue = queue.then(async () => {
      waiting = false;
      const buildsSchemas = schemasChanged;
      schemasChanged = false;
      // The page first: it shows what the bundle says. Validators and catalogues take longer.
      await rebuild(open);
      if (buildsSchemas) buildSchemas(schemas);
    });
  });
  await until;
  await watcher.close();
  await queue;
  return 0;
}

function interrupted(): Promise<unknown> {
  return new Promise<void>((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
}

/** Builds the validators and catalogues through the package's own command. */
function buildSchemas(folder: string): void {
  spawnSync('pnpm', ['--silent', 'run', 'build'], { cwd: folder, stdio: 'inherit' });
}

/**
 * A page is worth more than none: findings are shown, but only a spec that cannot be bundled stops the output. Whatever
 * happens, what is saved next is taken.
 */
async function rebuild(open: () => SpecSource): Promise<void> {
  const started = performance.now();
  try {
    const source = open();
    const marks = findMarks(source);
    if (marks.length > 0) {
      process.stdout.write(formatFindings(marks, 'text'));
      return;
    }
    const compiled = await compileSpec(source);
    writeFiles(join(source.folder, 'dist'), createBuiltFiles(compiled));
    process.stdout.write(`spec rebuilt in ${Math.round(performance.now() - started)} ms\n`);
    const resolver = new SpecResolver(source);
    const findings = [
      ...(await lintSpec(source, { resolver, compile: () => Promise.resolve(compiled) })),
      ...(await lintProse(source, { resolver })),
    ];
    if (findings.length > 0) process.stdout.write(formatFindings(findings, 'text'));
  } catch (error) {
    const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
    all.forEach(say);
  }
}

/** Even what nobody foresaw must not end the watch: the next save mends it. */
function say(error: unknown): void {
  const text =
    error instanceof Problem
      ? error.message
      : `the spec cannot be read (${String(error)}). ./run lint spec may say why.`;
  process.stderr.write(`error: ${text}\n`);
}
