import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { loadApi } from '@route-search/spec/api';
import { openSpecSource } from '@route-search/spec/source';
import { listAuthoredFiles } from '@route-search/spec/source-files';
import { loadProvider } from '@route-search/toolkit/provider';
import { formatSuggestion } from '@route-search/toolkit/suggest-name';
import { readText } from '@route-search/toolkit/read-text';
import { readYaml } from '@route-search/toolkit/yaml';
import { mdxToMdast, type MdastNode, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import { markdownFeatures } from '../markdown-processor.ts';
import {
  createDeclaredDefaultCheck,
  createDeclaredLimitCheck,
  createDefaultMeaningCheck,
  type StatementCheck,
} from './declared-values.ts';
import { createKnownNameCheck } from './known-names.ts';
import { readPageFrontmatter, type ContentPage } from './lint-frontmatter.ts';
import type { ContentFinding } from './lint-prose.ts';
import { startContentComponentLoader, type ContentComponentLoader } from './content-component-loader.ts';

const aliasFile = fileURLToPath(new URL('../../src/features/search/aliases.yaml', import.meta.url));
const siteConfigFile = fileURLToPath(new URL('../../site.config.ts', import.meta.url));
const exampleFolder = fileURLToPath(new URL('../../../../examples/', import.meta.url));
const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));

type Element = MdxJsxFlowElement | MdxJsxTextElement;

interface ParsedPage {
  readonly file: string;
  /** Path relative to the content folder, without the extension. */
  readonly id: string;
  readonly text: string;
  readonly nodes: readonly MdastNode[];
  /** Ids that a link can point to: those of the headings and of elements that components render. */
  readonly anchors: Set<string>;
  readonly report: (offset: number, rule: string, message: string) => void;
}

/**
 * Finds mistakes in content pages that would stop the build or mislead readers: MDX syntax, unknown components and
 * properties, broken links, missing heading ids, rows of tables with a wrong number of cells, and unknown names in code.
 * Also finds broken links to pages in other files.
 *
 * @param files - all content files of the folder
 * @param others - `aliases`: file with further search words by address; `spec`: files whose texts link to pages
 */
export async function lintContentPages(
  files: readonly string[],
  folder: string,
  others: { readonly aliases?: string; readonly spec?: readonly string[] } = {},
): Promise<ContentFinding[]> {
  const { aliases = aliasFile, spec = [siteConfigFile, ...listAuthoredFiles(openSpecSource())] } = others;
  const findings: ContentFinding[] = [];
  const contents = files
    .flatMap((file) => readPageFrontmatter(file, folder))
    .map((page) => ({ ...page, id: page.path.replace(/\.mdx$/, '') }));
  const pages = contents.flatMap((page) => (page.isUnfinished ? [] : parsePage(page, findings)));
  await using components = await startContentComponentLoader();
  const api = loadApi();
  const isKnown = createKnownNameCheck(api);
  const statementChecks: readonly (readonly [rule: string, check: StatementCheck])[] = [
    ['limit', createDeclaredLimitCheck(api)],
    ['default', createDeclaredDefaultCheck(api)],
    ['default', createDefaultMeaningCheck(api)],
  ];
  for (const page of pages) {
    checkHeadings(page);
    checkTables(page);
    checkLayout(page);
    checkDates(page);
    checkStatements(page, statementChecks);
    checkCode(page, isKnown);
    await checkComponents(page, components);
  }
  // Skip the links if a page has no address because its frontmatter is wrong. Another check reports the frontmatter.
  try {
    const { all, byFile } = components.resolvePagePaths(contents);
    const byPath = new Map(pages.map((page) => [byFile.get(page.id), page]));
    checkLinks(pages, all, byPath);
    findings.push(...lintAliases(aliases, all, byPath));
    findings.push(...spec.flatMap((file) => lintLinksOfTexts(file, all, byPath)));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Problem') throw error;
  }
  return findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/**
 * Finds the place where the closing tag of a component is missing, if the parser met that of an outer component: before
 * the next component of this name, or before the outer closing tag.
 */
function findUnclosedTag(text: string, message: string, line: number): { line: number; message: string } | undefined {
  const [, outer = '', open = '', start = ''] =
    /^Unexpected closing tag `<\/(\w+)>`, expected corresponding closing tag for `<(\w+)>` \((\d+):/.exec(message) ??
    [];
  const lines = text.split('\n');
  const count = (tag: string): number => lines.slice(0, line - 1).filter((one) => one.startsWith(tag)).length;
  if (outer === '' || count(`<${outer}`) <= count(`</${outer}>`)) return undefined;
  const next = lines.findIndex((one, index) => index >= Number(start) && new RegExp(`^<${open}\\b`).test(one));
  return {
    line: next === -1 ? line : Math.min(next + 1, line),
    message: `<${open}> of line ${start} has no closing tag; add </${open}> before this line`,
  };
}

function parsePage(
  { file, id, text }: ContentPage & { readonly id: string },
  findings: ContentFinding[],
): ParsedPage[] {
  const report: ParsedPage['report'] = (offset, rule, message) => {
    const before = text.slice(0, offset).split('\n');
    findings.push({ file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, rule, message });
  };
  try {
    const root = mdxToMdast(text, { features: { ...markdownFeatures, frontmatter: true } });
    return [{ file, id, text, nodes: listNodes(root), anchors: new Set(), report }];
  } catch (error) {
    const [, line = 1, column = 1, message = String(error)] =
      /^(\d+):(\d+): (.*?)(?: \([\w-]+:[\w-]+\))?$/s.exec(error instanceof Error ? error.message : '') ?? [];
    const unclosed = findUnclosedTag(text, message, Number(line));
    if (unclosed !== undefined) {
      findings.push({ file, column: 1, rule: 'mdx', ...unclosed });
      return [];
    }
    const [, component = ''] = /^Expected a closing tag for `<([A-Z]\w*)>`/.exec(message) ?? [];
    const remedy = component === '' ? '' : `. Write <${component} … />, or add </${component}>.`;
    findings.push({ file, line: Number(line), column: Number(column), rule: 'mdx', message: message + remedy });
    return [];
  }
}

function listNodes(node: MdastNode): MdastNode[] {
  return [node, ...('children' in node ? node.children.flatMap(listNodes) : [])];
}

const offsetOf = ({ position }: MdastNode): number => position?.start.offset ?? 0;

function checkHeadings({ nodes, text, anchors, report }: ParsedPage): void {
  const lines = new Map<string, number>();
  let steps = 0;
  for (const node of nodes) {
    if (node.type !== 'heading') continue;
    const [, step] = /^## (\d+)\. /.exec(text.slice(offsetOf(node))) ?? [];
    if (step !== undefined && Number(step) !== ++steps)
      report(offsetOf(node), 'heading', `the heading has the number ${step}, but it is step ${steps} of the page.`);
    const { hProperties } = (node.data ?? {}) as { readonly hProperties?: { readonly id?: unknown } };
    const id = hProperties?.id;
    if (node.depth === 1) report(offsetOf(node), 'heading', 'the frontmatter has the title. Write `##` for a section.');
    if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id)) {
      report(
        offsetOf(node),
        'heading',
        `the heading has no id, or one with other signs than small letters, digits and hyphens. Write \`${'#'.repeat(node.depth)} 見出し {#id}\`.`,
      );
    } else if (anchors.has(id)) {
      const message = `the id "${id}" is that of the heading in line ${lines.get(id) ?? 1}. Write another.`;
      report(offsetOf(node), 'heading', message);
    } else {
      anchors.add(id);
      lines.set(id, node.position?.start.line ?? 1);
    }
  }
}

/** Checks that the rows of a table have as many cells as its head. Browsers do not show further cells. */
function checkTables({ nodes, report }: ParsedPage): void {
  for (const node of nodes) {
    if (node.type !== 'table') continue;
    const [head, ...rows] = node.children;
    const columns = head?.children.length ?? 0;
    for (const row of rows) {
      const cells = row.children.length;
      if (cells === columns) continue;
      const message =
        cells < columns
          ? `the row lacks ${columns - cells} of the ${columns} cells of the head. Add them.`
          : `the row has ${cells} cells, but the head of the table has ${columns}. Write \\| for a bar in a cell.`;
      report(offsetOf(row), 'table', message);
    }
  }
}

/** Checks that no paragraph begins with a component within its text, and that a page contains each picture once. */
function checkLayout({ nodes, report }: ParsedPage): void {
  const pictures = new Set<string>();
  for (const node of nodes) {
    if (node.type === 'paragraph') {
      const [first, ...rest] = node.children;
      if (first?.type !== 'mdxJsxTextElement' || rest.length === 0) continue;
      const message = `the text begins with <${first.name ?? ''}>, after which a formatter breaks the line. Begin with a word.`;
      report(offsetOf(first), 'layout', message);
    } else if (node.type === 'mdxJsxFlowElement' && node.name?.endsWith('Picture') === true) {
      if (pictures.has(node.name)) report(offsetOf(node), 'layout', `the page contains <${node.name}> already.`);
      pictures.add(node.name);
    }
  }
}

/** Checks that a date in backticks has the meaning in parentheses, as in `20240620`（2024年6月20日）. */
function checkDates({ text, report }: ParsedPage): void {
  for (const { 0: found, 1: digits = '', 2: words = '', index } of text.matchAll(/`(\d{8})`（(\d+年\d+月\d+日)）/g)) {
    const [, year, month, day] = /(....)(..)(..)/.exec(digits) ?? [];
    const meaning = `${year ?? ''}年${Number(month)}月${Number(day)}日`;
    if (words !== meaning) report(index, 'date', `${found} is contradictory: ${digits} is ${meaning}.`);
  }
}

/** Checks the statements of each paragraph and row of a table, by the rule of each check. */
function checkStatements(
  { nodes, text, report }: ParsedPage,
  checks: readonly (readonly [string, StatementCheck])[],
): void {
  for (const node of nodes) {
    if (node.type !== 'paragraph' && node.type !== 'tableRow') continue;
    const paragraph = text.slice(offsetOf(node), node.position?.end.offset);
    for (const [rule, find] of checks) {
      const found = find(paragraph);
      if (found !== undefined) report(offsetOf(node) + found.index, rule, found.message);
    }
  }
}

/** Checks the names in backticks on a content page, and that expressions in braces can be evaluated. */
function checkCode({ id, nodes, report }: ParsedPage, isKnown: ReturnType<typeof createKnownNameCheck>): void {
  let before = '';
  for (const node of nodes) {
    if (node.type === 'inlineCode') {
      const wrong = /^[A-Za-z]\w*$/.test(node.value) ? isKnown(node.value, id, before) : undefined;
      if (wrong !== undefined) report(offsetOf(node), 'name', wrong);
      before = node.value;
    }
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') continue;
    const code = node.value.replaceAll(/\/\*.*?\*\//gs, '').trim();
    if (code === '' || 'value' in evaluate(code)) continue;
    report(
      offsetOf(node),
      'mdx',
      `{${code}} is code in MDX and cannot be evaluated. Write the text in backticks, or \\{ instead of {.`,
    );
  }
}

function evaluate(code: string): { readonly value: unknown } | Record<string, never> {
  try {
    return { value: runInNewContext(`(${code})`) as unknown };
  } catch {
    return {};
  }
}

async function checkComponents(page: ParsedPage, components: ContentComponentLoader): Promise<void> {
  const { file, nodes, report } = page;
  const imported = new Set<string>();
  for (const node of nodes) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const { 1: names = '', 2: specifier = '', index } of node.value.matchAll(
      /import ([^'"]*?) from ['"](.*?)['"]/g,
    )) {
      for (const [name] of names.matchAll(/\w+(?=\s*(?:,|\}|$))/g)) imported.add(name);
      if (!(await components.canImport(specifier, file))) {
        const advice = 'Content files need no imports for the components of src/docs/components.';
        report(offsetOf(node) + index, 'component', `cannot import "${specifier}": there is no such file. ${advice}`);
      }
    }
  }
  for (const node of nodes) {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue;
    const { name } = node;
    if (name === null || !/^[A-Z]/.test(name) || imported.has(name)) continue;
    if (components.names.includes(name)) await checkProperties(page, node, components);
    else
      report(
        offsetOf(node),
        'component',
        `there is no component <${name}>. ${formatSuggestion(name, components.names)}`,
      );
  }
}

/** Renders a component with its properties and reports the errors that the site's build would throw. */
async function checkProperties(
  { text, anchors, report }: ParsedPage,
  node: Element,
  components: ContentComponentLoader,
): Promise<void> {
  const properties: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return;
    const { name, value = true } = attribute;
    const result = typeof value === 'object' && value !== null ? evaluate(value.value) : { value: value ?? true };
    if (!('value' in result)) {
      report(offsetOf(node), 'component', `the value of ${name} of <${node.name ?? ''}> cannot be evaluated.`);
      return;
    }
    properties[name] = result.value;
  }
  const start = offsetOf(node);
  const source = text.slice(start, node.position?.end.offset);
  const place = (name: string | undefined): number =>
    start + (name === undefined ? 0 : Math.max(0, source.search(new RegExp(`\\s${name}\\b`)) + 1));
  if (node.name === 'ExampleLink' && !existsSync(exampleFolder + String(properties['name'])))
    report(place('name'), 'component', `there is no folder examples/${String(properties['name'])}.`);
  const { html, error, read, unread } = await components.render(node.name ?? '', properties);
  for (const name of unread) {
    report(place(name), 'component', `<${node.name ?? ''}> has no property "${name}". ${formatSuggestion(name, read)}`);
  }
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) anchors.add(id);
  // Do not report an error that a misspelt property has caused: the property itself is reported.
  if (error === undefined || unread.length > 0) return;
  const { message } = error;
  // Find the wrong property by its value, which the error message contains in quotation marks.
  const culprit = Object.keys(properties).findLast((name) =>
    [properties[name]].flat().some((value) => message.includes(`"${String(value)}"`)),
  );
  const needed = read.filter((name) => !(name in properties));
  // Vite has loaded its own class Problem.
  const missing = error.name === 'Problem' || needed.length === 0 ? '' : ` Not given: ${needed.join(', ')}.`;
  report(place(culprit), 'component', `<${node.name ?? ''}>: ${message}${missing}`);
}

type PageByPath = ReadonlyMap<string | undefined, ParsedPage>;

/** Checks links to pages and sections of the site, and that picture files exist. */
function checkLinks(pages: readonly ParsedPage[], all: ReadonlySet<string>, byPath: PageByPath): void {
  const { site } = loadProvider();
  const own = site.url + site.basePath;
  for (const page of pages) {
    for (const { url, node } of page.nodes.flatMap(listUrls)) {
      const [path = '', fragment] = url.split('#');
      const offset = Math.max(offsetOf(node), page.text.indexOf(url, offsetOf(node)));
      if (url.startsWith(own)) {
        const inner = url.slice(own.length - 1);
        page.report(offset, 'link', `${url} is an address of this site. Write ${inner}, which works in previews too.`);
      }
      if (/^[a-z]+:/.test(url)) continue;
      if (url === '') {
        page.report(offset, 'link', 'the link has no address.');
      } else if (/\.mdx$|^\.|^\w/.test(path)) {
        const guess = path.replace(/^[./]*/, '/').replace(/\.mdx?$/, '');
        const advice = 'A link is the address of the page, from the root of the site.';
        page.report(offset, 'link', `${path} is the path of a file. ${advice} ${formatSuggestion(guess, [...all])}`);
      } else if (node.type === 'image' || /\.\w+$/.test(path)) {
        if (node.type === 'image' && !existsSync(publicFolder + path))
          page.report(offset, 'link', `there is no file packages/docs-site/public${path}.`);
      } else {
        const message =
          path === '' ? findLostAnchor('itself', fragment, page) : findLostAddress({ path, fragment }, all, byPath);
        if (message !== undefined) page.report(offset, 'link', message);
      }
    }
  }
}

/** Checks the addresses for which the search has further words, and the patterns among the words. */
function lintAliases(file: string, all: ReadonlySet<string>, byPath: PageByPath): ContentFinding[] {
  const { value, locate } = readYaml(file);
  const patterns = Object.entries(value as Readonly<Record<string, readonly string[]>>).flatMap(([address, words]) =>
    [words].flat().flatMap((word, index) => {
      const { line = 1, column = 1 } = locate([address, index]);
      const message = word.startsWith('^') ? explainPattern(word) : undefined;
      return message === undefined ? [] : [{ file, line, column, rule: 'pattern', message }];
    }),
  );
  const links = Object.keys(value as object)
    .filter((address) => address.startsWith('/'))
    .flatMap((address) => {
      const [path = '', fragment] = address.split('#');
      const message = findLostAddress({ path, fragment }, all, byPath);
      const { line = 1, column = 1 } = locate([address]);
      return message === undefined ? [] : [{ file, line, column, rule: 'link', message }];
    });
  return [...patterns, ...links];
}

/** Explains why a pattern is no regular expression. */
function explainPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    return `${(error as Error).message}. Correct the regular expression.`;
  }
}

/** Checks the links to pages of the site in the texts of a YAML file, and those of the navigation in `site.config.ts`. */
function lintLinksOfTexts(file: string, all: ReadonlySet<string>, byPath: PageByPath): ContentFinding[] {
  const findings: ContentFinding[] = [];
  for (const [index, text] of readText(file).split('\n').entries()) {
    for (const match of text.matchAll(/(?<=\]\(|\bto: ')(\/[^)'\s#?]*)[^)'\s#]*(?:#([^)'\s]*))?/g)) {
      const [, path = '', fragment] = match;
      const message = findLostAddress({ path, fragment }, all, byPath);
      if (message !== undefined)
        findings.push({ file, line: index + 1, column: match.index + 1, rule: 'link', message });
    }
  }
  return findings;
}

/** Explains why an address leads nowhere. The ids of generated pages are unknown. */
function findLostAddress(
  { path, fragment }: { readonly path: string; readonly fragment: string | undefined },
  all: ReadonlySet<string>,
  byPath: PageByPath,
): string | undefined {
  if (!all.has(path)) return `the site has no page ${path}. ${formatSuggestion(path, [...all])}`;
  const page = byPath.get(path);
  return page && findLostAnchor(path, fragment, page);
}

function findLostAnchor(name: string, fragment: string | undefined, { anchors }: ParsedPage): string | undefined {
  if (fragment === undefined || anchors.has(fragment)) return undefined;
  return `the page ${name} has no id "${fragment}". ${formatSuggestion(fragment, [...anchors])}`;
}

function listUrls(node: MdastNode): { readonly url: string; readonly node: MdastNode }[] {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return [{ url: node.url, node }];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === 'href' && typeof attribute.value === 'string'
      ? [{ url: attribute.value, node }]
      : [],
  );
}
