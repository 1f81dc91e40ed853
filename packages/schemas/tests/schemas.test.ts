import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { flattenReferences, resolveReference, type SchemaFile } from '../src/library.ts';
import { supportedKeywords } from '../src/check-keywords.ts';
import { listSubschemas, mapSubschemas, type Schema } from '../src/schema.ts';
import { schemaLibrary, getSchema } from './support.ts';

const files = [...schemaLibrary.schemas.values()];

/** Schemas of the package, each followed by its subschemas. */
const everywhere = files.flatMap((file) => {
  const found: { readonly file: SchemaFile; readonly at: string; readonly schema: Schema }[] = [];
  const visit = (one: Schema, at: string): void => {
    found.push({ file, at, schema: one });
    for (const child of listSubschemas(one)) visit(child.schema, `${at}/${child.path.join('/')}`);
  };
  visit(file.schema, file.name);
  return found;
});

const refName = (file: SchemaFile, one: Schema | undefined) =>
  one?.$ref === undefined ? undefined : resolveReference(schemaLibrary, file.source, { ref: one.$ref, path: [] }).name;

describe('YAML schema files', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  ajv.addVocabulary(supportedKeywords.filter((name) => name.startsWith('x-')));
  const standalone = (file: SchemaFile, one: Schema): Schema => ({
    ...mapSubschemas(one, (child) => standalone(file, child)),
    ...(one.$ref === undefined ? {} : { $ref: refName(file, one) ?? '' }),
  });
  for (const file of files) ajv.addSchema({ $id: file.name, ...standalone(file, file.schema) });

  it.each(files.map((file) => file.name))('%s is valid JSON Schema 2020-12 and accepts its own examples', (name) => {
    const validate = ajv.getSchema(name);
    expect(validate).toBeTypeOf('function');
    for (const example of getSchema(name).examples ?? [])
      expect([example, validate?.(example)]).toEqual([example, true]);
  });

  it('contain only valid examples in their subschemas', () => {
    const nested = everywhere.filter((one) => one.at.includes('/') && one.schema.examples !== undefined);
    expect(nested.length).toBeGreaterThan(20);
    for (const { file, at, schema: one } of nested) {
      const validate = ajv.compile(standalone(file, one));
      for (const example of one.examples ?? []) expect([at, example, validate(example)]).toEqual([at, example, true]);
    }
  });

  it('declare each leaf value of a response as a string', () => {
    const leaves = everywhere.filter(
      ({ file, schema: one }) => file.kind !== 'condition' && !['object', 'array', undefined].includes(one.type),
    );
    expect(leaves.filter(({ schema: one }) => one.type !== 'string').map(({ at }) => at)).toEqual([]);
  });

  it('allow additional properties only where the structure is declared as not guaranteed', () => {
    const open = everywhere.filter(({ schema: one }) => one.additionalProperties === true);
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ file, schema: one }) => !sayNotGuaranteed(file, one)).map(({ at }) => at)).toEqual([]);
  });

  it('declare units (x-unit) only for numbers', () => {
    const measured = everywhere.filter(({ schema: one }) => one['x-unit'] !== undefined);
    expect(measured.length).toBeGreaterThan(10);
    for (const { file, at, schema: one } of measured) {
      const native = flattenReferences(schemaLibrary, file.source, one)['x-native'];
      expect([at, ['integer', 'number'].includes(native ?? '')]).toEqual([at, true]);
    }
  });

  function sayNotGuaranteed(file: SchemaFile, one: Schema): boolean {
    return [one, file.schema, parentOf(one)].some(
      (schema) => schema?.['x-unconfirmed'] === true || schema?.description?.includes('決まっていません') === true,
    );
  }

  function parentOf(one: Schema): Schema | undefined {
    return everywhere.find((parent) => listSubschemas(parent.schema).some((child) => child.schema === one))?.schema;
  }
});

describe('YAML schemas of enumerations', () => {
  const enums = files.filter((file) => file.kind === 'enums');

  it('allow new values (x-open) if the product documents do not confirm their values', () => {
    const unconfirmed = enums.filter((file) => file.schema['x-unconfirmed'] === true);
    expect(unconfirmed.length).toBeGreaterThan(0);
    expect(unconfirmed.filter((file) => file.schema['x-open'] !== true).map(({ name }) => name)).toEqual([]);
  });

  it('have exactly one meaning (x-enum-descriptions) for each value', () => {
    for (const { name, schema: one } of enums) {
      const meanings = one['x-enum-descriptions'] ?? {};
      expect([name, Object.keys(meanings).sort()]).toEqual([name, [...(one.enum ?? [])].sort()]);
      expect([name, new Set(Object.values(meanings)).size]).toEqual([name, one.enum?.length]);
      for (const meaning of Object.values(meanings)) expect(meaning).not.toMatch(/。/);
    }
  });

  it.each([
    ['AssignInstructionPattern', 'AssignInstruction'],
    ['AssignInstructionRealtimeEdit', 'AssignInstruction'],
    ['DiagramSearchType', 'SearchType'],
    ['StationStateListItemType', 'StationStateType'],
  ])('%s has the same meanings as %s for the values of both', (part, all) => {
    const meanings = getSchema(all)['x-enum-descriptions'] ?? {};
    for (const [value, meaning] of Object.entries(getSchema(part)['x-enum-descriptions'] ?? {})) {
      expect([value, meaning]).toEqual([value, meanings[value]]);
    }
  });

  it('allow new values (x-open) if a response contains them', () => {
    const closed = everywhere.filter(({ file, schema: one }) => {
      if (!['entities', 'responses'].includes(file.kind) || one.$ref === undefined) return false;
      const target = resolveReference(schemaLibrary, file.source, { ref: one.$ref, path: [] });
      return target.kind === 'enums' && target.schema['x-open'] === undefined && one['x-open'] === undefined;
    });
    expect(closed.map(({ at }) => at)).toEqual([]);
  });
});

describe('YAML schemas of response bodies', () => {
  it('have at least one property besides apiVersion and engineVersion', () => {
    const responses = files.filter((file) => file.kind === 'responses');
    for (const { name, schema: body } of responses) {
      expect([name, body.required]).toEqual([name, ['ResultSet']]);
      const members = Object.keys(body.properties?.['ResultSet']?.properties ?? {});
      expect([name, members.slice(0, 2)]).toEqual([name, ['apiVersion', 'engineVersion']]);
      expect([name, members.length > 2]).toEqual([name, true]);
    }
  });

  it('declare Point as a single object for the details of a point, and as a list in all responses that list points', () => {
    const point = (name: string) => getSchema(name).properties?.['ResultSet']?.properties?.['Point'];
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
