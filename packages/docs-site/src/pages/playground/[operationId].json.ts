import type { APIRoute, GetStaticPaths } from 'astro';
import type { PlaygroundDefinition } from '../../features/playground/model/definition.ts';
import { createSiteDefinitions } from '../../features/playground/model/site-definitions.ts';

/** One file for each operation, so that the pages of the operations contain no playground data. */
export const getStaticPaths = (() =>
  createSiteDefinitions().map((definition) => ({
    params: { operationId: definition.id },
    props: { definition },
  }))) satisfies GetStaticPaths;

/** Data of the playground for an operation. */
export const GET: APIRoute<{ definition: PlaygroundDefinition }> = ({ props }) => Response.json(props.definition);
