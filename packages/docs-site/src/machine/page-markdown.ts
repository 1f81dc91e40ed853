import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import type { BlockContent, Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as textOf } from 'hast-util-to-string';
import { getAttribute, getChildElements, findElement, hasClass, getElementText } from '../base/html-tree.ts';
import { simplifyForMarkdown, parseMainElement } from '../base/simplify-for-markdown.ts';

/** Markdown version of an HTML page. */
export interface MarkdownPage {
  readonly title: string;
  readonly description: string;
  /** Content in Markdown, from the first heading on. */
  readonly markdown: string;
}

/**
 * Converts a built HTML page to Markdown. Purely visual elements are left out.
 *
 * @param mapLink - returns the new target of a link
 */
export function convertPageToMarkdown(html: string, mapLink: (href: string) => string): MarkdownPage {
  const main = parseMainElement(html);
  if (main === undefined) throw new Error('the page has no <main>');
  const heading = findElement(main, ({ tagName }) => tagName === 'h1');
  const tree = toMdast(simplifyForMarkdown(main), { handlers });
  changeLinks(tree, mapLink);
  const markdown = toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '_',
    rule: '-',
  });
  return {
    title: getElementText(heading).trim(),
    description: readMetaDescription(html),
    markdown: `${markdown.trim()}\n`,
  };
}

/** Reads the meta description of a built HTML page. */
export function readMetaDescription(html: string): string {
  // Parse only the head, because the body may be long.
  const head = fromHtml(html.slice(0, html.indexOf('</head>')));
  const meta = findElement(head, ({ properties }) => properties['name'] === 'description');
  return meta?.properties.content ?? '';
}

const handlers: Record<string, Handle> = {
  figure: (state, node) => {
    const pre = findElement(node, ({ tagName }) => tagName === 'pre');
    if (pre === undefined) return state.all(node);
    const value = textOf(pre);
    const lang = getAttribute(node, 'dataLanguage') || guessLanguage(value);
    const block: BlockContent = { type: 'code', lang, value };
    const caption = findElement(node, ({ tagName }) => tagName === 'figcaption');
    if (caption === undefined) return block;
    const words = inline(state, caption);
    const source = words.at(-1);
    // Put the link to the source of a code example in parentheses.
    if (source?.type === 'link' && words.length > 1) {
      words.splice(-1, 1, { type: 'text', value: '（' }, source, { type: 'text', value: '）' });
    }
    return [{ type: 'paragraph', children: words }, block];
  },
  summary: (state, node) => ({ type: 'paragraph', children: [{ type: 'strong', children: inline(state, node) }] }),
  div: (state, node) => {
    const children = state.toFlow(state.all(node));
    return hasClass(node, 'admonition') ? { type: 'blockquote', children: children } : children;
  },
  dl: (state, node) => ({ type: 'list', ordered: false, spread: false, children: definitionItems(state, node) }),
  dfn: (state, node) => ({ type: 'strong', children: inline(state, node) }),
};

type State = Parameters<Handle>[0];
type Phrasing = Extract<BlockContent, { type: 'paragraph' }>['children'];

function inline(state: State, node: Element): Phrasing {
  return state.all(node) as Phrasing;
}

/** Creates a list item for each term of a definition list, with its definitions below it. */
function definitionItems(state: State, list: Element): Extract<BlockContent, { type: 'list' }>['children'] {
  const items: { term: Phrasing; rest: BlockContent[] }[] = [];
  const parts = getChildElements(list).flatMap((child) =>
    child.tagName === 'div' ? getChildElements(child) : [child],
  );
  for (const part of parts) {
    if (part.tagName === 'dt') items.push({ term: inline(state, part), rest: [] });
    else items.at(-1)?.rest.push(...(state.toFlow(state.all(part)) as BlockContent[]));
  }
  return items.map(({ term, rest }) => ({
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: term }, ...rest],
  }));
}

/** Guesses the language of a code block without a declared one. */
function guessLanguage(code: string): string | null {
  if (/^\s*[[{]\s*(?:["[{…\]}\d-]|true|false|null)/.test(code)) return 'json';
  if (/^(?:claude|curl|deno|git|npm|pnpm|npx)\b/m.test(code)) return 'sh';
  if (/^import .* from '|^(?:const|export|await) /m.test(code)) return 'ts';
  return null;
}

function changeLinks(node: Nodes | RootContent, mapLink: (href: string) => string): void {
  if (node.type === 'link') node.url = mapLink(node.url);
  if ('children' in node) for (const child of node.children) changeLinks(child, mapLink);
}
