import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { flatten, follow, type SchemaFile } from '../src/library.ts';
import { keywords } from '../src/keywords.ts';
import { childrenOf, mapChildren, type Schema } from '../src/schema.ts';
import * as inventory from './inventory.ts';
import { library, schema } from './support.ts';

const files = [...library.schemas.values()];

/** Every schema, those inside other schemas included. */
const everywhere = files.flatMap((file) => {
  const found: { readonly file: SchemaFile; readonly at: string; readonly schema: Schema }[] = [];
  const visit = (one: Schema, at: string): void => {
    found.push({ file, at, schema: one });
    for (const child of childrenOf(one)) visit(child.schema, `${at}/${child.path.join('/')}`);
  };
  visit(file.schema, file.name);
  return found;
});

const refName = (file: SchemaFile, one: Schema | undefined) =>
  one?.$ref === undefined ? undefined : follow(library, file.source, { ref: one.$ref, path: [] }).name;

describe('every schema', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  ajv.addVocabulary(Object.keys(keywords).filter((name) => name.startsWith('x-')));
  const standalone = (file: SchemaFile, one: Schema): Schema => ({
    ...mapChildren(one, (child) => standalone(file, child)),
    ...(one.$ref === undefined ? {} : { $ref: refName(file, one) ?? '' }),
  });
  for (const file of files) ajv.addSchema({ $id: file.name, ...standalone(file, file.schema) });

  it.each(files.map((file) => file.name))('%s is valid JSON Schema 2020-12 and accepts its own examples', (name) => {
    const validate = ajv.getSchema(name);
    expect(validate).toBeTypeOf('function');
    for (const example of schema(name).examples ?? []) expect([example, validate?.(example)]).toEqual([example, true]);
  });

  it('has examples inside that fit', () => {
    const nested = everywhere.filter((one) => one.at.includes('/') && one.schema.examples !== undefined);
    expect(nested.length).toBeGreaterThan(20);
    for (const { file, at, schema: one } of nested) {
      const validate = ajv.compile(standalone(file, one));
      for (const example of one.examples ?? []) expect([at, example, validate(example)]).toEqual([at, example, true]);
    }
  });

  it('of a response is a string wherever it is a leaf', () => {
    const leaves = everywhere.filter(
      ({ file, schema: one }) => file.kind !== 'condition' && !['object', 'array', undefined].includes(one.type),
    );
    expect(leaves.filter(({ schema: one }) => one.type !== 'string').map(({ at }) => at)).toEqual([]);
  });

  it('is closed, except where the shape is said not to be guaranteed', () => {
    const open = everywhere.filter(({ schema: one }) => one.additionalProperties === true);
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ file, schema: one }) => !sayNotGuaranteed(file, one)).map(({ at }) => at)).toEqual([]);
  });

  it('that is unconfirmed says so in words', () => {
    const marked = everywhere.filter(({ schema: one }) => one['x-unconfirmed'] !== undefined);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter(({ file, schema: one }) => !sayNotGuaranteed(file, one)).map(({ at }) => at)).toEqual([]);
  });

  it('has a unit only on a number', () => {
    const measured = everywhere.filter(({ schema: one }) => one['x-unit'] !== undefined);
    expect(measured.length).toBeGreaterThan(10);
    for (const { file, at, schema: one } of measured) {
      const native = flatten(library, file.source, one)['x-native'];
      expect([at, ['integer', 'number'].includes(native ?? '')]).toEqual([at, true]);
    }
  });

  it('names its unit in words', () => {
    const words: Readonly<Record<string, string>> = {
      min: '分',
      m: 'メートル',
      g: 'グラム',
      JPY: '円',
      deg: '度',
      '100m': '100m',
    };
    for (const { at, schema: one } of everywhere) {
      const word = words[one['x-unit'] ?? ''];
      if (word !== undefined)
        expect([at, one.description]).toEqual([at, expect.stringContaining(`単位は${word}です。`)]);
    }
  });

  it('states its default in words exactly when it has one', () => {
    for (const { at, schema: one } of everywhere) {
      const stated = /既定値は`([^`]*)`です。/.exec(one.description ?? '')?.[1];
      expect([at, stated]).toEqual([at, one.default === undefined ? undefined : String(one.default)]);
    }
  });

  function sayNotGuaranteed(file: SchemaFile, one: Schema): boolean {
    const described = `${one.description ?? ''}${file.schema.description ?? ''}${parentOf(one)?.description ?? ''}`;
    return described.includes('保証されていません');
  }

  function parentOf(one: Schema): Schema | undefined {
    return everywhere.find((parent) => childrenOf(parent.schema).some((child) => child.schema === one))?.schema;
  }
});

describe('enumerations', () => {
  const enums = files.filter((file) => file.kind === 'enums');

  it.each(Object.entries(inventory.enumerations))('%s has exactly its values', (name, expected) => {
    expect(schema(name).enum).toEqual(expected);
  });

  it.each(Object.entries(inventory.widened))(
    '%s is open and has the values of the product documents',
    (name, expected) => {
      expect(schema(name).enum).toEqual(expect.arrayContaining([...expected]));
      expect(schema(name)['x-open']).toBe(true);
    },
  );

  it.each(inventory.unconfirmed)('%s is open and unconfirmed', (name) => {
    expect(schema(name)['x-open']).toBe(true);
    expect(schema(name)['x-unconfirmed']).toBe(true);
  });

  it('are all in the inventory', () => {
    expect(enums.map((file) => file.name).sort()).toEqual(
      [...Object.keys(inventory.enumerations), ...Object.keys(inventory.widened), ...inventory.unconfirmed].sort(),
    );
  });

  it('give every value, and nothing else, a meaning of its own', () => {
    for (const { name, schema: one } of enums) {
      const meanings = one['x-enum-descriptions'] ?? {};
      expect([name, Object.keys(meanings).sort()]).toEqual([name, [...(one.enum ?? [])].sort()]);
      expect([name, new Set(Object.values(meanings)).size]).toEqual([name, one.enum?.length]);
      for (const meaning of Object.values(meanings)) expect(meaning).not.toMatch(/。/);
    }
  });

  it.each(Object.entries(inventory.parts))('%s says the same as %s', (part, whole) => {
    const meanings = schema(whole)['x-enum-descriptions'] ?? {};
    for (const [value, meaning] of Object.entries(schema(part)['x-enum-descriptions'] ?? {})) {
      expect([value, meaning]).toEqual([value, meanings[value]]);
    }
  });

  it('are open in every response', () => {
    const closed = everywhere.filter(({ file, schema: one }) => {
      if (!['entities', 'responses'].includes(file.kind) || one.$ref === undefined) return false;
      const target = follow(library, file.source, { ref: one.$ref, path: [] });
      return target.kind === 'enums' && target.schema['x-open'] === undefined && one['x-open'] === undefined;
    });
    expect(closed.map(({ at }) => at)).toEqual([]);
  });

  it('know the six totals of prices', () => {
    const totals = ['Fare', 'Charge', 'Teiki1', 'Teiki3', 'Teiki6', 'Teiki12'].map((kind) => `${kind}Summary`);
    expect(schema('PriceKind').enum).toHaveLength(inventory.widened['PriceKind']!.length + 6);
    expect(schema('PriceKind').enum).toEqual(expect.arrayContaining(totals));
  });
});

describe('objects', () => {
  it.each(Object.entries(inventory.members))('%s has exactly its members', (name, expected) => {
    expect(Object.keys(schema(name).properties ?? {}).sort()).toEqual([...expected].sort());
  });

  it.each(Object.entries(inventory.resultSets))('%s carries its members', (name, expected) => {
    const body = schema(name);
    expect(body.required).toEqual(['ResultSet']);
    const envelope = body.properties?.['ResultSet'];
    expect(Object.keys(envelope?.properties ?? {})).toEqual(['apiVersion', 'engineVersion', ...expected]);
  });

  it('of all responses are in the inventory', () => {
    const names = files.filter((file) => file.kind === 'responses').map((file) => file.name);
    expect(names.sort()).toEqual(Object.keys(inventory.resultSets).sort());
  });

  it('require only what the product documents require', () => {
    const required = everywhere
      .filter(({ file, schema: one }) => file.kind === 'entities' && one.required !== undefined)
      .map(({ at, schema: one }) => [at, one.required]);
    expect(required).toEqual([
      ['RouteLine', ['sectionIndex']],
      ['Station', ['code', 'Name']],
    ]);
    expect(schema('ErrorResponse').properties?.['ResultSet']?.required).toEqual([
      'apiVersion',
      'engineVersion',
      'Error',
    ]);
  });

  it('keep the capital letter of flags where it is printed', () => {
    const found = everywhere
      .filter(({ file, schema: one }) => refName(file, one) === 'TrueFlag')
      .map(({ at }) => at)
      .sort();
    const expected = Object.entries(inventory.trueFlags).flatMap(([owner, names]) =>
      names.map((name) => `${owner}/properties/${name}`),
    );
    expect(found).toEqual(expected.sort());
  });

  it('have one point in the detail of a point, and lists elsewhere', () => {
    const point = (name: string) => schema(name).properties?.['ResultSet']?.properties?.['Point'];
    expect(point('PointDetailResponse')?.type).toBeUndefined();
    for (const name of [
      'StationListResponse',
      'StationLightResponse',
      'NearbyPointListResponse',
      'PointLightResponse',
    ]) {
      expect(point(name)).toMatchObject({ type: 'array', 'x-one-or-many': true });
    }
  });
});
