import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { rolldown } from 'rolldown';
import { replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { packageEntries, packageRoot } from '../package-entries.ts';

/** Modules with the generated data for decoding responses, and the modules that this data imports. */
const decodingModules = /generated\/entities\.ts$|\/(?:value-decoders|calendar-date)\.ts$/;

/** Modules that the package entries `redact`, `testing` and `decode` need. */
const coreModules =
  /sdk\/src\/(?:base|decode|errors|settings)\/|\/(?:prepare-request|read-query|serialize-query|decoded-name|encode-query-value|max-url-length)\.ts$/;

/**
 * Bundles the package entries as ESM and as CommonJS, without TSDoc, which is only needed in the type declarations.
 * Modules that several entries need are bundled once, so that an error thrown by one entry is an instance of the class
 * that another entry exports.
 */
async function buildScripts(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: packageRoot,
    input: packageEntries,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    // Removes unused modules, also those of packages that do not declare `sideEffects: false`.
    treeshake: { moduleSideEffects: false },
    transform: { target: 'es2022' },
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  for (const [format, extension] of [
    ['esm', 'js'],
    ['cjs', 'cjs'],
  ] as const) {
    const { output } = await bundle.generate({
      format,
      comments: { legal: false, annotation: true, jsdoc: false },
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `shared-[hash].${extension}`,
      // Each file costs time at import, so shared modules form few chunks. Small entries load only small chunks.
      codeSplitting: {
        groups: [
          // Minifies the `data` chunks and the entry `lite`: they are generated, and nobody reads them while debugging.
          { name: 'data', test: decodingModules, minShareCount: 2, priority: 4 },
          { name: 'data', test: /generated\/(?:rules|difference-data)\.ts$/, entriesAware: true, priority: 3 },
          { name: 'core', test: coreModules, minShareCount: 2, priority: 2 },
          { name: 'rules', test: /spec\/src\/|\/condition[/.]/, minShareCount: 2, priority: 1 },
          { name: 'client', minShareCount: 2 },
        ],
      },
    });
    const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const text = ({ name, code }: (typeof chunks)[number]): string =>
      name.startsWith('data') || name === 'lite'
        ? minifyData(code, format)
        : // Removes the comments with names of source files, which are not published.
          shortenChunkNames(importClientFirst(code.replaceAll(/^\/\/ \S+\.ts\n/gm, '')));
    // Writes the files with `writeFiles`, which throws an error if the disk is full.
    writeFiles(folder, Object.fromEntries(chunks.map((chunk) => [chunk.fileName, text(chunk)])));
  }
  await bundle.close();
}

/**
 * Moves the import of the client before the other import in the built main entry. A user's bundler keeps their order,
 * and a bundle with the client first compresses better.
 */
function importClientFirst(code: string): string {
  return code.replace(/^(import .+\n)(import .+\n)(?=export)/, '$2$1');
}

/** Shortens the names of shared chunks, which rolldown builds from the names of all entries that need them. */
function shortenChunkNames(code: string): string {
  const long = /\brequire_(?:client|core|data|rules)_\w+/g;
  const names = [...new Set(code.match(long))];
  return code.replaceAll(long, (name) => `shared${names.indexOf(name) + 1}`);
}

function minifyData(code: string, format: 'esm' | 'cjs'): string {
  return transformSync(code, { format, minify: true, charset: 'utf8' }).code;
}

await runProgram(() => replaceFolder(join(packageRoot, 'dist'), buildScripts));
