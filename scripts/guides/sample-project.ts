import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runOrThrow, root, type Command } from '../shared/process.ts';

/** Install folder of the libraries that the guides use. */
export const guideLibrariesFolder: string = join(root, 'bench/peers/integrations');
const made = join(guideLibrariesFolder, 'generated');
const samples = join(root, 'packages/docs-site/samples/integrations');
const trials = join(guideLibrariesFolder, 'trials');
const examples = join(made, 'node_modules/@route-search/sdk/examples');

/** Access key for the code of the guides. It must not occur in any output. */
export const guideAccessKey = 'guide-key-5d2e9f7a';

/** Installs the SDK and the sandbox from packed archives. */
export async function installPackages(): Promise<void> {
  rmSync(made, { recursive: true, force: true });
  for (const name of ['sdk', 'sandbox']) await packAndUnpackPackage(name, made);
}

/**
 * Packs a package and unpacks the archive, as npm would install it.
 *
 * @param made - folder for the archives
 * @returns folder of the unpacked package
 */
export async function packAndUnpackPackage(name: string, made: string): Promise<string> {
  const folder = join(made, 'node_modules/@route-search', name);
  mkdirSync(folder, { recursive: true });
  const pack = ['npm', 'pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', made] as const;
  await runOrThrow(pack, { cwd: join(root, 'packages', name) });
  const archive = readdirSync(made).find((file) => file.endsWith('.tgz')) ?? '';
  await runOrThrow(['tar', '-xzf', join(made, archive), '-C', folder, '--strip-components=1']);
  rmSync(join(made, archive));
  return folder;
}

/** Project folder with the sample code of a guide. */
export interface GuideProject {
  readonly folder: string;
  /** Runs a program with the access key in its environment. Throws an error with the output if it fails. */
  readonly run: (command: Command, env?: Readonly<Record<string, string>>) => Promise<string>;
  /** Working directory and environment variables of the programs that `run` starts. */
  readonly surroundings: { readonly cwd: string; readonly env: Readonly<Record<string, string>> };
}

/**
 * Creates a project folder with sample code.
 *
 * @param name - name of the folder
 * @param url - server that replaces the API, if the code needs one
 * @param files - target path of each file or folder of the site's samples, the trials or the SDK's examples
 */
export function createGuideProject(
  name: string,
  url: string | undefined,
  files: Readonly<Record<string, string>>,
): GuideProject {
  const folder = join(made, name);
  for (const [target, source] of Object.entries(files)) {
    const from = [samples, trials, examples].map((place) => join(place, source)).find((path) => existsSync(path));
    cpSync(from ?? source, join(folder, target), { recursive: true });
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (url !== undefined && /\.tsx?$/.test(file)) callInstead(join(folder, file), url);
  }
  const bins = [guideLibrariesFolder, root, join(root, 'packages/sdk'), join(root, 'packages/spec')].map((place) =>
    join(place, 'node_modules/.bin'),
  );
  const env = {
    PATH: [...bins, process.env['PATH'] ?? ''].join(delimiter),
    ROUTE_SEARCH_KEY: guideAccessKey,
    NODE_ENV: '',
    NODE_NO_WARNINGS: '1',
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const surroundings = { cwd: folder, env };
  return {
    folder,
    surroundings,
    run: async (command, more) =>
      stripVTControlCharacters(await runOrThrow(command, { cwd: folder, env: { ...env, ...more } })),
  };
}

/** Copies a file and replaces the API URL in it by the URL of a test server. */
function callInstead(file: string, url: string): void {
  const code = readFileSync(file, 'utf8');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    code
      .replaceAll(/https:\/\/(?:api|www)\.example\.com/g, url)
      .replaceAll('apiFetch()', `apiFetch({ baseUrl: ${JSON.stringify(url)} })`)
      .replaceAll('createClient()', 'createClient({})')
      .replaceAll(/createClient\(\{(?!\s*key: null)/g, `createClient({ baseUrl: ${JSON.stringify(url)},`),
  );
}

export function findFilesContaining(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(folder, name);
    return statSync(file).isFile() && readFileSync(file).includes(text);
  });
}
