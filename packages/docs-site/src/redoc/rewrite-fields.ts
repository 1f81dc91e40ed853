import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { redocLabels, translateLabel, translateType } from './redoc-labels.ts';
import { getChildElements, findElement, findOutermost, hasClass, getElementText } from '../base/html-tree.ts';

/** Returns the URL of a data type's section; undefined if the name is not a data type. */
export type DataTypeUrlResolver = (name: string) => string | undefined;

/**
 * Converts a field table in Redoc's markup to a definition list, which is readable at every width and in screen
 * readers. Redoc nests tables in table cells. Buttons that need a script are removed.
 */
function rewriteFieldTable(table: Element, link: DataTypeUrlResolver): Element {
  const fields: Element[] = [];
  for (const row of findOutermost(table, (element) => element.tagName === 'tr')) {
    const [first, second] = getChildElements(row);
    if (first === undefined) continue;
    if (second === undefined) {
      fields.at(-1)?.children.push(h('dd', { className: ['nested'] }, rewriteNestedFields(first, link)));
    } else {
      fields.push(field(first, second, link));
    }
  }
  return h('dl', { className: ['fields'] }, fields);
}

/** Converts all fields inside an element of Redoc's markup: field tables, and the branches of a `oneOf`. */
export function rewriteNestedFields(container: Element, link: DataTypeUrlResolver): ElementContent[] {
  if (container.tagName === 'table') return [rewriteFieldTable(container, link)];
  const alternatives = alternativesOf(container);
  if (alternatives !== undefined) {
    const names = alternatives.names.flatMap((name, index) => [index === 0 ? ' ' : '、', typeName(name, link)]);
    return [
      h('p', { className: ['facet'] }, facetLabel(alternatives.label), names),
      ...findOutermost(container, isTable).map((table) => rewriteFieldTable(table, link)),
    ];
  }
  if (findOutermost(container, isTable).length === 0) {
    const { type, rest } = details(container, link);
    return [h('p', spaced(type)), ...rest];
  }
  return getChildElements(container).flatMap((child) => rewriteNestedFields(child, link));
}

function field(nameCell: Element, detailsCell: Element, link: DataTypeUrlResolver): Element {
  const nameElement = findElement(nameCell, (element) => hasClass(element, 'property-name')) ?? nameCell;
  const labels = getChildElements(nameCell)
    .filter((element) => element.tagName === 'div')
    .map((element) => label(textOf(element)));
  const { type, rest } = details(getChildElements(detailsCell)[0] ?? detailsCell, link);
  const text = textOf(nameElement);
  // Redoc marks additional properties by an asterisk after their name.
  const isNameless = labels.length > 0 && text.endsWith('*');
  const name = (isNameless ? translateLabel(text) : undefined) ?? text;
  return h('div', { className: hasClass(nameCell, 'deprecated') ? ['field', 'is-deprecated'] : ['field'] }, [
    h('dt', [h('code', name), ...spaced([...type, ...labels])]),
    h('dd', rest),
  ]);
}

/** Splits the description cell of a field into type, label lines with values, and description. */
function details(body: Element, link: DataTypeUrlResolver): { type: ElementContent[]; rest: ElementContent[] } {
  const type: ElementContent[] = [];
  const descriptions: ElementContent[] = [];
  const facets: ElementContent[] = [];
  for (const [index, line] of linesOf(body).entries()) {
    const markdown = findElement({ ...line, children: [line] }, isMarkdown);
    if (index === 0 && markdown === undefined) {
      type.push(...typeLine(line, link));
    } else if (markdown !== undefined && !startsWithLabel(markdown)) {
      descriptions.push(...markdown.children.filter((child) => textOf(child).trim() !== ''));
    } else if (textOf(line).trim() !== '') {
      facets.push(facet(markdown ?? line));
    }
  }
  return { type, rest: [...descriptions, ...facets] };
}

function isMarkdown(element: Element): boolean {
  return hasClass(element, 'redoc-markdown') || element.properties['html'] !== undefined;
}

/**
 * Splits the description cell of a field into lines. The label and values of an example list become one line, because
 * Redoc does not wrap them in an element.
 */
function linesOf(body: Element): Element[] {
  const lines: Element[] = [];
  for (const child of getChildElements(body)) {
    const previous = lines.at(-1);
    if (child.tagName !== 'span' || isMarkdown(child)) {
      lines.push(child);
    } else if (previous?.tagName === 'facet' && !isLabel(child)) {
      previous.children.push(child);
    } else {
      lines.push({ type: 'element', tagName: 'facet', properties: {}, children: [child] });
    }
  }
  return lines;
}

function isLabel(element: Element): boolean {
  return textOf(element).trim().endsWith(':');
}

function typeLine(line: Element, link: DataTypeUrlResolver): Element[] {
  const [prefix, type, ...rest] = getChildElements(line);
  const title = rest.find((element) => /^ \(.+\) $/.test(textOf(element)));
  const dimensions = getElementText(prefix);
  const name = getElementText(title).trim().slice(1, -1);
  const address = link(name);
  const shown: ElementContent[] =
    address === undefined
      ? [{ type: 'text', value: translateType(getElementText(type), dimensions) }]
      : [h('a', { href: address }, h('code', name)), { type: 'text', value: translateType('', dimensions) }];
  const notes = rest
    .filter((element) => element !== title)
    .flatMap((element) => (getChildElements(element).length > 0 ? getChildElements(element) : [element]))
    .map((element) => textOf(element).trim())
    .filter((text) => text !== '')
    .map((text) => translateLabel(text) ?? text);
  const isPartOfType = (text: string): boolean => text.startsWith('（');
  return [
    h('span', { className: ['type'] }, [...shown, ...notes.filter(isPartOfType)]),
    ...notes.filter((text) => !isPartOfType(text)).map((text) => h('span', { className: ['constraint'] }, text)),
  ];
}

/**
 * Converts a line of a label and values, such as the default. Only the label is translated, because the values are
 * content.
 */
function facet(line: Element): Element {
  const [first, ...values] = getChildElements(line);
  if (first === undefined) return line;
  if (first.tagName === 'ul' || values.some((value) => value.tagName === 'ul')) return line;
  const name = textOf(first).trim();
  return h('p', { className: ['facet'] }, [
    facetLabel(translateLabel(name) ?? name.replace(/:$/, '')),
    ...values.flatMap((value): ElementContent[] => [{ type: 'text', value: ' ' }, h('code', textOf(value))]),
  ]);
}

function facetLabel(text: string): Element {
  return h('span', { className: ['facet-label'] }, text.replace(/:$/, ''));
}

function label(text: string): Element {
  const name = text.trim() === 'required' ? 'required' : 'label';
  return h('span', { className: [name] }, translateLabel(text) ?? text.trim());
}

function startsWithLabel(markdown: Element): boolean {
  const [first] = getChildElements(markdown);
  return isElement(first, 'span') && isLabel(first);
}

/** Finds the label and the names of the `oneOf` branches of a type, which Redoc shows as buttons. */
function alternativesOf(container: Element): { label: string; names: string[] } | undefined {
  const block = findElement({ ...container, children: [container] }, (element) => {
    const [heading, list] = getChildElements(element);
    return (
      isElement(heading, 'span') &&
      list !== undefined &&
      getChildElements(list).length > 0 &&
      getChildElements(list).every((child) => child.tagName === 'button')
    );
  });
  const [heading, list] = block === undefined ? [] : getChildElements(block);
  if (heading === undefined || list === undefined) return undefined;
  return {
    label: translateLabel(textOf(heading)) ?? textOf(heading),
    names: getChildElements(list).map((button) => textOf(button).trim()),
  };
}

/** Renders one branch of a `oneOf`: a data type, a list of a data type, or a plain type. */
function typeName(text: string, link: DataTypeUrlResolver): Element {
  const name = text.replaceAll(redocLabels.arrayOf, '');
  const address = link(name);
  if (address === undefined) return h('span', translateType(text));
  return h('span', [h('a', { href: address }, h('code', name)), translateType('', text.slice(0, -name.length))]);
}

function spaced(parts: readonly ElementContent[]): ElementContent[] {
  return parts.flatMap((part): ElementContent[] => [{ type: 'text', value: ' ' }, part]);
}

function isTable(element: Element): boolean {
  return element.tagName === 'table';
}
