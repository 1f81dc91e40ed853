import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileRepositorySpec, publishRepositorySpec } from './published-documents.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
/** Values of the documented example responses. */
const values: unknown[] = [];
const places: { readonly open: string[]; readonly oneOrMany: string[] } = { open: [], oneOrMany: [] };

beforeAll(async () => {
  const { openapi: strict, 'openapi.open': open } = await publishRepositorySpec();
  ajv.addSchema(strict, 'strict');
  ajv.addSchema(open, 'open');
  collect(strict, '#');
  gather((await compileRepositorySpec()).answers);
});

function gather(value: unknown): void {
  values.push(value);
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
}

/** Collects the JSON Pointers of `x-open: true` and `x-one-or-many` in the document. */
function collect(node: unknown, pointer: string): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'x-open' && value === true) places.open.push(pointer);
    if (key === 'x-one-or-many') places.oneOrMany.push(pointer);
    collect(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

function accepts(variant: string, pointer: string, value: unknown): boolean {
  const validate = ajv.getSchema(variant + pointer);
  if (validate === undefined) throw new RangeError(`there is no schema at ${pointer}`);
  return validate(value) === true;
}

describe('openapi.open document (lenient variant)', () => {
  it('accepts a new enumeration value, which the strict document rejects', () => {
    expect(places.open.length).toBeGreaterThan(30);
    for (const place of places.open) {
      expect(
        ['open', 'strict'].map((variant) => accepts(variant, place, 'addedLater')),
        place,
      ).toEqual([true, false]);
      expect(accepts('open', place, 7), place).toBe(false);
    }
  });

  it('accepts a single item for a list of one, which the strict document rejects', () => {
    expect(places.oneOrMany.length).toBeGreaterThan(30);
    for (const place of places.oneOrMany) {
      const item = values.find((value) => !Array.isArray(value) && accepts('strict', `${place}/items`, value));
      expect(item, place).toBeDefined();
      expect(
        ['open', 'strict'].map((variant) => accepts(variant, place, [item])),
        place,
      ).toEqual([true, true]);
      expect(
        ['open', 'strict'].map((variant) => accepts(variant, place, item)),
        place,
      ).toEqual([true, false]);
    }
  });

  it('accepts a new property', () => {
    const body = { ResultSet: { apiVersion: '1', engineVersion: '202406_04a', addedLater: {} } };
    expect(accepts('open', '#/components/schemas/DataVersionResponse', body)).toBe(true);
    expect(accepts('strict', '#/components/schemas/DataVersionResponse', body)).toBe(false);
  });
});
