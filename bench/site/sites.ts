import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPinnedPackages } from '@route-search/scripts/install-peers';
import { runOrThrow, root, type Command } from '@route-search/scripts/process';
import { benchmarkSitesFolder } from '../lib/packages.ts';
import { measureSeconds } from '../lib/samples.ts';
import type { PageText } from './page-texts.ts';

export const comparedSites = ['ours', 'docusaurus', 'starlight'] as const;

export type ComparedSite = (typeof comparedSites)[number];

/** Installation folder of each compared site generator. */
export const siteProjectFolders = {
  docusaurus: join(root, 'bench/peers/site-docusaurus'),
  starlight: join(root, 'bench/peers/site-starlight'),
} as const;

export const siteOutputFolders: Readonly<Record<ComparedSite, string>> = {
  ours: join(benchmarkSitesFolder, 'site'),
  docusaurus: join(siteProjectFolders.docusaurus, 'generated/site'),
  starlight: join(siteProjectFolders.starlight, 'generated/site'),
};

/** Site generator to compare with. */
interface Peer {
  readonly folder: string;
  readonly texts: string;
  readonly command: Command;
  /** Formats the path of a page as a slug for the generator's front matter. */
  readonly slug: (path: string) => string;
  /** Folders of caches and build outputs, removed before each build. */
  readonly kept: readonly string[];
}

const peers: Readonly<Record<Exclude<ComparedSite, 'ours'>, Peer>> = {
  docusaurus: {
    folder: siteProjectFolders.docusaurus,
    texts: 'generated/docs',
    command: ['node_modules/.bin/docusaurus', 'build', '--out-dir', 'generated/site'],
    slug: (path) => path,
    kept: ['.docusaurus', 'node_modules/.cache', 'generated/site'],
  },
  starlight: {
    folder: siteProjectFolders.starlight,
    texts: 'generated/src/content/docs',
    command: ['node_modules/.bin/astro', 'build'],
    slug: (path) => path.replaceAll(/^\/|\/$/g, ''),
    kept: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'generated/site'],
  },
};

/** Content collection module that Starlight requires. */
const collection = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Installs the compared site generators and writes the texts of this site's pages into their projects. */
export async function preparePeerSites(texts: readonly PageText[]): Promise<void> {
  for (const { folder, texts: target, slug } of Object.values(peers)) {
    await installPinnedPackages(folder);
    rmSync(join(folder, 'generated'), { recursive: true, force: true });
    for (const { path, title, body } of texts) {
      const file = join(folder, target, `${path.replace(/\/$/, '/index').slice(1)}.md`);
      write(file, `---\ntitle: ${JSON.stringify(title)}\n${slugLine(slug(path))}---\n${body}`);
    }
  }
  write(join(peers.starlight.folder, 'generated/src/content.config.ts'), collection);
}

/** Builds a site without caches and returns the duration in seconds. */
export async function buildSite(contender: ComparedSite): Promise<number> {
  if (contender === 'ours') {
    const cache = join(benchmarkSitesFolder, 'cache');
    rmSync(cache, { recursive: true, force: true });
    return runBuild(['node', join(root, 'bench/site/build-ours.ts'), siteOutputFolders.ours, cache], root);
  }
  const { folder, command, kept } = peers[contender];
  for (const name of kept) rmSync(join(folder, name), { recursive: true, force: true });
  return runBuild(command, folder);
}

export interface SiteSize {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

export function measureSiteSize(folder: string): SiteSize {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    pages: files.filter(({ name }) => name.endsWith('.html')).length,
    files: files.length,
    bytes: files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
  };
}

function runBuild(command: Command, cwd: string): Promise<number> {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', CI: 'true' };
  return measureSeconds(() => runOrThrow(command, { cwd, env }));
}

/** Formats the slug of a page as a line of its front matter. The home page of Starlight has no slug. */
function slugLine(slug: string): string {
  return slug === '' ? '' : `slug: ${JSON.stringify(slug)}\n`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
