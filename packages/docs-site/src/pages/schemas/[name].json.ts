import { files } from 'virtual:openapi';
import { provider } from 'virtual:site';
import type { APIRoute, GetStaticPaths } from 'astro';
import type { OpenApiDocument } from '@route-search/spec/document';
import { responseSchema, responseSchemaNames, schemaPath } from '../../machine/json-schema.ts';
import { siteHref } from '../../base/links.ts';

const document = JSON.parse(files['openapi.json']) as OpenApiDocument;

export const getStaticPaths = (() =>
  responseSchemaNames(document).map((name) => ({ params: { name }, props: { name } }))) satisfies GetStaticPaths;

/** The JSON Schema of a response body. */
export const GET: APIRoute<{ name: string }> = ({ props: { name } }) => {
  const { site } = provider;
  const id = new URL(siteHref(schemaPath(name), site.basePath), site.url).href;
  return new Response(`${JSON.stringify(responseSchema(document, name, id), undefined, 2)}\n`, {
    headers: { 'Content-Type': 'application/schema+json' },
  });
};
