import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from './process.ts';
import { readManifest } from './release/published.ts';

/** The packages in the order of the architecture page: one may import those before it. */
const order = [...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\d\. `(@[^`]+)`/gm)].map(
  ([, name = '']) => name,
);
const scope = order[0]?.split('/')[0] ?? '';
const folders = new Map(
  globSync('{packages/*,bench}/package.json', { cwd: root }).map((file) => [
    readManifest(join(root, file)).name,
    dirname(file),
  ]),
);

interface Import {
  readonly file: string;
  readonly from: string;
  readonly target: string;
}

/** Import statements of a page: those of its scripts are indented. */
const importLines = /^ *import (?:[^;']+ from )?'[^']+';?$/gm;

/** All imports of a package's code, also in pages and content. */
function importsOf(name: string): Import[] {
  const folder = folders.get(name) ?? '';
  return globSync(`${folder}/**/*.{ts,tsx,mts,js,mjs,astro,mdx}`, {
    cwd: root,
    exclude: (path) => /node_modules|[/\\]dist$|generated|fixtures|peers|(?:^|[/\\])\.(?:cache|astro)$/.test(path),
  }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const code = /\.(astro|mdx)$/.test(file) ? (text.match(importLines) ?? []).join('\n') : text;
    return ts
      .preProcessFile(code, true, true)
      .importedFiles.map(({ fileName }) => ({ file, from: name, target: fileName }));
  });
}

const imports = order.flatMap(importsOf);
const isTest = (file: string): boolean => /(^|\/)tests\/|\.test\.tsx?$/.test(file);

it('the page names every package, and every package has code', () => {
  expect([...folders.keys()].sort()).toEqual([...order].sort());
  for (const name of order) expect(imports.filter(({ from }) => from === name).length, name).toBeGreaterThan(10);
});

it('a package imports only those before it', () => {
  const wrong = imports.filter(({ from, target, file }) => {
    const other = order.find((name) => target === name || target.startsWith(`${name}/`));
    if (other === undefined || other === from) return false;
    // Their tests use what is before them; their code does not.
    if (from === `${scope}/conformance` && other === `${scope}/sandbox`) return !isTest(file);
    if (from === `${scope}/sandbox` && other === `${scope}/sdk`) return !isTest(file);
    return order.indexOf(other) > order.indexOf(from);
  });
  expect(wrong).toEqual([]);
});

it('a package is imported by an entry that its exports name', () => {
  const entries = new Map(
    [...folders].map(([name, folder]) => [
      name,
      Object.keys(readManifest(join(root, folder, 'package.json')).exports ?? {}),
    ]),
  );
  const wrong = imports.filter(({ target }) => {
    const name = order.find((one) => target === one || target.startsWith(`${one}/`));
    if (name === undefined) return false;
    const entry = `.${target.slice(name.length).replace(/\?.*/, '')}`;
    const known = entries.get(name) ?? [];
    return !known.some((one) => one === entry || (one.endsWith('*') && entry.startsWith(one.slice(0, -1))));
  });
  expect(wrong).toEqual([]);
});

it('no path leads out of a package', () => {
  const wrong = imports.filter(({ from, file, target }) => {
    if (!target.startsWith('.')) return false;
    const inside = relative(folders.get(from) ?? '', join(dirname(file), target));
    if (inside === '../../vitest.shared.ts') return false; // As tsconfig.json reads what all packages share.
    return inside.startsWith('..') && !(from === `${scope}/bench` && inside.startsWith('../scripts/'));
  });
  expect([...new Set(wrong.map(({ file }) => file))]).toEqual([]);
});

/** The file that a relative import leads to, from the root. */
const fileOf = ({ file, target }: Import): string => join(dirname(file), target.replace(/\?.*/, ''));

describe('the folders of the site', () => {
  const site = folders.get(`${scope}/docs-site`) ?? '';
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z/]+)` +\|[^|]+\|([^|]*)\|$/gm)].map(
    ([, name = '', allowed = '']) => [name, [...allowed.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one)] as const,
  );
  const mayImport = new Map(rows);
  /** The folder of a file, as the page names it. */
  const folderOf = (file: string): string | undefined => {
    const path = relative(site, file);
    if (path === join('src', 'content.config.ts')) return 'content';
    return /^(?:src\/|(?=build\/))(features\/[^/]+|[^/]+)\//.exec(path)?.[1];
  };

  it('are those of the page', () => {
    const names = globSync(['src/features/*/', 'src/*/', 'build/'], { cwd: join(root, site) }).map(
      (path) => folderOf(join(site, path, 'x')) ?? path,
    );
    expect([...new Set(names)].filter((name) => name !== 'features').sort()).toEqual([...mayImport.keys()].sort());
  });

  it('import only those that the page allows', () => {
    const wrong = imports.flatMap((one) => {
      if (one.from !== `${scope}/docs-site` || !one.target.startsWith('.')) return [];
      const [from, to] = [folderOf(one.file), folderOf(fileOf(one))];
      if (from === undefined || from === to) return [];
      // What a test beside its file needs besides.
      if (to === undefined) return isTest(one.file) || !fileOf(one).startsWith(join(site, 'tests')) ? [] : [one];
      const allowed = mayImport.get(from) ?? [];
      return allowed.includes(to) || allowed.includes(to.replace(/\/.*/, '/*')) ? [] : [one];
    });
    expect(wrong).toEqual([]);
  });
});

/** Circles that are still to be cut. */
const knownCircles: readonly (readonly string[])[] = [];

it('no file imports itself in a circle, not even by types', () => {
  const graph = new Map<string, string[]>();
  for (const one of imports) {
    if (one.target.startsWith('.')) graph.set(one.file, [...(graph.get(one.file) ?? []), fileOf(one)]);
  }
  const reached = new Map<string, Set<string>>();
  for (const start of graph.keys()) {
    const found = new Set<string>();
    const open = [start];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      const fresh = (graph.get(file) ?? []).filter((next) => !found.has(next));
      for (const next of fresh) found.add(next);
      open.push(...fresh);
    }
    reached.set(start, found);
  }
  const circles = new Set(
    [...reached]
      .filter(([file, found]) => found.has(file))
      .map(([file, found]) =>
        [...found]
          .filter((other) => reached.get(other)?.has(file))
          .sort()
          .join('\n'),
      ),
  );
  const short = [...circles].map((files) => files.split('\n').map((file) => file.split('/').slice(-2).join('/')));
  expect(short.toSorted()).toEqual(knownCircles.toSorted());
});

it('a package declares what it imports', () => {
  const missing = imports.filter(({ from, target, file }) => {
    if (
      /^[./#]|^(node|astro|virtual|data|bun|https?):|^\w+:/.test(target) ||
      target === from ||
      target.startsWith(`${from}/`)
    )
      return false;
    const name = target
      .split('/')
      .slice(0, target.startsWith('@') ? 2 : 1)
      .join('/');
    const manifest = readManifest(join(root, folders.get(from) ?? '', 'package.json'));
    const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies };
    return (
      !(name in declared) && !(`@types/${name}` in declared) && !/examples?\/|samples\/integrations\/|README/.test(file)
    );
  });
  expect(missing).toEqual([]);
});

it('the commands of ./run start before anything is installed', () => {
  const seen = new Set<string>();
  const foreign: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    // What is imported when it is needed comes after the installation.
    const statements = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest).statements;
    for (const statement of statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const isType =
        ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      const target = statement.moduleSpecifier;
      if (isType || target === undefined || !ts.isStringLiteral(target)) continue;
      if (target.text.startsWith('.')) visit(join(dirname(file), target.text));
      else if (!target.text.startsWith('node:')) foreign.push(`${relative(root, file)}: ${target.text}`);
    }
  };
  visit(join(root, 'scripts/run.ts'));
  expect(seen.size).toBeGreaterThan(10);
  expect(foreign).toEqual([]);
});

describe('the model of the API', () => {
  /** The packages that write and read the extensions; all others read what these compile. */
  const compiling = ['spec', 'schemas'].map((name) => folders.get(`${scope}/${name}`) ?? '');
  const readers = [...new Set(imports.map(({ file }) => file))].filter(
    (file) => !compiling.some((folder) => file.startsWith(`${folder}/`)),
  );
  const vocabulary = ['packages/spec/meta/extensions.schema.yaml', 'packages/schemas/meta/keywords.schema.yaml'].map(
    (file) => readFileSync(join(root, file), 'utf8'),
  );
  // Redoc knows the name of a tag by the same key.
  const keys = vocabulary
    .flatMap((text) => [...text.matchAll(/^ {2}(x-[\w-]+):$/gm)].map(([, key = '']) => key))
    .filter((key) => key !== 'x-displayName');

  it('is all that other packages read of the extensions', () => {
    expect(keys).toContain('x-native');
    const wrong = readers.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return keys.some((key) => text.includes(`'${key}'`) || text.includes(`"${key}"`));
    });
    expect(wrong).toEqual([]);
  });

  it('is read in place of the document that it is compiled from', () => {
    const inner = new RegExp(`^${scope}/spec/(document|operations|prose)$`);
    expect(imports.filter(({ file, target }) => readers.includes(file) && inner.test(target))).toEqual([]);
  });

  it('leaves the published document to what shows it as it is', () => {
    const shown = imports.filter(({ target }) => target === `${scope}/spec/openapi`).map(({ file }) => file);
    expect(shown.filter((file) => !/^packages\/docs-site\/(src\/redoc|build|tests)\//.test(file))).toEqual([]);
  });
});
