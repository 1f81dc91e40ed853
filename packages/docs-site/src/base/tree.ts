import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';

/** Anything that can hold children. */
export type Parent = Root | Element;

/**
 * Whether a node is an element, of a given name if one is given.
 *
 * @param node - any node
 * @param name - name of the element
 */
export function isElement(node: RootContent | Parents | undefined, name?: string): node is Element {
  return node?.type === 'element' && (name === undefined || node.tagName === name);
}

/**
 * A textual attribute of an element, empty when there is none.
 *
 * @param node - the element
 * @param name - name of the attribute, as hast spells it
 */
export function attribute(node: Element, name: string): string {
  const value: unknown = node.properties[name];
  return typeof value === 'string' ? value : '';
}

/**
 * The classes of an element.
 *
 * @param node - the element
 */
export function classesOf(node: Element): readonly string[] {
  const value: unknown = node.properties['className'];
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * Whether an element has a class.
 *
 * @param node - any node
 * @param name - the class
 */
export function hasClass(node: RootContent | Parents | undefined, name: string): boolean {
  return isElement(node) && classesOf(node).includes(name);
}

/**
 * The element children of a node.
 *
 * @param node - the parent
 */
export function elements(node: Parent): Element[] {
  return (node.children as RootContent[]).filter((child) => child.type === 'element');
}

/**
 * The first descendant that passes a test, in document order.
 *
 * @param node - where to search
 * @param test - the test
 */
export function find(node: Parent, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (test(child)) return child;
    const found = find(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * All outermost descendants that pass a test, in document order.
 *
 * @param node - where to search
 * @param test - the test
 */
export function findAll(node: Parent, test: (element: Element) => boolean): Element[] {
  return elements(node).flatMap((child) => (test(child) ? [child] : findAll(child, test)));
}

/**
 * The text of a node.
 *
 * @param node - any node
 */
export function textOf(node: RootContent | Parents): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

/**
 * Replaces descendants: the function returns what stands for an element, or `undefined` to look inside it.
 *
 * @param node - where to replace
 * @param replace - the replacement of an element
 */
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

/**
 * Visits all elements below a node in document order.
 *
 * @param parent - where to begin
 * @param visit - called with each element
 */
export function forEachElement(parent: Parent, visit: (element: Element) => void): void {
  for (const child of elements(parent)) {
    visit(child);
    forEachElement(child, visit);
  }
}
