import { provider } from 'virtual:site';
import { referenceMarkdown } from '../../machine/reference-markdown.ts';
import { reference } from '../../reference/site-reference.ts';

/** The overview of the API reference as Markdown; what it says of each call is in the twin of that call. */
export function GET(): Response {
  const { api, tags } = reference;
  return new Response(referenceMarkdown({ provider, api, tags }), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
