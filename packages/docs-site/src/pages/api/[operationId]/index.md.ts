import { provider } from 'virtual:site';
import { addLlmsIndexLink } from '../../../machine/llms-index-link.ts';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createMarkdownPathMapper } from '../../../machine/markdown-address.ts';
import { formatOperationMarkdown } from '../../../reference/render/operation-markdown.ts';
import { siteReference } from '../../../reference/site-reference.ts';

export const getStaticPaths = (() =>
  siteReference.calls.map(({ id }) => ({ params: { operationId: id }, props: { id } }))) satisfies GetStaticPaths;

/** Serves the Markdown version of an operation's page. */
export const GET: APIRoute<{ id: string }> = ({ props: { id } }) => {
  return new Response(
    addLlmsIndexLink(
      formatOperationMarkdown(siteReference.view(id), createMarkdownPathMapper(provider.site)),
      provider.site,
    ),
    {
      headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
    },
  );
};
