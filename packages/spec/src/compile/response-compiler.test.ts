import { describe, expect, test } from 'vitest';
import type { OpenApiDocument, Schema } from '../document/openapi-document.ts';
import { ResponseCompiler } from './response-compiler.ts';

/** Compiles a response with a property `Place` of the given schema. */
function compilePlace(schemas: Readonly<Record<string, object>>): ResponseCompiler {
  const holder = { type: 'object', properties: { Place: { $ref: '#/components/schemas/Place' } } };
  const PlaceResponse = { type: 'object', properties: { ResultSet: holder }, required: ['ResultSet'] };
  const document = { components: { schemas: { PlaceResponse, ...schemas } } } as unknown as OpenApiDocument;
  const schema: Schema = { $ref: '#/components/schemas/PlaceResponse' };
  const compiler = new ResponseCompiler(document);
  compiler.body('200 of getPlace', { description: '', content: { 'application/json': { schema } } });
  return compiler;
}

test('ResponseCompiler: requires a property of alternative schemas only if all alternatives require it', () => {
  const properties = { id: { type: 'string' }, text: { type: 'string' } };
  const anyOf = [['id', 'text'], ['id']].map((required) => ({ type: 'object', properties, required }));
  const { Place } = compilePlace({ Place: { anyOf } }).entities();
  const required = Place?.members.map((member) => [member.name, member.required]);
  expect(required).toEqual([
    ['id', true],
    ['text', false],
  ]);
});

describe('ResponseCompiler throws an error for', () => {
  test('two properties with the same decoded name', () => {
    const properties = { Name: { type: 'string' }, name: { type: 'string' } };
    expect(() => {
      compilePlace({ Place: { type: 'object', properties } });
    }).toThrow('two members of Place have the decoded name "name"');
  });

  test('an object that contains itself', () => {
    const properties = { Place: { $ref: '#/components/schemas/Place' } };
    expect(() => {
      compilePlace({ Place: { type: 'object', properties } });
    }).toThrow('Place → Place: an object contains itself');
  });

  test('a value that may have two native types', () => {
    const anyOf = [
      { type: 'string', 'x-native': 'integer' },
      { type: 'string', 'x-native': 'date' },
    ];
    expect(() => {
      compilePlace({ Place: { anyOf } });
    }).toThrow('integer or date');
  });
});
