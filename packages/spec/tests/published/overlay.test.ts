import { exec, type JsonValue } from 'jsonpath-rfc9535';
import { beforeAll, expect, it } from 'vitest';
import type { CompiledSpec } from '../../src/compile-spec.ts';
import { mapOperations, type OpenApiDocument } from '../../src/document/openapi-document.ts';
import { publishDocument } from '../../src/publish/publish-document.ts';
import type { Overlay } from '../../src/publish/rules-overlay.ts';
import { toStrictDocument } from '../../src/publish/index.ts';
import { compileRepositorySpec, publishRepositorySpec } from './published-documents.ts';

let spec: CompiledSpec;
let overlay: Overlay;
let ruled: JsonValue;
beforeAll(async () => {
  spec = await compileRepositorySpec();
  const documents = await publishRepositorySpec();
  overlay = documents['rules.overlay'];
  ruled = JSON.parse(JSON.stringify(documents.openapi)) as JsonValue;
});

it('rules overlay: adds the parameter rules to a document without them', () => {
  const plain = withoutRules();
  expect(plain).not.toEqual(ruled);
  expect(JSON.stringify(plain)).not.toMatch(/x-parameter-rules|\*\*パラメータの組み合わせ\*\*/);
  expect(applied(plain)).toEqual(ruled);
});

it('rules overlay: changes nothing in a document that has the parameter rules', () => {
  expect(applied(ruled)).toEqual(ruled);
});

/** Publishes an API without its parameter rules. */
function withoutRules(): JsonValue {
  const operations = spec.api.operations.map((operation) => ({ ...operation, rules: [] }));
  const document = publishDocument(spec.bundle, { ...spec, api: { ...spec.api, operations } });
  const paths = mapOperations(document, ({ 'x-parameter-rules': _rules, ...operation }) => operation);
  return JSON.parse(JSON.stringify(toStrictDocument({ ...document, paths } satisfies OpenApiDocument))) as JsonValue;
}

/**
 * Applies an OpenAPI Overlay as specified: removes the target, or merges the update recursively. Lists are
 * concatenated.
 */
function applied(document: JsonValue): JsonValue {
  const result = structuredClone(document);
  for (const { target, update, remove } of overlay.actions) {
    const found: (readonly (string | number)[])[] = [];
    exec(result, target, (_value: unknown, path: readonly (string | number)[]) => void found.push([...path]));
    for (const path of found) {
      const parent = path.slice(0, -1).reduce<unknown>((node, key) => (node as Members)[key], result) as Members;
      const key = path.at(-1)!;
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- as an overlay does
      if (remove === true) delete parent[key];
      else parent[key] = merged(parent[key], update);
    }
  }
  return result;
}

type Members = Record<string | number, unknown>;

function merged(before: unknown, update: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(update)) return [...(before as unknown[]), ...(update as unknown[])];
  if (!isMembers(before) || !isMembers(update)) return update;
  const members = Object.entries(update).map(([key, value]) => [key, merged(before[key], value)]);
  return { ...before, ...Object.fromEntries(members) };
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
