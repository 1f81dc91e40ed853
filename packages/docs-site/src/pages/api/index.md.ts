import { provider } from 'virtual:site';
import { addIndexLine } from '../../machine/index-line.ts';
import { writeReferenceMarkdown } from '../../machine/reference-markdown.ts';
import { reference } from '../../reference/site-reference.ts';

/** Serves the Markdown version of the API reference. Each operation has its own Markdown page. */
export function GET(): Response {
  const { api, groups } = reference;
  return new Response(addIndexLine(writeReferenceMarkdown({ provider, api, groups }), provider.site), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
