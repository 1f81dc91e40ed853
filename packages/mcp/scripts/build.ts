import { chmodSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectLicences } from '@route-search/toolkit/licences';
import { readFileIfExists, replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { readYaml } from '@route-search/toolkit/yaml';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadApi } from '@route-search/spec/api';
import { build } from 'esbuild';
import type { PageEntry, MarkdownPage } from '../src/load-data.ts';

const root = join(import.meta.dirname, '..');
const packageRoot = (name: string): string =>
  dirname(fileURLToPath(import.meta.resolve(`@route-search/${name}/package.json`)));
const site = join(packageRoot('docs-site'), 'dist');

await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (fresh) => {
    const pages = sitePages();
    const entries = Object.entries(pages);
    writeFiles(join(fresh, 'data'), {
      'api.json': JSON.stringify(loadApi()),
      'index.json': JSON.stringify(Object.fromEntries(entries.map(([path, { entry }]) => [path, entry]))),
      'pages.json': JSON.stringify(Object.fromEntries(entries.map(([path, { page }]) => [path, page]))),
      'sandbox.json': JSON.stringify({ clock: readSandboxClock() }),
      'search.json': JSON.stringify({ quick: siteJson('search/quick.json'), full: siteJson('search/full.json') }),
    });
    await bundle(fresh);
    chmodSync(join(fresh, 'cli.js'), 0o755);
  }),
);

/**
 * Bundles the MCP server into one entry file and several chunks. The first call of a tool loads the chunks it needs.
 */
async function bundle(folder: string): Promise<void> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli.ts' },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    // Hides warnings of esbuild about imports of chunks that have no side effects. The bundle of the sandbox contains
    // such imports.
    logOverride: { 'ignored-bare-import': 'silent' },
    alias: { '@modelcontextprotocol/server/_shims': './scripts/shims.ts' },
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    write: false,
  });
  writeFiles(folder, Object.fromEntries(outputFiles.map(({ path, text }) => [relative(folder, path), text])));
  writeFiles(folder, { 'THIRD-PARTY.txt': collectLicences(root, Object.keys(metafile.inputs)) });
}

/** Reads the Markdown pages of the documentation site. `llms.txt` defines their order, titles and descriptions. */
function sitePages(): Record<string, { readonly entry: PageEntry; readonly page: MarkdownPage }> {
  const listed = [...siteText('llms.txt').matchAll(/^- \[(.+)\]\((\S+\.md)\)(?:: (.+))?$/gm)];
  const base = new URL(listed[0]?.[2]?.replace(/index\.md$/, '') ?? '', 'https://docs.invalid/').pathname;
  const entries = listed.map(
    ([, title = '', href = '', description = '']): [string, { entry: PageEntry; page: MarkdownPage }] => {
      const file = new URL(href).pathname.slice(base.length);
      const markdown = siteText(file);
      // The page of the agent skill exists only as Markdown, without an HTML version.
      const html = readFileIfExists(join(site, file.replace(/\.md$/, '.html'))) ?? '';
      const path = `/${file.replace(/(?:(^|\/)index)?\.md$/, '$1')}`;
      return [path, { entry: { title, description }, page: { markdown, anchors: anchorsOf(markdown, html) } }];
    },
  );
  if (entries.length === 0) throw new Problem('lists no pages.', { file: join(site, 'llms.txt') });
  return Object.fromEntries(entries);
}

/**
 * Maps each heading anchor of an HTML page to a line number of its Markdown version. Both versions have the same
 * headings in the same order.
 */
function anchorsOf(markdown: string, html: string): Record<string, number> {
  const headings = [...html.matchAll(/<h([2-6])\b[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, , id = '', text = '']) => ({ id, text: plainText(text) }),
  );
  const anchors: Record<string, number> = {};
  let isCode = false;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, title] = isCode ? [] : (/^#{2,6} (.+)$/.exec(line) ?? []);
    if (title === undefined) continue;
    const place = headings.findIndex(({ text }) => text === plainText(title));
    const [found] = place === -1 ? [] : headings.splice(0, place + 1).slice(-1);
    if (found !== undefined) anchors[found.id] = index;
  }
  return anchors;
}

function plainText(text: string): string {
  return text
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|#60);/g, '<')
    .replace(/&(?:gt|#62);/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[`\\\s#]/g, '');
}

function readSandboxClock(): unknown {
  const { value } = readYaml(join(packageRoot('sandbox'), 'data/engine.yaml'));
  return (value as { readonly clock: unknown }).clock;
}

function siteText(name: string): string {
  try {
    return readFileSync(join(site, name), 'utf8');
  } catch {
    throw new Problem('is missing: build @route-search/docs-site first (./run build does it in order).', {
      file: join(site, name),
    });
  }
}

function siteJson(name: string): unknown {
  return JSON.parse(siteText(name)) as unknown;
}
