import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { translate } from '../labels.ts';
import { nestedFields, type DataTypeLink } from './fields.ts';
import { elements, find, hasClass } from '../../base/tree.ts';

/** What the pieces of an operation need to know of the rest of the page. */
export interface OperationContext {
  readonly dataTypeLink: DataTypeLink;
  /** The address of the section of a security scheme. */
  readonly schemeLink: (name: string) => string | undefined;
}

/** What stands for a part of an operation as Redoc renders it, or `undefined` for a part that stays as it is. */
export function mendOperationPart(part: Element, context: OperationContext): readonly ElementContent[] | undefined {
  if (part.properties['html'] !== undefined) return [part];
  const verb = elements(part)[0] === undefined ? undefined : find(part, (element) => hasClass(element, 'http-verb'));
  if (part.tagName === 'div' && verb !== undefined && isElement(elements(part)[0], 'button')) return [endpoint(part)];
  const [first, second] = elements(part);
  if (first === undefined) return undefined;
  if (isElement(first, 'button') && first.properties['ariaExpanded'] !== undefined)
    return [response(first, second, context)];
  if (isElement(first, 'h5') && second !== undefined) return parameterGroup(first, second, context);
  const authorization = isElement(first, 'div') ? elements(first)[0] : undefined;
  if (isElement(authorization, 'h5') && second !== undefined) return [security(authorization, second, context)];
  return undefined;
}

/** The request line: method, address and path in one piece that can be copied; Redoc hides the address in a pop-up. */
function endpoint(part: Element): Element {
  const verb = find(part, (element) => hasClass(element, 'http-verb'));
  const servers = find(part, (element) => element.properties['ariaHidden'] === 'true' && element.tagName === 'div');
  const address =
    servers === undefined
      ? undefined
      : find(
          servers,
          (element) =>
            elements(element)[0]?.tagName === 'span' && elements(element).length === 1 && element.children.length > 1,
        );
  const host = address === undefined ? '' : textOf(elements(address)[0] ?? address);
  const full = address === undefined ? textOf(elements(elements(part)[0] ?? part)[1] ?? part) : textOf(address);
  return h('p', { className: ['endpoint'] }, [
    h('span', { className: ['verb'] }, (verb === undefined ? '' : textOf(verb)).toUpperCase()),
    ' ',
    h('code', [h('span', { className: ['host'] }, host), full.slice(host.length)]),
  ]);
}

function parameterGroup(heading: Element, table: Element, context: OperationContext): ElementContent[] {
  return [h('h4', translate(textOf(heading)) ?? textOf(heading)), ...nestedFields(table, context.dataTypeLink)];
}

function security(heading: Element, schemes: Element, context: OperationContext): Element {
  const name = textOf(schemes).trim();
  const address = context.schemeLink(name);
  return h('p', { className: ['facet', 'security'] }, [
    h('span', { className: ['facet-label'] }, translate(textOf(heading)) ?? textOf(heading)),
    ' ',
    address === undefined ? (translate(name) ?? name) : h('a', { href: address }, h('code', name)),
  ]);
}

/** A response folds with the browser's own means and starts open. */
function response(button: Element, body: Element | undefined, context: OperationContext): Element {
  const [code, description] = elements(button).filter((element) => element.tagName !== 'svg');
  const status = code === undefined ? '' : textOf(code).trim();
  const paragraphs = description === undefined ? [] : elements(description);
  const [summary, ...more] = paragraphs;
  return h('details', { className: ['response', `status-${status.slice(0, 1)}xx`], open: true }, [
    h('summary', [h('strong', status), ' ', h('span', summary === undefined ? [] : summary.children)]),
    h('div', { className: ['response-body'] }, [
      ...more,
      ...(body === undefined ? [] : elements(body).flatMap((child) => responsePart(child, context))),
    ]),
  ]);
}

function responsePart(part: Element, context: OperationContext): ElementContent[] {
  if (part.properties['html'] !== undefined) return [part];
  if (part.tagName !== 'h5') return nestedFields(part, context.dataTypeLink);
  const media = elements(part)[0];
  const title = textOf({ ...part, children: part.children.filter((child) => child !== media) });
  return [
    h('p', { className: ['schema-heading'] }, [
      translate(title) ?? title.trim(),
      ...(media === undefined ? [] : [' ', h('code', textOf(media).trim())]),
    ]),
  ];
}
