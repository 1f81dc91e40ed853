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
      const { include, exclude } = patternsOf(configOf(folder).mutate);
      const files = globSync(include, { cwd: join(root, folder), exclude });
      return files.sort().map((file) => ({ folder, file }));
    });
}

/** What a package declares of its modules. */
export interface MutationConfig {
  readonly mutate: readonly string[];
  /** The tests that must notice a change of the modules: those that are quick. */
  readonly tests: readonly string[];
}

/** Reads what a package declares of its modules. */
export function configOf(folder: string): MutationConfig {
  return JSON.parse(readFileSync(join(root, folder, 'stryker.config.json'), 'utf8')) as MutationConfig;
}

/** Patterns of files, apart from those that begin with `!` and leave files out. */
export function patternsOf(patterns: readonly string[]): Readonly<Record<'include' | 'exclude', string[]>> {
  return {
    include: patterns.filter((pattern) => !pattern.startsWith('!')),
    exclude: patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
  };
}
