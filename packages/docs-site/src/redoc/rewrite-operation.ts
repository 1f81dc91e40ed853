import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { toString as textOf } from 'hast-util-to-string';
import { translateLabel } from './redoc-labels.ts';
import { rewriteNestedFields, type DataTypeUrlResolver } from './rewrite-fields.ts';
import { getChildElements, findElement, hasClass, getElementText } from '../base/html-tree.ts';

/** Data of an operation that Redoc does not render. */
export interface RedocOperationSupplement {
  /** Tag of the operation, which is part of its anchor id. */
  readonly tag?: string | undefined;
  readonly host: string;
  readonly path: string;
  /** URL of the operation's own page. */
  readonly page?: string | undefined;
  readonly samples: readonly Element[];
}

interface OperationContext extends Pick<RedocOperationSupplement, 'host' | 'path' | 'page'> {
  readonly dataTypeLink: DataTypeUrlResolver;
  /** Returns the URL of the section about an authentication scheme. */
  readonly schemeLink: (name: string) => string | undefined;
}

/**
 * Converts a section of an operation, such as its parameters, from Redoc's markup to that of the site. Returns
 * undefined for a section that stays unchanged.
 */
export function rewriteOperationSection(
  part: Element,
  context: OperationContext,
): readonly ElementContent[] | undefined {
  if (part.properties['html'] !== undefined) return [part];
  const [first, second] = getChildElements(part);
  if (first === undefined) return undefined;
  if (isElement(first, 'button')) {
    if (findElement(first, (element) => hasClass(element, 'http-verb')) !== undefined) return endpoint(context);
    if (first.properties['ariaExpanded'] !== undefined) return [response(first, second, context)];
  }
  if (isElement(first, 'h5') && second !== undefined) return parameterGroup(first, second, context);
  const authorization = isElement(first, 'div') ? getChildElements(first)[0] : undefined;
  if (isElement(authorization, 'h5') && second !== undefined) return [security(authorization, second, context)];
  return undefined;
}

/** Renders the request line, which Redoc hides in a pop-up, and the link to the operation's own page. */
function endpoint({ host, path, page }: OperationContext): ElementContent[] {
  return [
    h('p', { className: ['endpoint'] }, [
      h('span', { className: ['verb'] }, 'GET'),
      ' ',
      h('code', [h('span', { className: ['host'] }, host), path]),
    ]),
    ...(page === undefined
      ? []
      : [
          h(
            'p',
            { className: ['call-page'] },
            h('a', { href: page }, 'このAPIのページ（項目の意味、サンプル、試し方）'),
          ),
        ]),
  ];
}

function parameterGroup(heading: Element, table: Element, context: OperationContext): ElementContent[] {
  return [
    h('h4', translateLabel(textOf(heading)) ?? textOf(heading)),
    ...rewriteNestedFields(table, context.dataTypeLink),
  ];
}

function security(heading: Element, schemes: Element, context: OperationContext): Element {
  const name = textOf(schemes).trim();
  const address = context.schemeLink(name);
  return h('p', { className: ['facet', 'security'] }, [
    h('span', { className: ['facet-label'] }, translateLabel(textOf(heading)) ?? textOf(heading)),
    ' ',
    address === undefined ? (translateLabel(name) ?? name) : h('a', { href: address }, h('code', name)),
  ]);
}

/** Renders a response as a `<details>` element that is open at first. */
function response(button: Element, body: Element | undefined, context: OperationContext): Element {
  const [code, description] = getChildElements(button).filter((element) => element.tagName !== 'svg');
  const status = getElementText(code).trim();
  const [summary, ...more] = description === undefined ? [] : getChildElements(description);
  return h('details', { className: ['response', `status-${status.slice(0, 1)}xx`], open: true }, [
    h('summary', [h('strong', status), ' ', h('span', summary?.children ?? [])]),
    h('div', { className: ['response-body'] }, [
      ...more,
      ...(body === undefined ? [] : getChildElements(body)).flatMap((child) => responsePart(child, context)),
    ]),
  ]);
}

function responsePart(part: Element, context: OperationContext): ElementContent[] {
  if (part.tagName !== 'h5') return rewriteNestedFields(part, context.dataTypeLink);
  const media = getChildElements(part)[0];
  const title = textOf({ ...part, children: part.children.filter((child) => child !== media) });
  return [
    h('p', { className: ['schema-heading'] }, [
      translateLabel(title) ?? title.trim(),
      ...(media === undefined ? [] : [' ', h('code', textOf(media).trim())]),
    ]),
  ];
}
