import type { OpenApiDocument, Schema } from '@route-search/spec/openapi';
import { describe, expect, it } from 'vitest';
import { loadRedocFixture } from '../../tests/spec-fixture.ts';
import { prepareDocument } from './prepare-document.ts';

const prepared = prepareDocument(loadRedocFixture());

function schemaOf(name: string): Schema {
  const schema = prepared.components.schemas[name];
  if (schema === undefined) throw new Error(`no ${name}`);
  return schema;
}

function responseOf(path: string, status: string): Schema {
  return prepared.paths[path]?.get.responses[status]?.content?.['application/json']?.schema ?? {};
}

describe('prepareDocument', () => {
  const result = responseOf('/v1/json/search', '200').properties?.['ResultSet']?.properties ?? {};

  it('keeps the first level of a response, in which each data type has a title and a description but no fields', () => {
    expect(result['Course']?.items).toEqual({ type: 'object', title: 'Course', description: '経路の型です。' });
    expect(result['max']).toMatchObject({ type: 'string', format: 'integer', description: '件数です。' });
  });

  it('writes small data types inline in a response instead of linking to them', () => {
    expect(Object.keys(result['Area']?.properties ?? {})).toEqual(['code', 'Name']);
    const error = responseOf('/v1/json/search', '400').properties?.['ResultSet']?.properties?.['Error'];
    expect(Object.keys(error?.properties ?? {})).toEqual(['code', 'Message']);
  });

  it('resolves references in the envelope of a response (outer objects with a single field)', () => {
    const envelope = responseOf('/v1/json/operationLine', '200').properties?.['ResultSet'];
    expect(Object.keys(envelope?.properties ?? {})).toEqual(['Line', 'Course']);
    expect(envelope?.properties?.['Line']?.title).toBe('Line');
  });

  it('adds the meanings of the values of a list to its description', () => {
    expect(result['Tags']?.description).toContain('`x`: 意味');
  });
});

describe('prepareDocument for data types', () => {
  it('lists a type once if a field refers to it, even if types refer to each other', () => {
    expect(Object.keys(prepared.components.schemas)).toEqual([
      'Area',
      'Course',
      'Line',
      'Line.Hours-1',
      'Line.Hours-2',
    ]);
    expect(schemaOf('Line').properties?.['Next']).toMatchObject({ title: 'Line' });
  });

  it('keeps nested anonymous objects inline', () => {
    expect(schemaOf('Course').properties?.['Inside']?.properties?.['deep']?.properties).toHaveProperty('leaf');
  });

  it('moves the only alternative with fields to the front, and describes the others', () => {
    const type = schemaOf('Line').properties?.['Type'];
    expect(Object.keys(type?.anyOf?.[0]?.properties ?? {})).toEqual(['text', 'detail']);
    expect(type?.description).toContain('種類です。');
  });

  it('gives names to the alternatives if several of them have fields', () => {
    expect(schemaOf('Line').properties?.['Hours']?.oneOf?.map(({ title }) => title)).toEqual([
      'Line.Hours-1',
      'Line.Hours-2',
    ]);
    expect(schemaOf('Line.Hours-2').properties).toHaveProperty('end');
  });

  it('distinguishes a list from a single value among alternatives', () => {
    expect(schemaOf('Line').properties?.['Comment']?.anyOf?.map(({ title }) => title)).toEqual(['Area', '配列 Area']);
  });
});

describe('prepareDocument for parameters', () => {
  const [, , , , pattern] = prepared.paths['/v1/json/search']?.get.parameters ?? [];

  it('adds the whole pattern of a parameter as an extension', () => {
    expect(pattern?.schema.pattern).toBeUndefined();
    expect(pattern?.schema).toHaveProperty('x-パターン', '^(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])-[A-Za-z0-9]{1,40}$');
  });
});

it('prepareDocument: does not modify the source document', () => {
  const source = loadRedocFixture();
  prepareDocument(source);
  expect(source).toEqual(loadRedocFixture());
});

it('returns a document that grows linearly with nested types, although unfolding the types in place would grow exponentially', () => {
  const size = (count: number): number => {
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const next = { $ref: `#/components/schemas/T${Math.min(index + 1, count - 1)}` };
        return [`T${index}`, { type: 'object', properties: { a: next, b: next, c: { type: 'string' } } }];
      }),
    );
    const source: OpenApiDocument = loadRedocFixture();
    const get = source.paths['/v1/json/operationLine']?.get;
    if (get === undefined) throw new Error('no operation');
    const responses = {
      '200': { description: 'x', content: { 'application/json': { schema: { $ref: '#/components/schemas/T0' } } } },
    };
    const document = {
      ...source,
      paths: { '/x': { get: { ...get, responses } } },
      components: { schemas },
    } as OpenApiDocument;
    return JSON.stringify(prepareDocument(document)).length;
  };
  expect(size(80) - size(40)).toBeLessThan(1.2 * (size(40) - size(0 + 1)));
});
