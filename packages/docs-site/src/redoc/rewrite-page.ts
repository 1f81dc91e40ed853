import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { translateLabel } from './redoc-labels.ts';
import { DATA_TYPES_TAG } from './prepare-document.ts';
import { rewriteNestedFields, type DataTypeUrlResolver } from './rewrite-fields.ts';
import { rewriteOperationSection, type RedocOperationSupplement } from './rewrite-operation.ts';
import {
  getAttribute,
  getClassNames,
  getChildElements,
  findElement,
  findOutermost,
  hasClass,
  collectIds,
  replaceElements,
  type HtmlParent,
} from '../base/html-tree.ts';

/** Item of Redoc's table of contents. */
interface MenuItem {
  readonly id: string;
  readonly name: string;
  readonly operationId?: string;
  readonly items?: readonly MenuItem[];
}

interface PageContext {
  readonly menu: readonly MenuItem[];
  readonly call: (operationId: string) => RedocOperationSupplement;
  /** Content next to the introduction, above the list of groups. */
  readonly introduction: readonly Element[];
  /** Links to the OpenAPI document, shown below the title. */
  readonly downloads: readonly { readonly label: string; readonly href: string }[];
  /** Maps the target of a link. `undefined` removes the link and keeps its text. */
  readonly mapLink: (href: string) => string | undefined;
}

const MENU_ID = 'reference-menu';

const DATA_TYPES_ID = `tag/${DATA_TYPES_TAG}`;

const OPERATION_ID = /^tag\/[^/]+\/operation\/(.+)$/;

/**
 * Converts Redoc's page to a page that works without JavaScript: Japanese labels, a table of contents with real links,
 * correct heading levels, and visible content.
 */
export function rewriteRedocPage(root: Element, context: PageContext): void {
  const content = findElement(root, (element) => hasClass(element, 'api-content'));
  if (content === undefined) throw new Error('Redoc rendered no element with the class api-content.');
  const ids = collectIds(content);
  const dataTypeLink: DataTypeUrlResolver = (name) => {
    const id = `${DATA_TYPES_ID}/${name}`;
    return ids.has(id) ? `#${id}` : undefined;
  };
  const schemeLink = (name: string): string | undefined => {
    const id = [...ids].find((candidate) => candidate.startsWith('section/') && candidate.endsWith(`/${name}`));
    return id === undefined ? undefined : `#${id}`;
  };

  mendIntroduction(content, context);
  for (const section of getChildElements(content)) {
    const id = getAttribute(section, 'id');
    const operationId = OPERATION_ID.exec(id)?.[1];
    if (operationId !== undefined) {
      const call = context.call(operationId);
      replaceElements(section, (part) => rewriteOperationSection(part, { ...call, dataTypeLink, schemeLink }));
      replaceSamples(section, call.samples);
      section.properties['className'] = [...getClassNames(section), 'operation'];
    } else if (id.startsWith(`${DATA_TYPES_ID}/`)) {
      mendDataType(section, dataTypeLink);
      section.properties['className'] = [...getClassNames(section), 'data-type'];
    }
    for (const part of [section, ...findOutermost(section, hasOwnSection)]) {
      const partId = getAttribute(part, 'id');
      linkHeading(part, OPERATION_ID.test(partId) ? `operation/${operationId}` : partId);
    }
    orderHeadings(section, id);
    const tag = operationId === undefined ? undefined : context.call(operationId).tag;
    if (tag !== undefined) section.properties['id'] = `tag/${tag}/operation/${operationId}`;
  }
  translateLabels(content);
  mapLinks(content, context.mapLink);
  const menuLink = h('a', { className: ['menu-link'], href: `#${MENU_ID}` }, '目次');
  root.children = [menuLink, content, menu(context.menu)];
}

/** True for authentication schemes, whose sections are inside another section. */
function hasOwnSection(element: Element): boolean {
  return getAttribute(element, 'id').startsWith('section/');
}

function mendIntroduction(content: Element, { downloads, introduction, menu }: PageContext): void {
  const heading = findElement(content, (element) => element.tagName === 'h1');
  const parent = findElement(content, (element) => heading !== undefined && element.children.includes(heading));
  if (heading === undefined || parent === undefined) return;
  for (const version of getChildElements(heading)) {
    version.children = [{ type: 'text', value: `バージョン${textOf(version).replaceAll(/[()]/g, '')}` }];
  }
  const texts = getChildElements(parent).filter((element) => element.properties['html'] !== undefined);
  const information = getChildElements(parent).find((element) => element !== heading && !texts.includes(element));
  const entries = information === undefined ? [] : findOutermost(information, ({ tagName }) => tagName === 'span');
  const links = downloads.map(({ label, href }) => h('a', { href, download: '' }, label));
  const items = entries.map((entry) => h('li', entry.children));
  parent.children = [
    heading,
    ...(links.length === 0 ? [] : [h('p', { className: ['downloads'] }, links)]),
    ...texts,
    ...(items.length === 0 ? [] : [h('ul', { className: ['information'] }, items)]),
  ];
  const row = findElement(content, (element) => element.children.includes(parent));
  const groups = menu.filter(({ id, items = [] }) => id.startsWith('tag/') && id !== DATA_TYPES_ID && items.length > 0);
  row?.children.push(
    h('div', { className: ['beside-introduction'] }, [
      ...introduction,
      h('nav', { ariaLabel: 'APIのグループ' }, [
        h(
          'ul',
          groups.map(({ id, name, items = [] }) => h('li', [h('a', { href: `#${id}` }, name), ` ${items.length}種類`])),
        ),
      ]),
    ]),
  );
}

/** Replaces Redoc's right panel, which hides samples behind tabs, by samples of the site. */
function replaceSamples(section: Element, samples: readonly Element[]): void {
  const row = findElement(section, (element) => getAttribute(element, 'id').startsWith('operation/'));
  const panel = row === undefined ? undefined : getChildElements(row)[1];
  if (panel === undefined) return;
  panel.children = [...samples];
  panel.properties['className'] = [...getClassNames(panel), 'operation-samples'];
}

function mendDataType(section: Element, link: DataTypeUrlResolver): void {
  replaceElements(section, (part) => {
    if (part.properties['html'] !== undefined || part.tagName === 'h2') return [part];
    const isSchema =
      part.tagName === 'table' ||
      (isElement(getChildElements(part)[0], 'span') && getChildElements(part)[1] !== undefined);
    return isSchema ? rewriteNestedFields(part, link) : undefined;
  });
}

/** Makes the title of a section a link to the section, so that readers can copy the link. */
function linkHeading(section: Element, id: string): void {
  const heading = findElement(section, (element) => element.tagName === 'h2');
  const isDone =
    heading === undefined || findElement(heading, (element) => hasClass(element, 'heading-link')) !== undefined;
  if (isDone || id === '') return;
  const isAnchor = (node: ElementContent): boolean => isElement(node, 'a') && node.children.length === 0;
  const [badges, title] = [
    heading.children.filter((node) => isElement(node, 'span')),
    heading.children.filter((node) => !isAnchor(node) && !isElement(node, 'span')),
  ];
  heading.children = [
    h('a', { className: ['heading-link'], href: `#${id}` }, textOf({ ...heading, children: title }).trim()),
    ...badges,
  ];
}

/**
 * Corrects the heading levels: tags get level 2, their contents level 3, and so on. Redoc uses level 2 for every title.
 */
function orderHeadings(section: Element, id: string): void {
  const depth = id.replace(/^tag\/[^/]+\/operation\/.*$/, 'tag/x/y').split('/').length;
  let level = Math.min(Math.max(depth, 2), 6);
  let isFirst = true;
  visit(section, 'element', (element) => {
    const match = /^h([1-6])$/.exec(element.tagName);
    if (match === null) return;
    if (element.tagName === 'h1' && id === '') {
      level = 1;
    } else if (!isFirst) {
      element.tagName = `h${Math.min(level + 1, 6)}`;
    } else {
      element.tagName = `h${level}`;
    }
    isFirst = false;
  });
}

function mapLinks(parent: HtmlParent, mapLink: PageContext['mapLink']): void {
  replaceElements(parent, (element) => {
    const href = getAttribute(element, 'href');
    if (element.tagName !== 'a' || href === '' || href.startsWith('#')) return undefined;
    const mapped = mapLink(href);
    if (mapped === undefined) return element.children;
    element.properties['href'] = mapped;
    return [element];
  });
}

/**
 * Translates Redoc's remaining English labels: whole elements first, then single texts. Code and descriptions are
 * content and stay unchanged.
 */
function translateLabels(parent: HtmlParent): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = translated(child.value) ?? child.value;
    if (child.type !== 'element' || isContent(child)) continue;
    const isText = child.children.every((node) => node.type === 'text');
    const japanese = isText ? translated(textOf(child)) : undefined;
    if (japanese === undefined) {
      translateLabels(child);
    } else {
      child.children = [{ type: 'text', value: japanese }];
    }
  }
}

/** Translates a label and keeps the white space around it. */
function translated(text: string): string | undefined {
  const japanese = translateLabel(text);
  return japanese === undefined ? undefined : text.replace(text.trim(), japanese);
}

function isContent(element: Element): boolean {
  return (
    element.properties['html'] !== undefined ||
    ['code', 'pre', 'dl'].includes(element.tagName) ||
    hasClass(element, 'heading-link')
  );
}

/**
 * Renders the reference's menu, next to the text on wide screens and below it on narrow ones. A link leads to the menu
 * from every position.
 */
function menu(items: readonly MenuItem[]): Element {
  return h('nav', { className: ['reference-menu'], id: MENU_ID, ariaLabel: 'APIリファレンスの目次' }, [
    menuList(items),
    h('p', { className: ['attribution'] }, [
      h('a', { href: 'https://redocly.com/redoc/', target: '_blank', rel: 'noopener noreferrer' }, [
        translateLabel('API docs by Redocly') ?? '',
        h('span', { className: ['visually-hidden'] }, '（新しいタブで開く）'),
      ]),
    ]),
  ]);
}

function menuList(all: readonly MenuItem[]): Element {
  return h(
    'ul',
    all.map(({ id, name, operationId, items = [] }) => {
      const link = h('a', { href: `#${operationId === undefined ? id : `operation/${operationId}`}` }, name);
      if (items.length === 0) return h('li', link);
      const list = menuList(items);
      // Fold the data types, because there are many and readers seldom look for them in the menu.
      const isFolded = id === DATA_TYPES_ID;
      return h('li', link, isFolded ? h('details', [h('summary', `${items.length}種類を表示`), list]) : list);
    }),
  );
}
