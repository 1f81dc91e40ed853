import type { OpenApiDocument } from '@route-search/spec/openapi';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isElement } from 'hast-util-is-element';
import { getAttribute, getChildElements } from '../base/html-tree.ts';

/**
 * Maximum size of the operations on the Redoc page, in characters of JSON. It keeps the page from growing with the API.
 */
export const MAX_PAGE_CHARACTERS = 500_000;

/** Link to an operation that the Redoc page lists but does not explain. */
export interface OperationLink {
  readonly id: string;
  /** URL of the operation's own page. */
  readonly href: string;
}

interface OnePage {
  /**
   * OpenAPI document limited to the operations that the page explains. The descriptions of its tags list the others.
   */
  readonly document: OpenApiDocument;
  readonly listed: readonly OperationLink[];
}

/**
 * Limits an OpenAPI document to the operations that fit on one page, in the order of its tags. The description of each
 * tag ends with links to the others.
 */
export function limitDocumentToOnePage(
  document: OpenApiDocument,
  callHref: (operationId: string) => string,
  most = MAX_PAGE_CHARACTERS,
): OnePage {
  const order = new Map(document.tags.map(({ name }, index) => [name, index]));
  const place = (tags: readonly string[]): number => order.get(tags[0] ?? '') ?? order.size;
  const paths = Object.entries(document.paths).sort(([, a], [, b]) => place(a.get.tags) - place(b.get.tags));
  let text = 0;
  const overflow = paths.findIndex(([, { get }]) => (text += JSON.stringify(get).length) > most);
  if (overflow === -1) return { document, listed: [] };
  const rest = paths.slice(overflow).map(([, { get }]) => get);
  return {
    document: {
      ...document,
      tags: document.tags.map((tag) => {
        const links = rest
          .filter(({ tags }) => tags[0] === tag.name)
          .map(({ operationId, summary }) => `- [${summary.replaceAll(/[[\]\\]/g, '\\$&')}](${callHref(operationId)})`);
        if (links.length === 0) return tag;
        const note = `次の${links.length}個のAPIは、それぞれのページで説明します。`;
        return { ...tag, description: [tag.description ?? '', note, links.join('\n')].join('\n\n').trim() };
      }),
      paths: Object.fromEntries(paths.slice(0, overflow)),
    },
    listed: rest.map(({ operationId: id }) => ({ id, href: callHref(id) })),
  };
}

/**
 * Adds the anchor ids of operations to the list items of operations that the page only lists, so that links to these
 * ids still work.
 */
export function addOperationAnchors(root: Root, listed: readonly OperationLink[]): void {
  const ids = new Map(listed.map(({ id, href }) => [href, `operation/${id}`]));
  visit(root, 'element', (element) => {
    const [link] = element.tagName === 'li' ? getChildElements(element) : [];
    const id = isElement(link, 'a') ? ids.get(getAttribute(link, 'href')) : undefined;
    if (id !== undefined) element.properties['id'] = id;
  });
}
