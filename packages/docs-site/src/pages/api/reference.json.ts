import { document } from 'virtual:reference';

/** The description as the interactive reference shows it: with rules and meanings written into its texts. */
export function GET(): Response {
  return Response.json(document);
}
