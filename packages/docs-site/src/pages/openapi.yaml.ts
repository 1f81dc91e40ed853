import { files } from 'virtual:openapi';

/** The API description as YAML. */
export function GET(): Response {
  return new Response(files['openapi.yaml'], { headers: { 'Content-Type': 'application/yaml; charset=utf-8' } });
}
