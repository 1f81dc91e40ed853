import { schemas } from 'virtual:api';
import { provider } from 'virtual:site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { jsonSchemaPath } from '../../machine/json-schema.ts';
import { absoluteHref } from '../../base/links.ts';

export const getStaticPaths = (() =>
  Object.entries(schemas).map(([name, schema]) => ({
    params: { name },
    props: { name, schema },
  }))) satisfies GetStaticPaths;

/** Serves the JSON Schema of a response body. */
export const GET: APIRoute<{ name: string; schema: object }> = ({ props: { name, schema } }) => {
  const $id = absoluteHref(jsonSchemaPath(name), provider.site);
  const published = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id, ...schema };
  return new Response(`${JSON.stringify(published, undefined, 2)}\n`, {
    headers: { 'Content-Type': 'application/schema+json' },
  });
};
