import { resolveRef, resolveSchema, type OpenApiDocument } from '../document/openapi-document.ts';
import type { UnsupportedKeyword } from './unsupported-keywords.ts';

/** Finds parameters without a default whose dynamic default follows, through others, their own value. */
export function findDefaultLoops(document: OpenApiDocument): UnsupportedKeyword[] {
  const found = new Map<string, UnsupportedKeyword>();
  for (const [path, { get }] of Object.entries(document.paths)) {
    const parameters = (get.parameters ?? []).map((parameter) => resolveRef(document, parameter));
    const sources = new Map<string, string>();
    for (const { name, schema } of parameters) {
      const dynamic = resolveSchema(document, schema)['x-dynamic-default'];
      if (dynamic !== undefined && 'parameter' in dynamic) sources.set(name, dynamic.parameter);
    }
    for (const [index, { name }] of parameters.entries()) {
      const steps = [name];
      let next = sources.get(name);
      for (; next !== undefined && !steps.includes(next); next = sources.get(next)) steps.push(next);
      if (next !== name) continue;
      const loop = [...steps, name].join(' → ');
      found.set(loop, {
        path: ['paths', path, 'get', 'parameters', index, 'schema', 'x-dynamic-default'],
        message: `the default follows itself (${loop}). Allowed: a parameter whose default follows no other.`,
      });
    }
  }
  return [...found.values()];
}
