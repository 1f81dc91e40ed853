import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { writeFiles } from '../output.ts';

/** Matches a line of a declaration file that imports another package. */
const importsPackage = /^import .* from "(?!\.|node:)/m;

/** Options of {@link packTypes}. */
export interface PackTypesOptions {
  /** Folder of the package whose types are bundled. */
  readonly root: string;
  /** Source file of each entry point, by its name. Types that several entry points share get a common file. */
  readonly entries: Readonly<Record<string, string>>;
  /** Modules that are not bundled: the declarations keep importing them. */
  readonly external?: readonly (string | RegExp)[];
}

/**
 * Bundles the type declarations of a package, including those of private packages that it imports. Each entry point
 * gets a CommonJS declaration file (`.d.cts`) and an ES module one (`.d.ts`). The ES module file only re-exports the
 * CommonJS file, because ES modules may import CommonJS but not the reverse. Both files contain all declarations if the
 * entry point imports another package: TypeScript treats a class with private members as two different types in the
 * CommonJS and the ES module declarations of that package. Source files are read without type checking, so all exports
 * need explicit types (isolated declarations).
 *
 * @throws Error with file and line of an export without an explicit type
 */
export async function packTypes({ root, entries, external = [] }: PackTypesOptions, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { ...entries },
    external: [...external],
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json'), oxc: true, emitDtsOnly: true, sourcemap: false })],
    // Turns off rolldown's warning about slow builds: builds are slow on a busy machine.
    checks: { bundlerTimings: false },
    onLog: (level, { message, code }) => {
      if (level === 'warn' && code !== 'CIRCULAR_DEPENDENCY') throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ entryFileNames: '[name].js', chunkFileNames: 'types-[hash].js' });
  await bundle.close();
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    const name = file.fileName.replace(/\.d\.ts$/, '');
    const code = file.code
      .replaceAll(/(?<=from "\.\/[^"]*)\.js(?=")/g, '.cjs')
      .replaceAll(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2))
      // Removes the indentation inside comments: editors do not show it. It is one percent of the SDK's size.
      .replaceAll(/^\t+(?=\*)/gm, '');
    writeFiles(folder, {
      [`${name}.d.cts`]: code,
      ...(file.isEntry && { [`${name}.d.ts`]: importsPackage.test(code) ? code : `export * from './${name}.cjs';\n` }),
    });
  }
}
