import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectLicences } from '@route-search/toolkit/licences';
import { Problem } from '@route-search/toolkit/problem';
import type { AstroIntegration, ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Copyright holders of MIT-licensed webpack loaders. The loaders are not installed, but bundles of other packages
 * contain a few lines of their code.
 */
const loaders: ReadonlyMap<string, string> = new Map([
  ['css-loader', 'JS Foundation and other contributors'],
  ['style-loader', 'JS Foundation and other contributors'],
  ['@redocly/workerize-loader', 'Jason Miller'],
]);

/**
 * Creates the integration that writes the licences of all packages whose code the site distributes in scripts and
 * styles.
 */
export function thirdPartyLicencesIntegration(): AstroIntegration {
  const files = new Set<string>();
  const plugin = (): Plugin => ({
    name: 'route-search:third-party-licences',
    generateBundle(_options, bundle) {
      // Skip the server builds, whose code readers do not get. Web workers belong to another Vite environment and are
      // included.
      if (/^(?:ssr|prerender)$/.test(this.environment.name)) return;
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) files.add(id.replace(/\?.*$/s, ''));
      }
    },
  });
  return {
    name: 'route-search:third-party-licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin()], worker: { plugins: () => [plugin()] } } });
      },
      'astro:build:done': ({ dir }) => {
        writeFileSync(join(fileURLToPath(dir), 'THIRD-PARTY.txt'), writeThirdPartyLicences([...files]));
      },
    },
  };
}

/**
 * Returns the licence texts of the packages that bundled files come from. Some of these files are bundles themselves;
 * their source maps name the packages in them.
 *
 * @param files - absolute paths
 * @throws Problem for a package whose licence is not known
 */
function writeThirdPartyLicences(files: readonly string[]): string {
  const bundled = files.filter((file) => file.startsWith('/') && file.includes('/node_modules/'));
  const paths = [...bundled];
  const copied = new Map<string, string>();
  for (const file of bundled) {
    for (const name of listInnerPackages(file)) {
      const folder = findPackage(file, name);
      const holder = loaders.get(name);
      if (folder !== undefined) paths.push(join(folder, 'package.json'));
      else if (holder !== undefined) copied.set(name, holder);
      else throw new Problem(`${name} is bundled, and its licence is not known.`, { file });
    }
  }
  return collectLicences(
    root,
    paths.map((path) => relative(root, path)),
    copied,
  );
}

function listInnerPackages(file: string): string[] {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: readonly string[] };
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\//.exec(source)?.[1] ?? []);
  return [...new Set(names)];
}

/** Finds the folder of a package inside a bundle: next to the bundling package, otherwise anywhere in pnpm's store. */
function findPackage(bundle: string, name: string): string | undefined {
  const [, modules = '', store = ''] = /^((.*\/node_modules\/\.pnpm)\/[^/]+\/node_modules)\//.exec(bundle) ?? [];
  const sibling = join(modules, name);
  if (existsSync(sibling)) return sibling;
  const [anywhere] = globSync(`${name.replace('/', '+')}@*/node_modules/${name}/package.json`, { cwd: store });
  return anywhere === undefined ? undefined : join(store, dirname(anywhere));
}
