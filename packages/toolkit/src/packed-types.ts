import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { writeFiles } from './output.ts';

/** What {@link packTypes} packs. */
export interface PackedTypes {
  /** Folder of the package. */
  readonly root: string;
  /** Source files by the names of their entries; what several of them need comes into a file of its own. */
  readonly entries: Readonly<Record<string, string>>;
  /** Modules that stay imports. */
  readonly external?: readonly (string | RegExp)[];
}

/**
 * Writes the types of a package, with those of the packages that it does not depend on written in. They stand once, for
 * CommonJS; those of modules point there, as modules may import from CommonJS but not the other way round.
 * They are read file by file, without a compiler: what is exported needs written types.
 *
 * @throws Error that names file and line of an export without a written type
 */
export async function packTypes({ root, entries, external = [] }: PackedTypes, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { ...entries },
    external: [...external],
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json'), oxc: true, emitDtsOnly: true, sourcemap: false })],
    // How long it takes on a busy machine is no finding.
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
      .replaceAll(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2));
    writeFiles(folder, {
      [`${name}.d.cts`]: code,
      ...(file.isEntry ? { [`${name}.d.ts`]: `export * from './${name}.cjs';\n` } : {}),
    });
  }
}
