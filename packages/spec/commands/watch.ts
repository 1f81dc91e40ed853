import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { putChangesFirst } from '@route-search/toolkit/changed-lines';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { findUnfilledPlaceholders, formatFindings, lintProse, lintSpec } from '../lint/index.ts';
import { createDistFiles } from '../src/built-files.ts';
import { compileSpec } from '../src/compile-spec.ts';
import { holdTexts } from '../src/source/authored-files.ts';
import { openSpecSource, getSchemasFolder, SpecResolver, type SpecSource } from '../src/source/spec-source.ts';

const defaultFolder = join(import.meta.dirname, '..');

/** Options of {@link watch} for tests. */
export interface WatchOptions {
  readonly open?: () => SpecSource;
  readonly until?: Promise<unknown>;
}

/**
 * Command `watch`: rebuilds `dist/` of schemas and spec whenever a YAML file is saved, and prints all lint findings.
 * Runs until it is interrupted.
 */
export async function watch(
  _args: readonly string[] = [],
  { open = openSpecSource, until = interrupted() }: WatchOptions = {},
): Promise<number> {
  const source = open();
  const { folder } = source;
  const schemas = getSchemasFolder(source);
  const watcher = watchFiles([folder, schemas, join(folder, '../../provider.yaml')], {
    ignoreInitial: true,
    // Editors that format on save write a file twice. chokidar misses a second write within 50 ms without
    // `awaitWriteFinish`.
    awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
    ignored: (path, stats) => {
      // Compares relative paths, because the path of the repository itself may contain `dist` or `node_modules`.
      const inner = relative(path.startsWith(schemas) ? schemas : folder, path);
      return (
        /(^|\/)(node_modules|dist|tests|\.turbo)(\/|$)/.test(inner) ||
        (stats?.isFile() === true && !path.endsWith('.yaml'))
      );
    },
  });
  watcher.on('error', say);
  // The watcher misses files that are saved before it is ready.
  await once(watcher, 'ready');
  let queue = rebuild(open);
  let waiting = false;
  let schemasChanged = false;
  watcher.on('all', (_event, path) => {
    schemasChanged ||= path.startsWith(schemas);
    if (waiting) return;
    waiting = true;
    // Files saved during a rebuild are handled together by the next rebuild.
    queue = queue.then(async () => {
      waiting = false;
      const buildsSchemas = schemasChanged;
      schemasChanged = false;
      // Builds the document first, because the open page waits for it. Validators and catalogues take longer.
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

function buildSchemas(folder: string): void {
  spawnSync('pnpm', ['--silent', 'run', 'build'], { cwd: folder, stdio: 'inherit' });
}

/**
 * Rebuilds the spec and prints its lint findings. Writes the files in spite of findings, unless the spec cannot be
 * bundled. Errors are printed and do not end the command.
 */
async function rebuild(open: () => SpecSource): Promise<void> {
  const started = performance.now();
  let folder = defaultFolder;
  try {
    const opened = open();
    ({ folder } = opened);
    const source = holdTexts(opened);
    const marks = findUnfilledPlaceholders(source);
    if (marks.length > 0) {
      const shown = formatFindings(marks, 'text');
      process.stdout.write(shown);
      recordBuildError(folder, shown);
      return;
    }
    const compiled = await compileSpec(source);
    writeFiles(join(folder, 'dist'), createDistFiles(compiled));
    recordBuildError(folder, '');
    process.stdout.write(`spec rebuilt in ${Math.round(performance.now() - started)} ms\n`);
    const resolver = new SpecResolver(source);
    const findings = [
      ...(await lintSpec(source, { resolver, compile: () => Promise.resolve(compiled) })),
      ...(await lintProse(source, { resolver })),
    ];
    process.stdout.write(formatFindings(putChangesFirst(findings, join(folder, '../..')), 'text'));
  } catch (error) {
    const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
    // A file that is not valid YAML causes the same error in several steps.
    const texts = [...new Set(all.map(describeError))];
    for (const text of texts) process.stderr.write(`error: ${text}\n`);
    recordBuildError(folder, texts.join('\n'));
  }
}

function say(error: unknown): void {
  process.stderr.write(`error: ${describeError(error)}\n`);
}

function describeError(error: unknown): string {
  return error instanceof Problem
    ? error.message
    : `the spec cannot be read (${String(error)}). ./run lint spec may say why.`;
}

/** Stores the error of the build, or an empty text for a success. Open pages of the site display it. */
function recordBuildError(folder: string, text: string): void {
  const file = join(folder, 'node_modules/.cache/build-error.txt');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
