import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../process.ts';

/** A module that carries promises. */
export interface Module {
  readonly folder: string;
  /** From the folder of the package. */
  readonly file: string;
}

/** The path of a module from the root. */
export const pathOf = ({ folder, file }: Module): string => `${folder}/${file}`;

/** The modules of all packages. */
export function modulesOf(): Module[] {
  return globSync('packages/*/stryker.config.json', { cwd: root })
    .map(dirname)
    .sort()
    .flatMap((folder) => {
      const { mutate } = configOf(folder);
      const taken = mutate.filter((pattern) => !pattern.startsWith('!'));
      const left = mutate.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
      const files = globSync(taken, { cwd: join(root, folder), exclude: left });
      return files.sort().map((file) => ({ folder, file }));
    });
}

/** What a package declares of its modules. */
export function configOf(folder: string): { readonly mutate: readonly string[] } {
  return JSON.parse(readFileSync(join(root, folder, 'stryker.config.json'), 'utf8')) as { mutate: string[] };
}
