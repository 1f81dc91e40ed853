import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { findUnfilledPlaceholders, formatFindings, lintProse, lintSpec } from '../lint/index.ts';
import { createBuiltFiles } from '../src/built-files.ts';
import { compileSpec } from '../src/compile-spec.ts';
import { openSource, getSchemasFolder, SpecResolver, type SpecSource } from '../src/source/spec-source.ts';

const defaultFolder = join(import.meta.dirname, '..');

/** Options of {@link watch}, which only tests set. */
export interface WatchOptions {
  /** Opens the spec in its current state. */
  readonly open?: () => SpecSource;
  readonly until?: Promise<unknown>;
}

/**
 * Command `watch`: builds `dist/` of schemas and spec whenever a YAML file is saved, and reports the findings of lint,
 * Japanese texts included. Runs until it is interrupted.
 */
export async function watch(
  _args: readonly string[] = [],
  { open = openSource, until = interrupted() }: WatchOptions = {},
): Promise<number> {
  const source = open();
  const { folder } = source;
  const schemas = getSchemasFolder(source);
  const watcher = watchFiles([folder, schemas, join(folder, '../../provider.yaml')], {
    ignoreInitial: true,
    // Without `awaitWriteFinish`, chokidar misses a file that is saved again within 50 ms, as editors do that format on
    // save.
    awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
    ignored: (path, stats) => {
      // Compared by relative path, because the path to the repository itself may contain a folder named `dist` or
      // `node_modules`.
      const inner = relative(path.startsWith(schemas) ? schemas : folder, path);
      return (
        /(^|\/)(node_modules|dist|tests|\.turbo)(\/|$)/.test(inner) ||
        (stats?.isFile() === true && !path.endsWith('.yaml'))
      );
    },
  });
  watcher.on('error', say);
  // The watcher notices saved files from here on.
  await once(watcher, 'ready');
  let queue = rebuild(open);
  let waiting = false;
  let schemasChanged = false;
  watcher.on('all', (_event, path) => {
    schemasChanged ||= path.startsWith(schemas);
    if (waiting) return;
    waiting = true;
    // All files that are saved during a rebuild are handled together by one more rebuild.
    queue = queue.then(async () => {
      waiting = false;
      const buildsSchemas = schemasChanged;
      schemasChanged = false;
      // The bundled document is built first, because the page needs it. Validators and catalogues take longer.
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

/** Builds the validators and catalogues with the build command of the schemas package. */
function buildSchemas(folder: string): void {
  spawnSync('pnpm', ['--silent', 'run', 'build'], { cwd: folder, stdio: 'inherit' });
}

/**
 * Rebuilds the spec and reports its lint findings. Findings do not prevent output; only a spec that cannot be bundled
 * produces none. No error ends the watch.
 */
async function rebuild(open: () => SpecSource): Promise<void> {
  const started = performance.now();
  let folder = defaultFolder;
  try {
    const source = open();
    ({ folder } = source);
    const marks = findUnfilledPlaceholders(source);
    if (marks.length > 0) {
      const shown = formatFindings(marks, 'text');
      process.stdout.write(shown);
      recordBuildError(folder, shown);
      return;
    }
    const compiled = await compileSpec(source);
    writeFiles(join(folder, 'dist'), createBuiltFiles(compiled));
    recordBuildError(folder, '');
    process.stdout.write(`spec rebuilt in ${Math.round(performance.now() - started)} ms\n`);
    const resolver = new SpecResolver(source);
    const findings = [
      ...(await lintSpec(source, { resolver, compile: () => Promise.resolve(compiled) })),
      ...(await lintProse(source, { resolver })),
    ];
    if (findings.length > 0) process.stdout.write(formatFindings(findings, 'text'));
  } catch (error) {
    const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
    // Several steps read a file that is not valid YAML.
    const texts = [...new Set(all.map(describeError))];
    for (const text of texts) process.stderr.write(`error: ${text}\n`);
    recordBuildError(folder, texts.join('\n'));
  }
}

/** Prints an error, even an unexpected one, without ending the watch: the next save may fix it. */
function say(error: unknown): void {
  process.stderr.write(`error: ${describeError(error)}\n`);
}

function describeError(error: unknown): string {
  return error instanceof Problem
    ? error.message
    : `the spec cannot be read (${String(error)}). ./run lint spec may say why.`;
}

/** Records why the spec was not built, for open pages of the site, or that it was built. */
function recordBuildError(folder: string, text: string): void {
  const file = join(folder, 'node_modules/.cache/build-error.txt');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
