import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { rolldown } from 'rolldown';
import { replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { entries, root } from '../package-entries.ts';

/**
 * Both module systems. What several entries need stands once: an error of one entry is an instance of the class of another.
 * Comments stay with the types, where editors read them.
 */
async function buildScripts(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    // What is not used is left out, also of packages that do not say that their modules have no effects.
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
      // By the entries that need it, in few files: each takes time at the import. What is smaller goes along with others.
      codeSplitting: {
        groups: [
          // Long, and nobody steps through it.
          {
            name: 'data',
            test: /generated\/(?:rules|entities|difference-data)\.ts$/,
            entriesAware: true,
            entriesAwareMergeThreshold: 4500,
            priority: 1,
          },
          { name: 'core', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
        ],
      },
    });
    const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const text = ({ name, code }: (typeof chunks)[number]): string =>
      name.startsWith('data')
        ? minifyData(code, format)
        : // Names of files that are not there.
          shortenChunkNames(code.replaceAll(/^\/\/ \S+\.ts\n/gm, ''));
    // A disk that is full is reported by whoever writes.
    writeFiles(folder, Object.fromEntries(chunks.map((chunk) => [chunk.fileName, text(chunk)])));
  }
  await bundle.close();
}

/** What is shared is named after all entries that need it: one name of each chunk is enough. */
function shortenChunkNames(code: string): string {
  const long = /\brequire_(?:core|data)_\w+/g;
  const names = [...new Set(code.match(long))];
  return code.replaceAll(long, (name) => `shared${names.indexOf(name) + 1}`);
}

/** Data, which nobody reads: without white space and long names. */
function minifyData(code: string, format: 'esm' | 'cjs'): string {
  return transformSync(code, { format, minify: true, charset: 'utf8' }).code;
}

await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (folder) => {
    await buildScripts(folder);
    copyFileSync(join(root, 'src/generated/response-formats.json'), join(folder, 'response-formats.json'));
  }),
);
