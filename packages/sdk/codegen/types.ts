import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { replaceFolder } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { entries, root } from './entries.ts';

/**
 * The sources of the packages whose types are written in. As packages of `node_modules` each of their files would be
 * compiled by a program of its own, which takes four times as long.
 */
function workspacePaths(): Record<string, string[]> {
  const packages = ['@route-search/spec', '@route-search/schemas'];
  return Object.fromEntries(
    packages.flatMap((name) => {
      const folder = realpathSync(join(root, 'node_modules', name));
      const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      return Object.entries(exports).flatMap(([entry, target]) =>
        typeof target === 'string' && target.endsWith('.ts') ? [[join(name, entry), [join(folder, target)]]] : [],
      );
    }),
  );
}

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The types, with those of the spec package written in: it is no dependency of the published package. */
async function writeTypes(folder: string): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    plugins: [
      dts({
        tsconfig: join(root, 'tsconfig.json'),
        compilerOptions: { skipLibCheck: true, incremental: false, paths: workspacePaths() },
      }),
    ],
    onwarn: ({ message, code }) => {
      if (code !== 'EMPTY_BUNDLE' && code !== 'CIRCULAR_DEPENDENCY') throw new Error(message);
    },
  });
  for (const extension of ['d.ts', 'd.cts']) {
    await bundle.write({
      dir: folder,
      format: 'es',
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `types-[hash].${extension}`,
    });
  }
  await bundle.close();
}

// A step of its own: it takes longer than all others of the package, and no other package waits for it.
await runProgram(() => replaceFolder(join(root, 'types'), writeTypes));
