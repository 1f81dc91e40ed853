import { beforeAll, expect, it } from 'vitest';
import type { DocumentNode, OpenApiDocument } from '../../src/document/openapi-document.ts';
import { convertToOpenApi30 } from '../../src/publish/version-30.ts';
import { publishRepositorySpec, validateOpenApi } from './published-documents.ts';

let document: OpenApiDocument;
let newer: OpenApiDocument;
beforeAll(async () => {
  const documents = await publishRepositorySpec();
  document = documents['openapi.3.0'];
  newer = documents.openapi;
});

it('OpenAPI 3.0 document: is valid by the OpenAPI 3.0 schema, which rejects the 3.1 document', async () => {
  expect(await validateOpenApi(document)).toEqual({ version: '3.0', errors: undefined });
  expect((await validateOpenApi({ ...newer, openapi: '3.0.3' })).errors).toBeDefined();
});

it('OpenAPI 3.0 document: names single statuses only, because generators write a range as a number', () => {
  const statuses = (one: OpenApiDocument) => Object.values(one.paths).flatMap(({ get }) => Object.keys(get.responses));
  expect(statuses(newer)).toContain('4XX');
  expect(statuses(document).filter((status) => !/^\d{3}$/.test(status))).toEqual([]);
});

it('OpenAPI 3.0 document: has no component without a use, which validators report', () => {
  const text = JSON.stringify(document);
  const { schemas, responses = {} } = document.components;
  const references = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}"`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}"`),
  ];
  expect(references.filter((reference) => !text.includes(reference))).toEqual([]);
});

it('OpenAPI 3.0 document: has no key beside a reference and loses no information', () => {
  const beside = { newer: 0, older: 0 };
  const { schemas, responses = {} } = document.components;
  const pick = (all: object, kept: object) => Object.fromEntries(Object.entries(all).filter(([name]) => name in kept));
  const shared = {
    ...newer.components,
    schemas: pick(newer.components.schemas, schemas),
    responses: pick(newer.components.responses ?? {}, responses),
  };
  walk({ ...newer, components: shared }, document, (one, other) => {
    if (typeof one['$ref'] !== 'string') return;
    const { $ref, ...siblings } = one;
    const isBare = Object.keys(siblings).length === 0;
    expect(other).toEqual(isBare ? { $ref } : { ...siblings, allOf: [{ $ref }] });
    if (!isBare) beside.newer++;
  });
  walk(document, document, (one) => {
    if ('$ref' in one && Object.keys(one).length > 1) beside.older++;
  });
  expect(beside.newer).toBeGreaterThan(70);
  expect(beside.older).toBe(0);
});

it('OpenAPI 3.0 document: declares exclusive limits as booleans', () => {
  const paths = {
    '/': { get: { parameters: [{ schema: { exclusiveMinimum: 0, exclusiveMaximum: 1 } }], responses: {} } },
  };
  expect(convertToOpenApi30({ ...newer, paths: paths as never }).paths).toEqual({
    '/': {
      get: {
        parameters: [{ schema: { minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true } }],
        responses: {},
      },
    },
  });
});

it('OpenAPI 3.0 document: has all schemas of the 3.1 document that some reference uses', () => {
  const names = Object.keys(newer.components.schemas);
  const unnamed = names.filter((name) => !JSON.stringify(document).includes(`"#/components/schemas/${name}"`));
  expect(names.filter((name) => !(name in document.components.schemas))).toEqual(unnamed);
  expect(unnamed).toEqual(['VehicleType']);
});

/** Visits the mappings of a document together with the mappings at the same paths of another document. */
function walk(one: unknown, other: unknown, visit: (one: DocumentNode, other: DocumentNode) => void): void {
  if (typeof one !== 'object' || one === null) return;
  if (!Array.isArray(one)) visit(one as DocumentNode, other as DocumentNode);
  for (const [key, value] of Object.entries(one)) {
    if (!['examples', 'propertyNames', '4XX'].includes(key)) walk(value, (other as DocumentNode)[key], visit);
  }
}
