import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installBeside } from '../../scripts/peers.ts';
import { must, root, type Command } from '../../scripts/process.ts';
import { ownSites } from '../lib/packages.ts';
import { secondsOf } from '../lib/samples.ts';
import type { Text } from './twins.ts';

export const contenders = ['ours', 'docusaurus', 'starlight'] as const;

export type Contender = (typeof contenders)[number];

/** Where the peers are installed. */
export const folders = {
  docusaurus: join(root, 'bench/peers/site-docusaurus'),
  starlight: join(root, 'bench/peers/site-starlight'),
} as const;

/** Where each of them is built. */
export const output: Readonly<Record<Contender, string>> = {
  ours: join(ownSites, 'site'),
  docusaurus: join(folders.docusaurus, 'generated/site'),
  starlight: join(folders.starlight, 'generated/site'),
};

/** How one of the peers wants its texts. */
interface Peer {
  readonly folder: string;
  readonly texts: string;
  readonly command: Command;
  /** How it wants the address of a page. */
  readonly slug: (path: string) => string;
  /** What a build keeps for the next one. */
  readonly kept: readonly string[];
}

const peers: Readonly<Record<Exclude<Contender, 'ours'>, Peer>> = {
  docusaurus: {
    folder: folders.docusaurus,
    texts: 'generated/docs',
    command: ['node_modules/.bin/docusaurus', 'build', '--out-dir', 'generated/site'],
    slug: (path) => path,
    kept: ['.docusaurus', 'node_modules/.cache', 'generated/site'],
  },
  starlight: {
    folder: folders.starlight,
    texts: 'generated/src/content/docs',
    command: ['node_modules/.bin/astro', 'build'],
    slug: (path) => path.replaceAll(/^\/|\/$/g, ''),
    kept: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'generated/site'],
  },
};

/** The collection that Starlight asks for. */
const collection = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Installs the peers and gives them the texts of our pages. */
export async function preparePeers(texts: readonly Text[]): Promise<void> {
  for (const { folder, texts: place, slug } of Object.values(peers)) {
    await installBeside(folder);
    rmSync(join(folder, 'generated'), { recursive: true, force: true });
    for (const { path, title, body } of texts) {
      const file = join(folder, place, `${path.replace(/\/$/, '/index').slice(1)}.md`);
      write(file, `---\ntitle: ${JSON.stringify(title)}\n${slugLine(slug(path))}---\n${body}`);
    }
  }
  write(join(peers.starlight.folder, 'generated/src/content.config.ts'), collection);
}

/** Seconds that a site takes to build with nothing kept from an earlier build. */
export async function buildSite(contender: Contender): Promise<number> {
  if (contender === 'ours') {
    const cache = join(ownSites, 'cache');
    rmSync(cache, { recursive: true, force: true });
    return seconds(['node', join(root, 'bench/site/build-ours.ts'), output.ours, cache], root);
  }
  const { folder, command, kept } = peers[contender];
  for (const name of kept) rmSync(join(folder, name), { recursive: true, force: true });
  return seconds(command, folder);
}

/** How much a built site is. */
export interface Size {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/** Counts what a build has written. */
export function sizeOf(folder: string): Size {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    pages: files.filter(({ name }) => name.endsWith('.html')).length,
    files: files.length,
    bytes: files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
  };
}

function seconds(command: Command, cwd: string): Promise<number> {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', CI: 'true' };
  return secondsOf(() => must(command, { cwd, env }));
}

/** The home page has none where addresses have no slash. */
function slugLine(slug: string): string {
  return slug === '' ? '' : `slug: ${JSON.stringify(slug)}\n`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
