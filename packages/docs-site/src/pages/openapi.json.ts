import { files } from 'virtual:openapi';

/** The API description as JSON. */
export function GET(): Response {
  return new Response(files['openapi.json'], { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}
