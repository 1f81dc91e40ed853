import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

export type HtmlParent = Root | Element;

/**
 * Returns an attribute of an element as text; empty if the element has no such attribute.
 *
 * @param name - property name in the hast syntax tree, such as `href`
 */
export function getAttribute(node: Element, name: string): string {
  const value: unknown = node.properties[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the class names of an element. */
export function getClassNames(node: Element): readonly string[] {
  const value: unknown = node.properties['className'];
  return Array.isArray(value) ? value.map(String) : [];
}

/** True if the node is an element that has the class. */
export function hasClass(node: RootContent | Parents | undefined, name: string): boolean {
  return isElement(node) && getClassNames(node).includes(name);
}

/** Returns the text content of an element; empty for `undefined`. */
export function getElementText(node: Element | undefined): string {
  return node === undefined ? '' : textOf(node);
}

/** Returns the children of a node that are elements. */
export function getChildElements(node: HtmlParent): Element[] {
  return (node.children as RootContent[]).filter((child) => child.type === 'element');
}

/** Finds the first descendant element, in document order, that passes a test. */
export function findElement(node: HtmlParent, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (test(child)) return child;
    const found = findElement(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Collects the `id` attributes of all descendants of a node. */
export function collectIds(node: HtmlParent): Set<string> {
  const ids = new Set<string>();
  visit(node, 'element', (element) => {
    ids.add(getAttribute(element, 'id'));
  });
  ids.delete('');
  return ids;
}

/** Finds the descendant elements that pass a test, in document order. Their own descendants are not searched. */
export function findOutermost(node: HtmlParent, test: (element: Element) => boolean): Element[] {
  return getChildElements(node).flatMap((child) => (test(child) ? [child] : findOutermost(child, test)));
}

/**
 * Replaces descendant elements of a node by what a callback returns. For each element, the callback returns its
 * replacement, or `undefined` to search the element's children.
 */
export function replaceElements(
  node: HtmlParent,
  replace: (element: Element) => readonly ElementContent[] | undefined,
): void {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child as ElementContent];
    const replacement = replace(child);
    if (replacement !== undefined) return [...replacement];
    replaceElements(child, replace);
    return [child];
  });
}
