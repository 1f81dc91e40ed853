import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../shared/process.ts';
import { readManifest } from '../release/published.ts';

/** Packages in the order of docs/architecture.md. Each may import only packages before it. */
const order = [...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\d+\. `(@[^`]+)`/gm)].map(
  ([, name = '']) => name,
);
const scope = order[0]?.split('/')[0] ?? '';
const folders = new Map(
  globSync('{packages/*,bench,scripts}/package.json', { cwd: root }).map((file) => [
    readManifest(join(root, file)).name,
    dirname(file),
  ]),
);

interface Import {
  readonly file: string;
  readonly from: string;
  readonly target: string;
}

/** Import statements, which scripts in pages may indent. */
const importLines = /^ *import (?:[^;']+ from )?'[^']+';?$/gm;

/** Lists all imports of a package, including those of pages and content. */
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

it('docs/architecture.md: lists every package that contains code', () => {
  expect([...folders.keys()].sort()).toEqual([...order].sort());
  for (const name of order) expect(imports.filter(({ from }) => from === name).length, name).toBeGreaterThan(10);
});

it('architecture: a package imports only packages that docs/architecture.md lists before it', () => {
  const wrong = imports.filter(({ from, target, file }) => {
    const other = order.find((name) => target === name || target.startsWith(`${name}/`));
    if (other === undefined || other === from) return false;
    // Only tests of conformance may import the sandbox, and only tests of the sandbox may import the SDK.
    if (from === `${scope}/conformance` && other === `${scope}/sandbox`) return !isTest(file);
    if (from === `${scope}/sandbox` && other === `${scope}/sdk`) return !isTest(file);
    return order.indexOf(other) > order.indexOf(from);
  });
  expect(wrong).toEqual([]);
});

it('architecture: imports of another package use an entry of its exports', () => {
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

it('architecture: no relative import leads out of its package', () => {
  const wrong = imports.filter(({ from, file, target }) => {
    if (!target.startsWith('.')) return false;
    const inside = relative(folders.get(from) ?? '', join(dirname(file), target));
    // All packages share the Vitest options in the root folder.
    return inside.startsWith('..') && !/(^|\/)(vitest\.shared|oxfmt\.config)\.ts$/.test(inside);
  });
  expect([...new Set(wrong.map(({ file }) => file))]).toEqual([]);
});

const fileOf = ({ file, target }: Import): string => join(dirname(file), target.replace(/\?.*/, ''));

/** Sections of docs/architecture.md with a table of folders, and the package of each. */
const sections = [
  { heading: 'Inside the site', folder: 'packages/docs-site' },
  { heading: 'Inside the sandbox', folder: 'packages/sandbox/src' },
  { heading: 'Inside the SDK', folder: 'packages/sdk/src' },
] as const;

const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

describe.each(sections)('docs/architecture.md, section $heading', ({ heading, folder }) => {
  const [, section = ''] = new RegExp(`^## ${heading}$([^]*?)(?=^## |$(?![^]))`, 'm').exec(architecture) ?? [];
  const rows = [...section.matchAll(/^\| `([\w/-]+)` +\|[^|]+\|([^|]*)\|$/gm)].map(
    ([, name = '', allowed = '']) => [name, [...allowed.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one)] as const,
  );
  const rowOf = (file: string): string | undefined => {
    const path = relative(folder, file)
      .replace(/^src\/content\.config\.ts$/, 'content/')
      .replace(/^src\//, '');
    return rows
      .map(([name]) => name)
      .filter((name) => path.startsWith(`${name}/`))
      .sort((a, b) => b.length - a.length)[0];
  };
  const inside = imports.filter(({ file, target }) => file.startsWith(`${folder}/`) && target.startsWith('.'));

  it('lists every folder of the package', () => {
    expect(rows.length).toBeGreaterThan(3);
    const names = [...new Set(inside.map(({ file }) => relative(folder, dirname(file))))];
    const code = names.filter((name) => /^(?:src|build)\/|^(?!src|build|tests|samples|examples)\w/.test(name));
    expect(code.filter((name) => name !== 'src' && rowOf(join(folder, name, 'x')) === undefined)).toEqual([]);
  });

  it('allows all imports between the folders of the package', () => {
    const wrong = inside.filter((one) => {
      const [from, to] = [rowOf(one.file), rowOf(fileOf(one))];
      if (from === undefined || from === to || isTest(one.file)) return false;
      const allowed = rows.find(([name]) => name === from)?.[1] ?? [];
      if (to === undefined) return fileOf(one).includes('/tests/');
      return !allowed.some((name) => name === to || (name.endsWith('/*') && to.startsWith(name.slice(0, -1))));
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });
});

it('architecture: no two folders of a package import each other', () => {
  const edges = new Map<string, string>();
  for (const one of imports) {
    if (!one.target.startsWith('.') || isTest(one.file)) continue;
    const [from, to] = [one.file.split('/'), fileOf(one).split('/')];
    const same = from.findIndex((name, index) => name !== to[index]);
    // Skips files directly in the common parent folder, because only folders are compared.
    if (same === -1 || same >= from.length - 1 || same >= to.length - 1) continue;
    const above = from.slice(0, same).join('/');
    edges.set(`${above}: ${from[same] ?? ''} → ${to[same] ?? ''}`, one.file);
  }
  const mutual = [...edges.keys()].filter((edge) => {
    const [above = '', from = '', to = ''] = edge.split(/: | → /);
    return from < to && edges.has(`${above}: ${to} → ${from}`);
  });
  expect(mutual).toEqual([]);
});

it('architecture: there are no import cycles, including imports of types', () => {
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
  expect(short.toSorted()).toEqual([]);
});

it('architecture: packages declare all dependencies that they import', () => {
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

it('./run: starts without installed dependencies', () => {
  const seen = new Set<string>();
  const foreign: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    // Dynamic imports run after the installation, so they are excluded.
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
  expect(seen.size).toBeGreaterThan(1);
  expect(foreign).toEqual([]);
});

describe('architecture: packages other than spec, schemas, parameter-rules and redocly-plugin', () => {
  /** Packages that read the YAML files with their extensions. All others read the compiled model. */
  const compiling = ['spec', 'schemas', 'parameter-rules', 'redocly-plugin'].map(
    (name) => folders.get(`${scope}/${name}`) ?? '',
  );
  const readers = [...new Set(imports.map(({ file }) => file))].filter(
    (file) => ![...compiling, 'scripts'].some((folder) => file.startsWith(`${folder}/`)),
  );
  const vocabulary = ['packages/spec/meta/extensions.schema.yaml', 'packages/schemas/meta/keywords.schema.yaml'].map(
    (file) => readFileSync(join(root, file), 'utf8'),
  );
  // Redoc uses x-displayName as well.
  const keys = vocabulary
    .flatMap((text) => [...text.matchAll(/^ {2}(x-[\w-]+):$/gm)].map(([, key = '']) => key))
    .filter((key) => key !== 'x-displayName');

  it('read no x- extensions of the YAML files', () => {
    expect(keys).toContain('x-native');
    const wrong = readers.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return keys.some((key) => text.includes(`'${key}'`) || text.includes(`"${key}"`));
    });
    expect(wrong).toEqual([]);
  });

  it('do not import the source document (the document before it is compiled)', () => {
    const inner = new RegExp(`^${scope}/spec/(document|operations|prose)$`);
    expect(imports.filter(({ file, target }) => readers.includes(file) && inner.test(target))).toEqual([]);
  });

  it('import the published document only to show it', () => {
    const shown = imports.filter(({ target }) => target === `${scope}/spec/openapi`).map(({ file }) => file);
    expect(shown.filter((file) => !/^packages\/docs-site\/(src\/redoc|build|tests)\//.test(file))).toEqual([]);
  });
});
