import { provider } from 'virtual:site';
import { writeChangesFeed } from '../../docs/changes-feed.ts';
import { api } from '../../docs/spec.ts';

/** Serves the Atom feed of changes. */
export function GET(): Response {
  return new Response(writeChangesFeed(api, provider), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
