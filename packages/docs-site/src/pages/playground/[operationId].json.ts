import type { APIRoute, GetStaticPaths } from 'astro';
import type { PlaygroundDefinition } from '../../features/playground/model/definition.ts';
import { siteDefinitions } from '../../features/playground/model/site.ts';

/** One file for each call: the pages of the calls carry nothing of it. */
export const getStaticPaths = (() =>
  siteDefinitions().map((definition) => ({
    params: { operationId: definition.id },
    props: { definition },
  }))) satisfies GetStaticPaths;

/** What the playground of a call has to know. */
export const GET: APIRoute<{ definition: PlaygroundDefinition }> = ({ props }) => Response.json(props.definition);
