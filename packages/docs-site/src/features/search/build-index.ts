import type { Element } from 'hast';
import type { ErrorCause } from '@route-search/spec/api';
import { Problem } from '@route-search/toolkit/problem';
import { toString as readText } from 'hast-util-to-string';
import { findElement, findOutermost, hasClass } from '../../base/html-tree.ts';
import type { BuiltPage } from '../../base/built-page.ts';
import { simplifyForMarkdown, parseMainElement } from '../../base/simplify-for-markdown.ts';
import type { NavigationLink } from '../../base/links.ts';
import type { PropertyView } from '../../reference/view/response-properties.ts';
import { groupOperationFacts } from '../../reference/view/group-facts.ts';
import { ruleAnchor, formatRule, type OperationView } from '../../reference/view/create-reference.ts';
import { propertyAnchor, valueAnchor } from './index-format.ts';
import type { FullSearchIndex, FullIndexPage, QuickSearchIndex, QuickIndexPage, SectionText } from './index-format.ts';

/** Data that the search index is built from. */
export interface SearchIndexSource {
  readonly pages: readonly BuiltPage[];
  readonly operations: readonly OperationView[];
  readonly terms: readonly { readonly slug: string; readonly title: string; readonly yomi: string }[];
  readonly situations: readonly ErrorCause[];
  /** Readings of words that are not terms of the dictionary. */
  readonly readings: Readonly<Record<string, string>>;
  /** Additional search words of pages and sections, by address. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** Groups of words that the search treats as synonyms. */
  readonly synonyms: readonly (readonly string[])[];
  /** Links to other sites, such as those in the footer, with additional search words. */
  readonly links: readonly (NavigationLink & { readonly aliases: readonly string[] })[];
}

/** Search index in two files. The quick part is loaded when the search opens, the full part at the first letter. */
export interface BuiltSearchIndex {
  readonly quick: QuickSearchIndex;
  readonly full: FullSearchIndex;
}

/** Page with the table of all error situations. */
const ERRORS_PAGE = '/usage-guide/errors';
/** A heading on this number of pages or more, such as "Example", is not indexed. */
const COMMON_HEADING_PAGES = 5;
/**
 * Anchor ids of page sections whose text is not indexed: links, whole programs, and lists of names that have their own
 * entries.
 */
const SKIPPED_SECTIONS = /^(?:usage|related|downloads|code|changelog|deprecations|list|not-simulated|group-.*)$/;
/** Pages whose text repeats other pages. */
const REPEATING_PAGES = ['/', '/markdown-page'];
/** Matches the first sentences of a section: at least 120 characters, up to the end of a sentence. */
const FIRST_SENTENCES = /^.{120}[^。]*。(?:\s*保証なし)?/su;
/**
 * Matches the words that the index keeps from a section without its first sentences: Latin, katakana and kanji words.
 */
const WORDS = /[A-Za-z][A-Za-z\d_.-]{2,}|[ァ-ヺー]{3,}|[\p{Script=Han}々]{2,}/gu;
/**
 * Maximum number of sections that contain an indexed word. More frequent words are left out, because they find too
 * much.
 */
const MAX_SECTIONS = 4;
/** Matches the paths of overview pages, whose contents are also on other pages. */
const OVERVIEW = /^\/(?:api|dictionary\/pages|docs|recipes)\/$|\/category\//;

/** Matches the paths of recipe pages, which show code samples for one task. */
const RECIPE = /^\/recipes\/./;

/** Overview pages that the search offers when nothing was found. */
const LIST_PAGES = ['/list', '/dictionary/pages/', '/markdown-page'];

/** Builds the search index of the site. Fails if an anchor id that an entry links to does not exist. */
export function buildSearchIndex(source: SearchIndexSource): BuiltSearchIndex {
  const { pages, operations, terms, readings } = source;
  const operationByPath = new Map(operations.map((view) => [view.call.href, view]));
  const contents = pages.map((page) => {
    const view = operationByPath.get(page.path);
    return view === undefined ? readContent(page) : readOperationContent(page, view);
  });
  // Index the operations in document order, so that the first operation wins among entries with the same name.
  const order = new Map(operations.map(({ call }, index) => [call.href, index]));
  const ordered = contents.toSorted((a, b) => (order.get(a.path) ?? -1) - (order.get(b.path) ?? -1));
  const seen = { properties: new Set<string>(), values: new Set<string>() };
  const articles = contents.filter(({ path }) => !operationByPath.has(path));
  const indexArticle = createArticleIndexer(source, articles);
  const built = ordered.map((content): IndexedPage => {
    const view = operationByPath.get(content.path);
    return view === undefined ? indexArticle(content) : indexOperation(source, { view, content, seen });
  });
  const words = { ...readings, ...Object.fromEntries(terms.map(({ title, yomi }) => [title, yomi])) };
  const titles = built
    .map(({ quick }) => [quick.title, Object.values(quick.headings ?? {}), quick.aliases].flat().join('\n'))
    .join('\n');
  const formatWords = (isIncluded: (word: string) => boolean): string =>
    Object.entries(words)
      .filter(([word]) => isIncluded(word))
      // Sort the words by reading, because the file then compresses better.
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([word, reading]) => `${word}=${reading}`)
      .join('\n');
  return {
    quick: {
      words: formatWords((word) => titles.includes(word)),
      lists: LIST_PAGES.filter((list) => pages.some(({ path }) => path === list)),
      pages: [...built.map(({ quick }) => quick), ...source.links.map(indexLink)],
    },
    full: {
      words: formatWords((word) => !titles.includes(word)),
      synonyms: source.synonyms,
      pages: built.map(({ full }) => full),
    },
  };
}

interface IndexedPage {
  readonly quick: QuickIndexPage;
  readonly full: FullIndexPage;
}

function indexOperation(
  { aliases }: SearchIndexSource,
  { view, content, seen }: { view: OperationView; content: Content; seen: SeenNames },
): IndexedPage {
  const { path, title, ids } = content;
  const parameters = view.groups.flatMap((group) => group.parameters);
  for (const { name } of parameters) checkAnchor(content, name);
  const { properties, values } = indexProperties(view, content, seen);
  return {
    quick: {
      path,
      title,
      kind: 'operation',
      context: view.group.title,
      aliases: [view.call.path, ...(aliases[path] ?? [])],
      parameters: omitEmpty(parameters.map(({ name }) => name)),
    },
    full: {
      anchorAliases: selectAnchorAliases(aliases, { path, ids }),
      notes: omitEmpty(parameters.map(({ meaning }) => toPlainText(meaning))),
      properties: omitEmptyRecord(properties),
      values: omitEmptyRecord(values),
      texts: [formatIntroduction(view)],
      sections: omitEmptyRecord(listRuleSections(view)),
    },
  };
}

/** Creates the function that indexes the pages that are not about an operation. */
function createArticleIndexer(
  { terms, situations, aliases }: SearchIndexSource,
  contents: readonly Content[],
): (content: Content) => IndexedPage {
  const termPaths = new Set(terms.map(({ slug }) => `/dictionary/pages/${slug}/`));
  const headingCounts = countHeadings(contents);
  const counts = countSections(contents);
  return (content) => {
    const { path, title, crumbs } = content;
    const toText = (section: string): string => toIndexedText(section, counts, !path.startsWith(AUTHORS));
    const codes = path === ERRORS_PAGE ? listErrorCodes(situations, content) : [];
    const sections = OVERVIEW.test(path) ? [] : content.sections;
    const headings = Object.fromEntries(
      sections
        .filter(({ id, text }) => id !== '' && (headingCounts.get(text) ?? 0) < COMMON_HEADING_PAGES)
        .map(({ id, text }) => [id, text]),
    );
    // For pages whose text repeats other pages, index only the headings.
    const texts = (REPEATING_PAGES.includes(path) ? [] : sections).filter(
      ({ id, content: text }) => text !== '' && !SKIPPED_SECTIONS.test(id),
    );
    return {
      quick: {
        path,
        title,
        kind: termPaths.has(path) ? 'term' : RECIPE.test(path) ? 'recipe' : 'page',
        context: crumbs,
        aliases: termPaths.has(path) ? omitEmpty(aliases[path] ?? []) : undefined,
        headings: omitEmptyRecord(headings),
        codes: omitEmpty(codes.map(({ anchor, code }) => ({ anchor, code }))),
      },
      full: {
        anchorAliases: omitEmptyRecord({
          ...(!termPaths.has(path) && aliases[path] && { '': aliases[path] }),
          ...selectAnchorAliases(aliases, content),
        }),
        notes: omitEmpty(codes.map(({ note }) => toPlainText(note))),
        texts: omitEmpty(
          dropEmptyEnd(
            ['', ...Object.keys(headings)].map((anchor) =>
              toText(texts.find(({ id }) => id === anchor)?.content ?? ''),
            ),
          ),
        ),
        sections: omitEmptyRecord(
          Object.fromEntries(
            texts
              .filter(({ id }) => id !== '' && !(id in headings))
              .map(({ id, text: title, content: text }) => [id, { title, text: toText(text) }]),
          ),
        ),
      },
    };
  };
}

function indexLink({ label, to, aliases }: SearchIndexSource['links'][number]): QuickIndexPage {
  return { path: to, title: label, kind: 'link', context: '', aliases: omitEmpty(splitWords(aliases)) };
}

interface SeenNames {
  readonly properties: Set<string>;
  readonly values: Set<string>;
}

/**
 * Returns the first sentences of a section, which search results show. A second line contains the rare words of the
 * other sentences, which only help to find the section.
 */
function toIndexedText(section: string, counts: ReadonlyMap<string, number>, hasSentences: boolean): string {
  const text = toPlainText(section);
  const shown = hasSentences ? (FIRST_SENTENCES.exec(text)?.[0] ?? text) : '';
  const rare = [...listWords(text.slice(shown.length))].filter(
    (word) => !shown.includes(word) && (counts.get(word) ?? 0) <= MAX_SECTIONS,
  );
  return rare.length === 0 ? shown : `${shown}\n${rare.join(' ')}`;
}

function listWords(text: string): Set<string> {
  return new Set(Array.from(text.replaceAll('保証なし', ' ').matchAll(WORDS), ([word]) => word));
}

/** Counts, for each word, the sections that contain it. */
function countSections(contents: readonly Content[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of contents)
    for (const { content } of sections)
      for (const word of listWords(toPlainText(content))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function toPlainText(markdown: string): string {
  return collapseSpaces(markdown.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
}

interface Content {
  readonly path: string;
  readonly title: string;
  /** Titles of the parent pages without the home page, joined by `›`. */
  readonly crumbs: string;
  readonly sections: readonly { readonly id: string; readonly text: string; readonly content: string }[];
  readonly ids: ReadonlySet<string>;
}

/**
 * Reads only the anchor ids from the HTML of an operation's page. The compiled API model already contains its text,
 * which saves parsing a large page.
 */
function readOperationContent({ path, html }: BuiltPage, { call }: OperationView): Content {
  return { path, title: call.title, crumbs: '', sections: [], ids: readIds(html) };
}

function readIds(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
}

/**
 * Folder of the pages for maintainers of the spec. Only titles, headings and rare words are indexed, so that API users
 * do not download the texts.
 */
const AUTHORS = '/docs/authors/';

function readContent({ path, html }: BuiltPage): Content {
  const main = parseMainElement(html);
  if (main === undefined) throw new Problem(`the page ${path} has no <main>, so it cannot be searched.`);
  const crumbs = findElement(main, (element) => hasClass(element, 'breadcrumbs'));
  const labels =
    crumbs === undefined
      ? []
      : findOutermost(crumbs, ({ tagName }) => tagName === 'li').map((item) => collapseSpaces(readText(item)));
  const sections = [{ id: '', text: '', content: '' }];
  let title = '';
  const walk = (element: Element): void => {
    const { tagName, properties } = element;
    // Skip code and pictures, which the surrounding text describes. Skip table heads and tab labels, which are the same
    // on many pages.
    if (['pre', 'thead', 'fieldset'].includes(tagName) || 'dataNoSearch' in properties) return;
    if (hasClass(element, 'code') || hasClass(element, 'picture')) return;
    if (tagName === 'h1') {
      title = collapseSpaces(readText(element));
    } else if (/^h[23]$/.test(tagName) && typeof properties.id === 'string') {
      sections.push({ id: properties.id, text: collapseSpaces(readText(element)), content: '' });
    } else {
      for (const child of element.children) {
        const last = sections.at(-1);
        if (child.type === 'text' && last !== undefined) last.content += child.value;
        if (child.type === 'element') walk(child);
      }
      const last = sections.at(-1);
      if (/^(?:p|li|t[dh]|dd|dt|div|figcaption|summary)$/.test(tagName) && last !== undefined) last.content += ' ';
    }
  };
  walk(simplifyForMarkdown(main));
  return {
    path,
    title,
    crumbs: labels.slice(1, -1).join(' › '),
    sections: sections.map((section) => ({
      ...section,
      content: collapseSpaces(section.content),
    })),
    ids: readIds(html),
  };
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function countHeadings(contents: readonly Content[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of contents) {
    for (const { text } of sections) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** Selects the additional search words for the sections of a page, by anchor id. */
function selectAnchorAliases(
  aliases: SearchIndexSource['aliases'],
  { path, ids }: Pick<Content, 'path' | 'ids'>,
): Readonly<Record<string, readonly string[]>> | undefined {
  const entries = Object.entries(aliases).filter(([address]) => address.startsWith(`${path}#`));
  return omitEmptyRecord(
    Object.fromEntries(
      entries.map(([address, words]) => {
        const anchor = address.slice(path.length + 1);
        if (!ids.has(anchor))
          throw new Problem(`the page ${path} has no anchor id "${anchor}", for which aliases.yaml has aliases.`);
        return [anchor, splitWords(words)];
      }),
    ),
  );
}

/** Splits additional search words at spaces, because queries are matched word by word. */
function splitWords(synonyms: readonly string[]): string[] {
  return synonyms.flatMap((synonym) => synonym.split(' '));
}

function omitEmpty<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items;
}

function dropEmptyEnd(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

function omitEmptyRecord<T extends object>(record: T): T | undefined {
  return Object.keys(record).length === 0 ? undefined : record;
}

function checkAnchor({ path, ids }: Pick<Content, 'path' | 'ids'>, anchor: string): void {
  if (!ids.has(anchor)) throw new Problem(`the page ${path} has no anchor id "${anchor}", which the search links to.`);
}

/** Indexes the response properties and values of an operation that no earlier page contains. */
function indexProperties(
  { groups, properties: tree }: OperationView,
  content: Content,
  seen: SeenNames,
): { properties: Record<string, string>; values: Record<string, Record<string, string>> } {
  const properties: Record<string, string> = {};
  const values: Record<string, Record<string, string>> = {};
  const addValues = (owner: string, all: PropertyView['values']): void => {
    for (const { value, anchor, meaning } of all) {
      const name = `${owner.split('.').at(-1) ?? ''}=${value}`;
      if (seen.values.has(name) || !content.ids.has(anchor)) continue;
      seen.values.add(name);
      checkAnchor(content, valueAnchor(owner, value));
      (values[owner] ??= {})[value] = toPlainText(meaning);
    }
  };
  for (const { name, values: parameterValues } of groups.flatMap((group) => group.parameters))
    addValues(name, parameterValues);
  const visit = ({ path, meaning, values: propertyValues, children }: PropertyView): void => {
    const name = path.split('.').slice(-2).join('.');
    if (!seen.properties.has(name)) {
      seen.properties.add(name);
      checkAnchor(content, propertyAnchor(path));
      properties[path] = toPlainText(meaning);
    }
    addValues(`.${path}`, propertyValues);
    children.forEach(visit);
  };
  tree.forEach(visit);
  return { properties, values };
}

function formatIntroduction({ call }: OperationView): string {
  const { others } = groupOperationFacts(call.facts);
  return toPlainText([call.meaning, ...others.map(({ sentence }) => sentence)].join(' '));
}

function listRuleSections({ call }: OperationView): Record<string, SectionText> {
  return Object.fromEntries(
    call.rules.map((rule) => [
      ruleAnchor(rule.id),
      { title: 'パラメータの組み合わせ', text: toPlainText(formatRule(rule)) },
    ]),
  );
}

/** Lists error codes and HTTP statuses, each with the first situation in which it occurs. */
function listErrorCodes(
  situations: readonly ErrorCause[],
  content: Content,
): { readonly anchor: string; readonly code: string; readonly note: string }[] {
  const codes = new Map<string, { anchor: string; code: string; note: string }>();
  for (const { id, code, status, title, cause } of situations) {
    const anchor = `situation-${id}`;
    checkAnchor(content, anchor);
    for (const name of [code, status]) {
      if (name !== undefined && !codes.has(name)) {
        codes.set(name, { anchor, code: name, note: `${title}：${cause}` });
      }
    }
  }
  return [...codes.values()];
}
