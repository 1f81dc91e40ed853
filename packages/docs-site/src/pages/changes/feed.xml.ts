import { provider } from 'virtual:site';
import { formatChangesFeed } from '../../docs/changes-feed.ts';
import { apiModel } from '../../docs/spec.ts';

/** Serves the Atom feed of changes. */
export function GET(): Response {
  return new Response(formatChangesFeed(apiModel, provider), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
