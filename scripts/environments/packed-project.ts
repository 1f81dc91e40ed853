import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadProvider } from '@route-search/toolkit/provider';
import { listPublishedPackages, readManifest, type PackageManifest } from '../release/published.ts';
import { packPackage } from '../release/stage.ts';
import { captureOutput, root, runOrThrow, type Command, type ProcessOptions } from '../shared/process.ts';

/** Project outside the workspace with the packed packages installed. Disposing removes it. */
export interface PackedProject extends Disposable {
  readonly folder: string;
  readonly manifests: readonly PackageManifest[];
  /** Writes a file and returns its path. */
  write(name: string, text: string): string;
  /** Runs a program in the project. Returns its output if it fails, otherwise an empty string. */
  findFailure(command: Command, env?: ProcessOptions['env']): Promise<string>;
  /** Creates a copy of the project with other versions of third-party packages. */
  copy(name: string, dependencies: Readonly<Record<string, string>>): PackedProject;
}

/**
 * Packs packages as for a release and installs the archives in a new project.
 *
 * @param libraries - `node_modules` folder with third-party packages for the project
 * @param names - packages without scope; default: all published packages
 */
export async function createPackedProject(libraries: string, names?: readonly string[]): Promise<PackedProject> {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'environments-')));
  const provider = loadProvider();
  const packages = listPublishedPackages().filter(({ name }) => names?.includes(name.replace(/.*\//, '')) ?? true);
  const archives: string[] = [];
  for (const one of packages) {
    archives.push((await packPackage(one, provider, join(top, 'packed', one.name))).archive);
  }
  symlinkSync(libraries, join(top, 'node_modules'));
  const folder = join(top, 'project');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true, "version": "1.0.0" }\n');
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runOrThrow(['npm', 'install', ...flags, ...archives], { cwd: folder });
  return open(folder, top);
}

/** @param top - folder to remove when the project is disposed */
function open(folder: string, top: string): PackedProject {
  const installed = join(folder, 'node_modules');
  const names = listPublishedPackages().map(({ name }) => name);
  return {
    folder,
    get manifests() {
      return names.flatMap((name) => {
        try {
          return [readManifest(join(installed, name, 'package.json'))];
        } catch {
          return []; // Skips a package that is not installed in the project.
        }
      });
    },
    write: (name, text) => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    findFailure: async (command, env) => {
      const surroundings = {
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        VITEST: undefined,
        NODE_ENV: undefined,
        DEEP: undefined,
      };
      const { code, output } = await captureOutput(command, { cwd: folder, env: { ...surroundings, ...env } });
      return code === 0 ? '' : `exit code ${code}\n${output.slice(-20_000)}`;
    },
    copy: (name, dependencies) => {
      const other = join(folder, '..', name);
      cpSync(folder, other, { recursive: true });
      for (const [dependency, source] of Object.entries(dependencies)) {
        symlinkSync(join(folder, '../node_modules', source), join(other, 'node_modules', dependency));
      }
      return open(other, other);
    },
    [Symbol.dispose]: () => {
      rmSync(top, { recursive: true, force: true });
    },
  };
}

export type ModuleFormat = 'esm' | 'cjs';

/** Transforms a script to JavaScript. Imports of packages remain, because the project resolves them. */
export async function transformScript(contents: string, format: ModuleFormat): Promise<string> {
  return bundle({ contents, resolveDir: import.meta.dirname, loader: 'ts' }, { format, packages: 'external' });
}

/** Bundles a script with the packages of the project, for environments that cannot import packages. */
export async function bundleScript({ folder }: PackedProject, contents: string): Promise<string> {
  const script = await transformScript(contents, 'esm');
  return bundle({ contents: script, resolveDir: folder }, { format: 'esm', packages: 'bundle' });
}

async function bundle(
  stdin: { readonly contents: string; readonly resolveDir: string; readonly loader?: 'ts' },
  options: { readonly format: ModuleFormat; readonly packages: 'bundle' | 'external' },
): Promise<string> {
  // Targets the oldest supported Node, so that the script runs wherever the packages do.
  const settings = { bundle: true, write: false, target: 'node20', platform: 'neutral', charset: 'utf8' } as const;
  const mainFields = ['module', 'main'];
  const { outputFiles } = await build({ stdin, ...settings, mainFields, ...options, absWorkingDir: root });
  return outputFiles[0]?.text ?? '';
}
