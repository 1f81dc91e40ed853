import { createHash } from 'node:crypto';
import { generate, parse, walk, type CssNode, type List, type ListItem } from 'css-tree';
import type { ElementContent, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, classesOf, elements, find, type Parent } from '../../base/tree.ts';

/** Attributes that Redoc leaks to the markup, and those that only its script uses. */
const DEAD_ATTRIBUTES = new Set(['html', 'kind', 'type', 'width', 'dataSectionId', 'dataRole', 'dataItemId']);

/** Elements that load something when the page is shown. */
const MEDIA = new Set(['img', 'iframe', 'script', 'video', 'audio', 'source', 'link', 'object', 'embed']);

/**
 * Moves inline styles into classes, because a strict content security policy forbids the attribute.
 *
 * @returns the rules of the classes
 */
export function stylesToClasses(root: Parent): string {
  const rules = new Map<string, string>();
  visit(root, 'element', (element) => {
    const style = attribute(element, 'style');
    if (style === '') return;
    delete element.properties['style'];
    const declarations = generate(parse(style, { context: 'declarationList' }));
    if (declarations === '') return;
    const name = `s-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`;
    rules.set(name, `.${name}{${declarations}}`);
    element.properties['className'] = [...classesOf(element), name];
  });
  return [...rules.values()].join('');
}

/** Removes comments; the texts that they separate stay apart. */
export function removeComments(root: Parent): void {
  removeChildren(root, (child) => child.type === 'comment');
}

/** Removes dead attributes and elements without content. */
export function removeDeadMarkup(root: Parent): void {
  visit(root, 'element', (element) => {
    element.properties = Object.fromEntries(
      Object.entries(element.properties).filter(([name]) => !DEAD_ATTRIBUTES.has(name)),
    );
  });
  removeChildren(
    root,
    (child) =>
      isElement(child) &&
      ['div', 'p', 'span'].includes(child.tagName) &&
      child.properties['id'] === undefined &&
      textOf(child).trim() === '' &&
      find(child, (inner) => inner.tagName === 'img') === undefined,
  );
}

/** Removes what comes from another origin when the page is shown: images, frames and the like. Links stay. */
export function removeForeignMedia(root: Parent): void {
  removeChildren(root, (child) => {
    if (!isElement(child) || !MEDIA.has(child.tagName)) return false;
    return ['src', 'href', 'data'].some((name) => /^(?:[a-z]+:)?\/\//i.test(attribute(child, name)));
  });
}

function removeChildren(parent: Parent, test: (child: RootContent) => boolean): void {
  parent.children = (parent.children as ElementContent[]).filter((child) => !test(child));
  for (const child of elements(parent)) removeChildren(child, test);
}

/**
 * Removes the rules of a style sheet that match nothing in a tree and everything that would load a file; then the
 * classes that no rule is left for.
 */
export function purgeStyles(css: string, root: Parent): string {
  const sheet = parse(css);
  const known = classNames(sheet);
  const used = new Set<string>();
  visit(root, 'element', (element) => {
    for (const name of classesOf(element)) used.add(`.${name}`);
    used.add(element.tagName);
  });
  walk(sheet, {
    visit: 'Rule',
    enter(node, item, list) {
      if (node.prelude.type !== 'SelectorList') {
        list.remove(item);
        return;
      }
      node.prelude.children = node.prelude.children.filter((selector) => matchesSome(selector, used));
      node.block.children = node.block.children.filter((declaration) => !/url\(/i.test(generate(declaration)));
      if (node.prelude.children.isEmpty || node.block.children.isEmpty) list.remove(item);
    },
  });
  walk(sheet, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Comment') list.remove(item);
    },
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Atrule' && node.block?.children.isEmpty === true) list.remove(item);
    },
  });
  const kept = classNames(sheet);
  visit(root, 'element', (element) => {
    const names = classesOf(element).filter((name) => kept.has(name) || !(known.has(name) || name.startsWith('sc-')));
    if (names.length > 0) element.properties['className'] = names;
    else delete element.properties['className'];
  });
  return generate(sheet);
}

function classNames(sheet: CssNode): Set<string> {
  const names = new Set<string>();
  walk(sheet, (node) => {
    if (node.type === 'ClassSelector') names.add(node.name);
  });
  return names;
}

function matchesSome(selector: CssNode, used: ReadonlySet<string>): boolean {
  let matches = true;
  walk(selector, (node) => {
    if (node.type === 'ClassSelector' && !used.has(`.${node.name}`)) matches = false;
    if (node.type === 'TypeSelector' && node.name !== '*' && !used.has(node.name)) matches = false;
  });
  return matches;
}
