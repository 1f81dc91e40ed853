import type { APIRoute } from 'astro';
import { siteReference } from '../../../../reference/site-reference.ts';

/** Lists one route for each example response of each operation. */
export function getStaticPaths(): { params: { operationId: string; example: string }; props: { value: unknown } }[] {
  return siteReference.calls.flatMap(({ id }) =>
    siteReference.view(id).examples.map(({ name, value }) => ({
      params: { operationId: id, example: name },
      props: { value },
    })),
  );
}

/** Serves an example response exactly as the API would send it. */
export const GET: APIRoute<{ value: unknown }> = ({ props }) =>
  new Response(`${JSON.stringify(props.value, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
