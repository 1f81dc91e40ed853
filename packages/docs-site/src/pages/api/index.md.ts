import { files } from 'virtual:openapi';
import { groups, provider } from 'virtual:site';
import type { OpenApiDocument } from '@route-search/spec/document';
import { referenceMarkdown } from '../../machine/reference.ts';

/** The overview of the API reference as Markdown; what it says of each call stands in the twin of that call. */
export function GET(): Response {
  const { info } = JSON.parse(files['openapi.json']) as OpenApiDocument;
  return new Response(referenceMarkdown({ provider, groups, info }), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
