import { provider } from 'virtual:site';
import { addLlmsIndexLink } from '../../machine/llms-index-link.ts';
import { formatReferenceMarkdown } from '../../machine/reference-markdown.ts';
import { siteReference } from '../../reference/site-reference.ts';

/** Serves the Markdown version of the API reference. Each operation has its own Markdown page. */
export function GET(): Response {
  const { api, groups } = siteReference;
  return new Response(addLlmsIndexLink(formatReferenceMarkdown({ provider, api, groups }), provider.site), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
