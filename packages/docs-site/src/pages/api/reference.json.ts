import { document } from 'virtual:reference';

/** The description as the interactive reference shows it: with rules and meanings written into its texts. */
export function GET(): Response {
  return new Response(JSON.stringify(document), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}
