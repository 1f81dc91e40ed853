import { readFileSync } from 'node:fs';
import type { APIContext } from 'astro';
import { files } from 'virtual:downloads';
import { contentType } from '../hosting/headers.ts';

/** Serves a download (such as `openapi.yaml`) unchanged from the spec's build output. */
export function GET({ routePattern }: APIContext): Response {
  const name = routePattern.slice(1);
  return new Response(readFileSync(files[name as keyof typeof files]), {
    headers: { 'Content-Type': contentType(name) },
  });
}
