import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import type { BlockContent, Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as textOf } from 'hast-util-to-string';
import { elements, find, hasClass } from '../base/tree.ts';
import { cleanPage, mainOf } from '../base/clean.ts';

/** A page as Markdown. */
export interface MarkdownPage {
  readonly title: string;
  readonly description: string;
  /** The content, from its first heading on. */
  readonly markdown: string;
}

/** Turns a built page into Markdown: what its components have rendered, without what only helps to look at it. */
export function pageMarkdown(html: string, mapLink: (href: string) => string): MarkdownPage {
  const main = mainOf(html);
  if (main === undefined) throw new Error('the page has no <main>');
  const heading = find(main, ({ tagName }) => tagName === 'h1');
  return {
    title: heading === undefined ? '' : textOf(heading).trim(),
    description: pageDescription(html),
    markdown: elementMarkdown(main, mapLink),
  };
}

/** Turns a part of a page into Markdown; `mapLink` tells where a link leads there. */
export function elementMarkdown(element: Element, mapLink: (href: string) => string): string {
  const tree = toMdast(cleanPage(element), { handlers });
  changeLinks(tree, mapLink);
  const markdown = toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '_',
    rule: '-',
  });
  return `${markdown.trim()}\n`;
}

/** What a built page says of itself to search engines. */
export function pageDescription(html: string): string {
  // The rest of the page may be long.
  const head = fromHtml(html.slice(0, html.indexOf('</head>')));
  const meta = find(head, ({ tagName, properties }) => tagName === 'meta' && properties['name'] === 'description');
  return meta?.properties.content ?? '';
}

const handlers: Record<string, Handle> = {
  figure: (state, node) => {
    if (!hasClass(node, 'code')) return state.all(node);
    const pre = find(node, ({ tagName }) => tagName === 'pre');
    const caption = find(node, ({ tagName }) => tagName === 'figcaption');
    const code = pre === undefined ? '' : textOf(pre).replace(/\n$/, '');
    const variant = String(node.properties['dataVariant'] ?? '');
    const block: BlockContent = { type: 'code', lang: languageOf(code, variant), value: code };
    if (caption === undefined) return block;
    const words = inline(state, caption);
    const source = words.at(-1);
    // The link to where an example comes from.
    if (words.length > 1 && source?.type === 'link') {
      words.splice(-1, 1, { type: 'text', value: '（' }, source, { type: 'text', value: '）' });
    }
    return [{ type: 'paragraph', children: words }, block];
  },
  pre: (_, node) => {
    const value = textOf(node).replace(/\n$/, '');
    return { type: 'code', lang: languageOf(value, ''), value };
  },
  details: (state, node) => state.all(node),
  summary: (state, node) =>
    find(node, ({ tagName }) => /^h[1-6]$/.test(tagName)) === undefined
      ? { type: 'paragraph', children: [{ type: 'strong', children: inline(state, node) }] }
      : state.all(node),
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

/** An item for each term of a list of definitions, with its definitions below. */
function definitionItems(state: State, list: Element): Extract<BlockContent, { type: 'list' }>['children'] {
  const items: { term: Phrasing; rest: BlockContent[] }[] = [];
  const parts = elements(list).flatMap((child) => (child.tagName === 'div' ? elements(child) : [child]));
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

/** Languages of samples by the names of their panels. */
const VARIANTS: Readonly<Record<string, string>> = {
  sh: 'sh',
  py: 'python',
  ts: 'ts',
  fetch: 'ts',
  curl: 'sh',
  sdk: 'ts',
  python: 'python',
};

/** The language of a piece of code, which the page does not say. */
function languageOf(code: string, variant: string): string | null {
  const named = VARIANTS[variant];
  if (named !== undefined) return named;
  if (/^\s*[[{]/.test(code)) return 'json';
  if (/^(?:curl|npm|pnpm|npx)\b/m.test(code)) return 'sh';
  if (/^import .* from '|^(?:const|export|await) /m.test(code)) return 'ts';
  return null;
}

function changeLinks(node: Nodes | RootContent, mapLink: (href: string) => string): void {
  if (node.type === 'link') node.url = mapLink(node.url);
  if ('children' in node) for (const child of node.children) changeLinks(child, mapLink);
}
