import type { ElementContent, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { parseStyleSheet, selectUsedCss } from '../base/used-css.ts';
import { getAttribute, getClassNames, getChildElements, findElement, type HtmlParent } from '../base/html-tree.ts';

/** Attributes that only Redoc's script uses, or that Redoc writes by mistake. */
const DEAD_ATTRIBUTES = new Set(['html', 'kind', 'type', 'width', 'dataSectionId', 'dataRole', 'dataItemId']);

/** Elements that load a resource. */
const MEDIA = new Set(['img', 'iframe', 'script', 'video', 'audio', 'source', 'link', 'object', 'embed']);

/** Removes unused attributes of Redoc's markup, and elements without content. */
export function removeDeadMarkup(root: HtmlParent): void {
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
      findElement(child, (inner) => inner.tagName === 'img') === undefined,
  );
}

/** Removes elements that load a resource from another origin, such as images and frames. Links stay. */
export function removeForeignMedia(root: HtmlParent): void {
  removeChildren(root, (child) => {
    if (!isElement(child) || !MEDIA.has(child.tagName)) return false;
    return ['src', 'href', 'data'].some((name) => /^(?:[a-z]+:)?\/\//i.test(getAttribute(child, name)));
  });
}

function removeChildren(parent: HtmlParent, test: (child: RootContent) => boolean): void {
  parent.children = (parent.children as ElementContent[]).filter((child) => !test(child));
  for (const child of getChildElements(parent)) removeChildren(child, test);
}

/** Removes unused rules and file references from a style sheet, then unused classes from the HTML tree. */
export function purgeUnusedStyles(css: string, root: HtmlParent): string {
  const used = new Set<string>();
  visit(root, 'element', (element) => {
    for (const name of [element.tagName, ...getClassNames(element).map((one) => `.${one}`)]) used.add(name);
  });
  // Remove invalid rules of Redoc, which have two dots in the selector.
  const sheet = parseStyleSheet(css.replaceAll(/[^{}]*\.\.[^{}]*\{[^{}]*\}/g, ''));
  const rules = selectUsedCss(sheet, (name) => used.has(name)).replaceAll(/[^;{}]*url\([^)]*\)[^;}]*;?/gi, '');
  const [known, kept] = [classNames(css), classNames(rules)];
  visit(root, 'element', (element) => {
    const names = getClassNames(element).filter(
      (name) => kept.has(name) || !(known.has(name) || name.startsWith('sc-')),
    );
    if (names.length > 0) element.properties['className'] = names;
    else delete element.properties['className'];
  });
  return rules;
}

function classNames(css: string): Set<string> {
  return new Set(Array.from(css.matchAll(/\.([a-z_][\w-]*)/gi), ([, name = '']) => name));
}
