import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { writeFiles } from '../output.ts';

/** Import of another package in a declaration file. */
const importsPackage = /^import .* from "(?!\.|node:)/m;

/** Options of {@link packTypes}: the package folder, the entries and the external modules. */
export interface PackTypesOptions {
  /** Folder of the package whose types are bundled. */
  readonly root: string;
  /** Source file of each entry, by entry name. Types that several entries share are written to a common file. */
  readonly entries: Readonly<Record<string, string>>;
  /** Modules whose imports are kept instead of bundled. */
  readonly external?: readonly (string | RegExp)[];
}

/**
 * Bundles the type declarations of a package, including those of private packages that it imports. They are written
 * once, for CommonJS. The ES module declarations re-export them, because ES modules may import CommonJS but not the
 * reverse. An entry that imports another package is written twice: classes with private members of the CommonJS and the ES
 * module declarations of that package are different types. Files are read without type checking, so all exports need explicit types (isolated declarations).
 *
 * @throws Error with file and line of an export without an explicit type
 */
export async function packTypes({ root, entries, external = [] }: PackTypesOptions, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { ...entries },
    external: [...external],
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json'), oxc: true, emitDtsOnly: true, sourcemap: false })],
    // Turns off rolldown's warning about slow builds, which are normal on a busy machine.
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
      // Editors show comments without their indentation, which is one percent of the SDK's size.
      .replaceAll(/^\t+(?=\*)/gm, '');
    writeFiles(folder, {
      [`${name}.d.cts`]: code,
      ...(file.isEntry && { [`${name}.d.ts`]: importsPackage.test(code) ? code : `export * from './${name}.cjs';\n` }),
    });
  }
}
