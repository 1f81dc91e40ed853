import { provider } from 'virtual:site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { absoluteTwin } from '../../../machine/twin.ts';
import { operationMarkdown } from '../../../reference/markdown.ts';
import { reference } from '../../../reference/site.ts';
import { siteHref } from '../../../base/links.ts';

export const getStaticPaths = (() =>
  reference.calls.map(({ id }) => ({ params: { operationId: id }, props: { id } }))) satisfies GetStaticPaths;

/** The page of a call as Markdown. */
export const GET: APIRoute<{ id: string }> = ({ props: { id } }) => {
  const { site } = provider;
  // Files have an address of their own; pages have a twin.
  const link = (path: string): string =>
    /\.[a-z]+$/.test(path) ? new URL(siteHref(path, site.basePath), site.url).href : absoluteTwin(path, site);
  return new Response(operationMarkdown(reference.view(id), link), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
};
