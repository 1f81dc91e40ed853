import type { APIRoute, GetStaticPaths } from 'astro';
import type { PlaygroundDefinition } from '../../features/playground/model/definition.ts';
import { createSiteDefinitions } from '../../features/playground/model/site-definitions.ts';

/**
 * Lists one route for each operation. The data is in separate files, so that the pages of the operations do not contain
 * it.
 */
export const getStaticPaths = (() =>
  createSiteDefinitions().map((definition) => ({
    params: { operationId: definition.id },
    props: { definition },
  }))) satisfies GetStaticPaths;

/** Serves the playground's data of an operation: its fields, rules and examples. */
export const GET: APIRoute<{ definition: PlaygroundDefinition }> = ({ props }) => Response.json(props.definition);
