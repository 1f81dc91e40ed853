import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './process.ts';
import { readManifest } from './release/published.ts';

/** The packages in the order of the architecture page: one may import those before it. */
const order = [...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\d\. `(@[^`]+)`/gm)].map(
  ([, name = '']) => name,
);
const scope = order[0]?.split('/')[0] ?? '';
const folders = new Map(
  globSync('packages/*/package.json', { cwd: root }).map((file) => [
    readManifest(join(root, file)).name,
    dirname(file),
  ]),
);

interface Import {
  readonly file: string;
  readonly from: string;
  readonly target: string;
}

/** All imports of a package's code, also in pages and content. */
function importsOf(name: string): Import[] {
  const folder = folders.get(name) ?? '';
  return globSync(`${folder}/**/*.{ts,tsx,mts,js,mjs,astro,mdx}`, {
    cwd: root,
    exclude: (path) => /node_modules|[/\\]dist$|generated|fixtures|\.cache|\.astro/.test(path),
  }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const code = /\.(astro|mdx)$/.test(file) ? (text.match(/^import [^;]+ from '[^']+';?$/gm) ?? []).join('\n') : text;
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
    // The tests of the sandbox use the client; its code does not.
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
    return inside.startsWith('..');
  });
  expect([...new Set(wrong.map(({ file }) => file))]).toEqual([]);
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
    return !(name in declared) && !(`@types/${name}` in declared) && !/examples?\/|README/.test(file);
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
