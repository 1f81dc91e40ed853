import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Node that can have children. */
export type Parent = Root | Element;

/**
 * Textual attribute of an element; empty if there is none.
 *
 * @param name - name of the attribute, as hast spells it
 */
export function getAttribute(node: Element, name: string): string {
  const value: unknown = node.properties[name];
  return typeof value === 'string' ? value : '';
}

/** Class names of an element. */
export function getClassNames(node: Element): readonly string[] {
  const value: unknown = node.properties['className'];
  return Array.isArray(value) ? value.map(String) : [];
}

/** True if the node is an element with the class. */
export function hasClass(node: RootContent | Parents | undefined, name: string): boolean {
  return isElement(node) && getClassNames(node).includes(name);
}

/** Text of an element; empty for `undefined`. */
export function elementText(node: Element | undefined): string {
  return node === undefined ? '' : textOf(node);
}

/** Child elements of a node. */
export function childElements(node: Parent): Element[] {
  return (node.children as RootContent[]).filter((child) => child.type === 'element');
}

/** Finds the first descendant that passes a test, in document order. */
export function findElement(node: Parent, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (test(child)) return child;
    const found = findElement(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Collects the ids of all descendants. */
export function collectIds(node: Parent): Set<string> {
  const ids = new Set<string>();
  visit(node, 'element', (element) => {
    ids.add(getAttribute(element, 'id'));
  });
  ids.delete('');
  return ids;
}

/** Finds all outermost descendants that pass a test, in document order. */
export function findOutermost(node: Parent, test: (element: Element) => boolean): Element[] {
  return childElements(node).flatMap((child) => (test(child) ? [child] : findOutermost(child, test)));
}

/** Replaces descendants. The function returns the replacement of an element, or `undefined` to visit its children. */
export function replaceElements(
  node: Parent,
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
