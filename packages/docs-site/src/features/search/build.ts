import type { Element } from 'hast';
import type { Situation } from '@route-search/spec/api';
import { Problem } from '@route-search/toolkit/problem';
import { toString as textOf } from 'hast-util-to-string';
import { findElement, findOutermost, hasClass } from '../../base/html-tree.ts';
import type { BuiltPage } from '../../base/built-page.ts';
import { cleanPage, findMain } from '../../base/clean-page.ts';
import type { PropertyView } from '../../reference/view/response-properties.ts';
import { groupOperationFacts } from '../../reference/view/group-facts.ts';
import { ruleAnchor, formatRule, type OperationView } from '../../reference/view/create-reference.ts';
import {
  memberAnchor,
  StepWriter,
  valueAnchor,
  type FullIndex,
  type PackedSection,
  type QuickIndex,
  type QuickPage,
} from './format.ts';

/** What {@link buildIndex} is made of. */
export interface IndexSource {
  readonly pages: readonly BuiltPage[];
  readonly calls: readonly OperationView[];
  readonly terms: readonly { readonly slug: string; readonly title: string; readonly yomi: string }[];
  readonly situations: readonly Situation[];
  /** Readings of words, besides those of the terms. */
  readonly readings: Readonly<Record<string, string>>;
  /** Words that readers use for a page, or for a place in it, by its address. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** Groups of words that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
}

/** The two parts of the index. */
export interface BuiltIndex {
  readonly quick: QuickIndex;
  readonly full: FullIndex;
}

/** Page with the table of all situations of failure. */
const ERRORS_PAGE = '/usage-guide';
/** Headings that many pages have say nothing of one. */
const COMMON_HEADING = 5;
/** Sections that only list links. */
const LINK_SECTIONS = ['usage', 'related'];
/** Pages whose contents are on other pages too. */
const OVERVIEW = /^\/(?:api|dictionary\/pages|docs|recipes)\/$|\/category\//;

/** Pages to look in when nothing was found. */
const LISTS = ['/list', '/dictionary/pages/', '/markdown-page'];

/** Makes the search index of the built site. Every place that it names exists. */
export function buildIndex(source: IndexSource): BuiltIndex {
  const { pages, calls, terms, readings } = source;
  const callOf = new Map(calls.map((view) => [view.call.href, view]));
  const contents = pages.map((page) => {
    const view = callOf.get(page.path);
    return view === undefined ? contentOf(page) : contentOfCall(page, view);
  });
  // Of places with the same name, that of the first call leads.
  const order = new Map(calls.map(({ call }, place) => [call.href, place]));
  const ordered = contents.toSorted((a, b) => (order.get(a.path) ?? -1) - (order.get(b.path) ?? -1));
  const texts = new TextTable();
  const seen = { members: new Set<string>(), values: new Set<string>() };
  const indexArticle = articleIndexer(source, { texts, contents: contents.filter(({ path }) => !callOf.has(path)) });
  const built = ordered.map((content): IndexedPage => {
    const view = callOf.get(content.path);
    return view === undefined ? indexArticle(content) : indexCall(source, { view, content, seen, texts });
  });
  const words = { ...readings, ...Object.fromEntries(terms.map(({ title, yomi }) => [title, yomi])) };
  const titles = built.map(({ page }) => [page.t, page.h, page.a].flat().join('\n')).join('\n');
  const [noteSteps, sectionSteps] = [new StepWriter(), new StepWriter()];
  const linesOf = (fits: (entry: [string, string]) => boolean): string =>
    Object.entries(words)
      .filter(fits)
      .map(([word, reading]) => `${word}=${reading}`)
      .join('\n');
  return {
    quick: {
      words: linesOf(([word]) => titles.includes(word)),
      synonyms: source.synonyms.map((group) => group.join(' ')),
      lists: LISTS.filter((list) => pages.some(({ path }) => path === list)),
      pages: built.map(({ page }) => page),
    },
    full: {
      words: linesOf(([word]) => !titles.includes(word)),
      members: built.map(({ members }) => members),
      values: built.map(({ values }) => values),
      texts: texts.all,
      notes: built.map(({ notes }) => notes.map((place) => noteSteps.to(place))),
      sections: built.map(({ page, sections }) => sections.map((section) => packed(section, page, sectionSteps))),
    },
  };
}

/** What both parts of the index say of a page. */
interface IndexedPage {
  readonly page: QuickPage;
  readonly members: string;
  readonly values: string;
  readonly notes: readonly number[];
  readonly sections: readonly IndexedSection[];
}

/** Anchor or nothing, title if it is none of the headings of the page, and place of the text. */
type IndexedSection = readonly [anchor: string, title: string, text: number];

function packed([anchor, title, text]: IndexedSection, { h = [] }: QuickPage, steps: StepWriter): PackedSection {
  const step = steps.to(text);
  if (anchor === '') return [step];
  if (title !== '') return [step, anchor, title];
  const heading = h.findIndex((line) => line.startsWith(`${anchor} `));
  return [step, heading === -1 ? anchor : heading];
}

function indexCall(
  { aliases }: IndexSource,
  { view, content, seen, texts }: { view: OperationView; content: Content; seen: Seen; texts: TextTable },
): IndexedPage {
  const { parameters, members, values, notes } = namesOf(view, content, { seen, texts });
  const { path, title } = content;
  return {
    page: {
      p: path,
      t: title,
      k: 'o',
      c: view.group.title,
      a: [view.call.path, ...(aliases[path] ?? [])],
      w: wordsInside(aliases, content),
      n: parameters === '' ? undefined : parameters,
    },
    members,
    values,
    notes,
    sections: callSections(view, texts),
  };
}

/** Pages that are no call: articles and terms. */
function articleIndexer(
  { terms, situations, aliases }: IndexSource,
  { contents, texts }: { readonly contents: readonly Content[]; readonly texts: TextTable },
): (content: Content) => IndexedPage {
  const termOf = new Map(terms.map((term) => [`/dictionary/pages/${term.slug}/`, term]));
  const headingUse = countHeadings(contents);
  return (content) => {
    const { path, title, crumbs } = content;
    const term = termOf.get(path);
    const codes = path === ERRORS_PAGE ? codesOf(situations, content) : [];
    const sections = OVERVIEW.test(path) ? [] : content.sections;
    const headings = sections.filter(({ id, text }) => id !== '' && (headingUse.get(text) ?? 0) < COMMON_HEADING);
    const named = new Set(headings.map(({ id }) => id));
    return {
      page: {
        p: path,
        t: title,
        k: term === undefined ? 'd' : 't',
        c: crumbs,
        a: filled(aliases[path] ?? []),
        w: wordsInside(aliases, content),
        h: filled(headings.map(({ id, text }) => `${id} ${text}`)),
        e: filled(codes.map(({ anchor, code }) => `${anchor} ${code}`)),
      },
      members: '',
      values: '',
      notes: codes.map(({ note }) => texts.place(note)),
      // The home page has headings of its own, and says what other pages say.
      sections: (path === '/' ? [] : sections)
        .filter(({ id, content: text }) => text !== '' && !LINK_SECTIONS.includes(id))
        .map(
          ({ id, text, content: words }) => [id, id === '' || named.has(id) ? '' : text, texts.place(words)] as const,
        ),
    };
  };
}

/** What pages before have named already. */
interface Seen {
  readonly members: Set<string>;
  readonly values: Set<string>;
}

/** Texts, each once. */
class TextTable {
  readonly #places = new Map<string, number>();

  get all(): string[] {
    return [...this.#places.keys()];
  }

  place(text: string): number {
    const plain = squeeze(text.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    if (plain === '') return -1;
    const known = this.#places.get(plain);
    if (known !== undefined) return known;
    this.#places.set(plain, this.#places.size);
    return this.#places.size - 1;
  }
}

interface Content {
  readonly path: string;
  readonly title: string;
  /** The pages around it, without the home page. */
  readonly crumbs: string;
  readonly sections: readonly { readonly id: string; readonly text: string; readonly content: string }[];
  readonly ids: ReadonlySet<string>;
}

/** Only the places of the page of a call are read: its view has the rest, and a large reference has many such pages. */
function contentOfCall({ path, html }: BuiltPage, { call }: OperationView): Content {
  return { path, title: call.title, crumbs: '', sections: [], ids: idsOf(html) };
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
}

/** Pages for those who keep the spec are found by titles and headings: readers of the API do not fetch their texts. */
const AUTHORS = '/docs/authors/';

function contentOf({ path, html }: BuiltPage): Content {
  const main = findMain(html);
  if (main === undefined) throw new Problem(`the page ${path} has no <main>, so it cannot be searched.`);
  const crumbs = findElement(main, (element) => hasClass(element, 'breadcrumbs'));
  const labels =
    crumbs === undefined
      ? []
      : findOutermost(crumbs, ({ tagName }) => tagName === 'li').map((item) => squeeze(textOf(item)));
  const sections = [{ id: '', text: '', content: '' }];
  let title = '';
  const walk = (element: Element): void => {
    const { tagName, properties } = element;
    // Readings and slugs are found by the names of the entry.
    // The words around code say what it is; heads of tables and labels of tabs are the same on many pages.
    if (['pre', 'thead', 'fieldset'].includes(tagName) || hasClass(element, 'code') || 'dataNoSearch' in properties)
      return;
    if (tagName === 'h1') {
      title = squeeze(textOf(element));
    } else if (/^h[23]$/.test(tagName) && typeof properties.id === 'string') {
      sections.push({ id: properties.id, text: squeeze(textOf(element)), content: '' });
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
  walk(cleanPage(main));
  return {
    path,
    title,
    crumbs: labels.slice(1, -1).join(' › '),
    sections: sections.map((section) => ({
      ...section,
      content: path.startsWith(AUTHORS) ? '' : squeeze(section.content),
    })),
    ids: idsOf(html),
  };
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function countHeadings(contents: readonly Content[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of contents) {
    for (const { text } of sections) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** What readers call places of a page. */
function wordsInside(aliases: IndexSource['aliases'], { path, ids }: Content): readonly string[] | undefined {
  const inside = Object.entries(aliases).filter(([place]) => place.startsWith(`${path}#`));
  return filled(
    inside.map(([place, words]) => {
      const anchor = place.slice(path.length + 1);
      if (!ids.has(anchor))
        throw new Problem(`the page ${path} has no place "${anchor}", for which there are aliases.`);
      return [anchor, ...words].join(' ');
    }),
  );
}

function filled(items: readonly string[]): readonly string[] | undefined {
  return items.length === 0 ? undefined : items;
}

interface Names {
  readonly parameters: string;
  readonly members: string;
  readonly values: string;
  readonly notes: number[];
}

/** The names of a call that no page before has, with what they mean. */
function namesOf(
  { groups, properties }: OperationView,
  { path, ids }: Content,
  { seen, texts }: { readonly seen: Seen; readonly texts: TextTable },
): Names {
  const check = (anchor: string, expected: string): string => {
    if (anchor !== expected || !ids.has(anchor)) {
      throw new Problem(`the page ${path} has no place "${anchor}", which the search leads to.`);
    }
    return anchor;
  };
  const parameters = groups.flatMap((group) => group.parameters);
  const notes = parameters.map(({ name, meaning }) => {
    check(name, name);
    return texts.place(meaning);
  });
  const members: string[] = [];
  const memberNotes: number[] = [];
  const values: string[] = [];
  const valueNotes: number[] = [];
  const addValues = (owner: string, all: PropertyView['values']): void => {
    const fresh = all.filter(({ value, anchor }) => {
      const name = `${owner.split('.').at(-1) ?? ''}=${value}`;
      if (seen.values.has(name) || !ids.has(anchor)) return false;
      seen.values.add(name);
      return true;
    });
    if (fresh.length === 0) return;
    for (const { value, anchor, meaning } of fresh) {
      if (/[ ,=]/.test(value)) throw new Problem(`the value "${value}" of ${owner} cannot stand in the search index.`);
      check(anchor, valueAnchor(owner, value));
      valueNotes.push(texts.place(meaning));
    }
    values.push(`${owner}=${fresh.map(({ value }) => value).join(',')}`);
  };
  for (const { name, values: own } of parameters) addValues(name, own);
  const visit = (property: PropertyView): void => {
    const name = property.path.split('.').slice(-2).join('.');
    if (!seen.members.has(name)) {
      seen.members.add(name);
      check(property.anchor, memberAnchor(property.path));
      members.push(property.path);
      memberNotes.push(texts.place(property.meaning));
    }
    addValues(`.${property.path}`, property.values);
    property.children.forEach(visit);
  };
  properties.forEach(visit);
  return {
    parameters: parameters.map(({ name }) => name).join(' '),
    members: members.join(' '),
    values: values.join(' '),
    notes: [...notes, ...memberNotes, ...valueNotes],
  };
}

function callSections({ call, examples }: OperationView, texts: TextTable): IndexedSection[] {
  return [
    [
      '',
      '',
      texts.place([call.meaning, ...groupOperationFacts(call.facts).others.map(({ sentence }) => sentence)].join(' ')),
    ],
    ...call.rules.map((rule): IndexedSection => [
      ruleAnchor(rule.id),
      'パラメータの組み合わせ',
      texts.place(formatRule(rule)),
    ]),
    ...examples.map(({ anchor, summary, description = '' }): IndexedSection => [
      anchor,
      '例',
      texts.place(`${summary} ${description}`),
    ]),
  ];
}

/** Error codes and statuses, each at the first situation that has it. */
function codesOf(
  situations: readonly Situation[],
  { ids }: Content,
): { readonly anchor: string; readonly code: string; readonly note: string }[] {
  const codes = new Map<string, { anchor: string; code: string; note: string }>();
  for (const { id, code, status, title, cause } of situations) {
    const anchor = `situation-${id}`;
    if (!ids.has(anchor)) throw new Problem(`the page ${ERRORS_PAGE} has no place "${anchor}".`);
    for (const name of [code, status]) {
      if (name !== undefined && !codes.has(name)) {
        codes.set(name, { anchor, code: name, note: `${title}：${cause}` });
      }
    }
  }
  return [...codes.values()];
}
