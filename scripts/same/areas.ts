import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { Problem } from '../../packages/toolkit/src/problem.ts';
import { must } from '../process.ts';
import { filesOf } from '../release/files.ts';
import { publishedPackages } from '../release/published.ts';
import { alignAssets, withoutHashes } from './assets.ts';
import type { Files } from './compare.ts';

/** Folders of the two builds. */
export interface Builds {
  readonly base: string;
  readonly here: string;
}

/** What is read in one go: its areas, by the name that `--area` takes, and the paths that belong to each. */
export interface Source {
  readonly areas: Readonly<Record<string, RegExp>>;
  readonly read: (builds: Builds) => Promise<readonly [base: Files, here: Files]>;
}

export const sources: readonly Source[] = [
  {
    areas: {
      pages: /\.html$/,
      twins: /\.(md|txt)$/,
      data: /\.(json|ya?ml)$/,
      assets: /\.(js|css|svg)$/,
      // Sitemap, redirects and rules for servers.
      host: /(^|\/)[^.]*$|\.(?!html$|md$|txt$|json$|ya?ml$|js$|css$|svg$)\w[^./]*$/,
    },
    read: readSite,
  },
  source('code', (folder) => readFolder(join(folder, 'packages/sdk/src/generated'))),
  source('types', readTypes),
  source('packed', readPacked),
  source('tables', (folder) => readFolder(join(folder, 'packages/sandbox/src/generated'))),
  source('openapi', (folder) => readFolder(join(folder, 'packages/spec/dist'))),
  source(
    'digest',
    (folder) => new Map([['digest.txt', readFileSync(join(folder, 'packages/spec/digest.txt'), 'utf8')]]),
  ),
  { areas: { sandbox: /^sandbox\//, sdk: /^sdk\// }, read: readAnswers },
];

/** Whether areas need the built site, which takes longest. */
export function needSite(names: readonly string[]): boolean {
  return sources.some(({ areas, read }) => read === readSite && names.some((name) => name in areas));
}

function source(name: string, read: (folder: string) => Files | Promise<Files>): Source {
  return { areas: { [name]: /^/ }, read: async ({ base, here }) => [await read(base), await read(here)] };
}

export function readFolder(folder: string): Files {
  if (!existsSync(folder)) throw new Problem(`${folder} is missing: that side is not built.`);
  return new Map(filesOf(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function readSite({ base, here }: Builds): Promise<[Files, Files]> {
  const read = (folder: string): Files => {
    const files = readFolder(join(folder, 'packages/docs-site/dist'));
    return new Map([...files].map(([path, text]) => [path, withoutDigests(text)]));
  };
  return Promise.resolve(alignAssets(read(base), read(here)));
}

/** Digests of inline scripts, and of what the service worker keeps: what they are made of is compared itself. */
function withoutDigests(text: string): string {
  return text.replaceAll(/'sha256-[\w+/=]+'|"[0-9a-f]{16}"/g, 'DIGEST');
}

/** The order of declarations and the short names among bundled files say nothing to whoever imports a package. */
function readTypes(folder: string): Files {
  // Before 2026-11-22 they were written beside the scripts.
  const declarations = ['types', 'dist']
    .map((name) => join(folder, 'packages/sdk', name))
    .filter((name) => existsSync(name))
    .flatMap((name) => [...readFolder(name)])
    // Those of modules point there.
    .filter(([path]) => path.endsWith('.d.cts'));
  return new Map(
    declarations.map(([path, text]) => {
      const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
      const texts = statements.map((statement) => {
        const part = text.slice(statement.getFullStart(), statement.end).trim();
        return ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? inOrder(part) : part;
      });
      return [withoutHashes(path), withoutHashes(texts.sort().join('\n'))];
    }),
  );
}

/** Of `A as AssignType` and `AssignType as A`, only the name that has a meaning; in order. */
function inOrder(statement: string): string {
  return statement.replace(/\{([^}]*)\}/, (_, names: string) => {
    const words = names.split(',').map((name) => name.split(' as ').map((word) => word.trim()));
    return `{\n${words
      .map((pair) => pair.reduce((a, b) => (b.length > a.length ? b : a)))
      .sort()
      .join('\n')}\n}`;
  });
}

async function readPacked(folder: string): Promise<Files> {
  const files = new Map<string, string>();
  for (const { name, folder: cwd } of publishedPackages(folder)) {
    const paths = (await packedPaths(cwd)).map(withoutHashes);
    files.set(name, paths.sort().join('\n'));
  }
  return files;
}

/** Paths of the files that a package is published with. */
export async function packedPaths(cwd: string): Promise<string[]> {
  const output = await must(['pnpm', 'pack', '--dry-run', '--json'], { cwd });
  const { files } = JSON.parse(output.slice(output.indexOf('{'))) as { files: { path: string }[] };
  return files.map(({ path }) => path);
}

/** The answers of both sides to the requests of the base. */
async function readAnswers({ base, here }: Builds): Promise<[Files, Files]> {
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'portal-'));
  const out = join(scratch.path, 'answers.json');
  const replayed = async (folder: string): Promise<Files> => {
    const document = join(base, 'packages/spec/dist/openapi.json');
    await must([process.execPath, join(import.meta.dirname, 'replay.ts'), folder, document, out]);
    return new Map(Object.entries(JSON.parse(readFileSync(out, 'utf8')) as Record<string, string>));
  };
  return [await replayed(base), await replayed(here)];
}
