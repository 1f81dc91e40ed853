import { beforeAll, describe, expect, it } from 'vitest';
import { compileSpec, type CompiledSpec } from '../compile-spec.ts';
import type { OpenApiDocument } from '../document/openapi-document.ts';
import { openSpecSource } from '../source/spec-source.ts';
import { compileDocument } from './index.ts';
import { readErrorCauses, type ErrorCauseCatalogue } from './error-causes.ts';

let spec: CompiledSpec;
let situations: ErrorCauseCatalogue;
beforeAll(async () => {
  const source = openSpecSource();
  spec = await compileSpec(source);
  situations = readErrorCauses(source);
});

/** Keys that the test does not remove, because they identify parts of the OpenAPI document. */
const NAMES =
  /^(?:openapi|info|paths|components|schemas|parameters|responses|content|tags|name|get|properties|operationId|\$ref|schema|items|ResultSet|type|examples|value|anyOf|securitySchemes)$/;

/** Keys that the model deliberately leaves out. */
const IGNORED: ReadonlySet<string> = new Set(['contact', 'license', 'security', 'url', 'propertyNames']);

/** Collects the keys of objects defined by OpenAPI or by the extensions. Skips examples, rules and maps of values. */
function keysOf(node: unknown, keys = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) keysOf(item, keys);
  else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) {
      keys.add(key);
      if (['properties', 'paths', 'responses', 'content'].includes(key)) keysOf(Object.values(value as object), keys);
      else if (key === 'components')
        for (const group of Object.values(value as object)) keysOf(Object.values(group as object), keys);
      else if (!key.startsWith('x-') && !['examples', 'example', 'security', 'contact', 'license'].includes(key))
        keysOf(value, keys);
    }
  }
  return keys;
}

function without(node: unknown, key: string): unknown {
  if (Array.isArray(node)) return node.map((item) => without(item, key));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) => (name === key ? [] : [[name, without(value, key)]])),
  );
}

describe('compiled model of the API', () => {
  it('lists the changes of each operation since the version that added it', () => {
    const changed: OpenApiDocument = {
      ...spec.bundle,
      'x-changes': [
        {
          version: '1.2.0',
          date: '2027-02-01',
          summary: '変更',
          operations: { listRails: { text: '`date`を加えました。' } },
        },
        {
          version: '1.1.0',
          date: '2027-01-01',
          summary: '追加',
          operations: { getPoint: { text: '加えました。', added: true } },
        },
        { version: '1.0.0', date: '2026-11-21', summary: '最初の公開版' },
      ],
    };
    const { api } = compileDocument(changed, { situations });
    const operation = (id: string) => api.operations.find((one) => one.id === id);
    expect(operation('listRails')).toMatchObject({
      since: '1.0.0',
      changes: [{ version: '1.2.0' }, { version: '1.0.0' }],
    });
    expect(operation('getPoint')).toMatchObject({ since: '1.1.0', changes: [{ text: '加えました。' }] });
    expect(operation('getPoint')?.changes).toHaveLength(1);
  });

  it('changes, or fails to compile, if any key of the document is removed', () => {
    const before = JSON.stringify(spec.api);
    const keys = [...keysOf(spec.bundle)].filter((key) => !NAMES.test(key) && !IGNORED.has(key));
    expect(keys).toContain('x-native');
    const lost = keys.filter((key) => {
      try {
        const { api } = compileDocument(without(spec.bundle, key) as OpenApiDocument, { situations });
        return JSON.stringify(api) === before;
      } catch {
        return false; // The compiler needs the key.
      }
    });
    expect(lost).toEqual([]);
  });

  it('contains no OpenAPI extension and no reference', () => {
    expect(JSON.stringify(spec.api)).not.toMatch(/"(?:x-[a-z-]+|\$ref)":/);
  });

  it('refers only to ids that it contains', () => {
    const { operations, entities, enums, situations: known } = spec.api;
    const members = Object.values(entities).flatMap((entity) => entity.members);
    for (const { answer, errors, parameters, emptyAnswers } of operations) {
      expect(entities).toHaveProperty([answer.entity]);
      for (const error of errors) {
        expect(entities).toHaveProperty([error.entity]);
        for (const situation of error.situations) expect(known).toHaveProperty([situation]);
      }
      for (const situation of emptyAnswers) expect(known).toHaveProperty([situation]);
      for (const { value } of parameters) if (value.enum !== undefined) expect(enums).toHaveProperty([value.enum]);
    }
    for (const { forms } of members) {
      for (const { entity, value } of forms) {
        if (entity !== undefined) expect(entities).toHaveProperty([entity]);
        if (value?.enum !== undefined) expect(enums).toHaveProperty([value.enum]);
      }
    }
  });
});

describe('next operations in the compiled model (operations that can follow a response)', () => {
  const nextOf = (id: string) => spec.api.operations.find((operation) => operation.id === id)!.next;

  it('lead from response properties to parameters of the same type', () => {
    const shape = nextOf('searchCourseExtreme').find(({ operation }) => operation === 'getCourseShape');
    expect(shape?.values).toEqual([
      {
        parameter: 'serializeData',
        isItem: false,
        from: 'Course.SerializeData',
        path: [
          { name: 'Course', list: true },
          { name: 'SerializeData', list: false },
        ],
      },
    ]);
  });

  it('list each parameter of the next operation only once', () => {
    for (const { next } of spec.api.operations) {
      for (const { values } of next) {
        const parameters = values.map(({ parameter }) => parameter);
        expect(new Set(parameters).size).toBe(parameters.length);
      }
    }
  });

  it('never pass a section number without the course that it belongs to', () => {
    const values = nextOf('listCourseStations').map(({ values: all }) => all.map(({ parameter }) => parameter));
    expect(values.length).toBeGreaterThan(0);
    expect(values).not.toContainEqual(['sectionIndex']);
  });

  it('follow the x-links that authors declare where the type is not precise enough', () => {
    const bundle = structuredClone(spec.bundle) as unknown as { components: { parameters: Record<string, object> } };
    const change = (members: string[]) => {
      Object.assign(bundle.components.parameters['serializeData']!, { 'x-links': members });
      return compileDocument(bundle as unknown as OpenApiDocument, { situations });
    };
    expect(change([]).api.links.filter(({ to }) => to.operation === 'getCourseShape')).toEqual([]);
    expect(() => change(['Course.SerialiseData'])).toThrow(
      'the link of "serializeData" names no member: "Course.SerialiseData" (did you mean "Course.SerializeData"?).',
    );
  });
});
