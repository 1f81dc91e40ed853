import { provider } from 'virtual:site';
import { writeReferenceMarkdown } from '../../machine/reference-markdown.ts';
import { reference } from '../../reference/site-reference.ts';

/** Overview of the API reference as Markdown. Details of each operation are on the Markdown page of that operation. */
export function GET(): Response {
  const { api, tags } = reference;
  return new Response(writeReferenceMarkdown({ provider, api, tags }), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
