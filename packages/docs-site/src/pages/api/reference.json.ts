import { document } from 'virtual:reference';

/** Serves the OpenAPI document of the interactive reference, with rules and meanings written into its descriptions. */
export function GET(): Response {
  return Response.json(document);
}
