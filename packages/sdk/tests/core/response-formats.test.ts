import { inspect } from 'node:util';
import type { DecodedValueType } from '@route-search/spec/api';
import { describe, expect, test } from 'vitest';
import { listDecodedProperties, type DecodedProperty } from '../../codegen/decoded-names.ts';
import { createClient } from '../../src/client/create-client.ts';
import {
  exampleResponses,
  api as model,
  getOperationFunction,
  operations,
  validQuery,
} from '../support/example-responses.ts';

/** Converts a decoded value back to the response JSON. Uses the spec and no code of the SDK. */
function encode(value: unknown, { shape, isList }: Pick<DecodedProperty, 'shape' | 'isList'>): unknown {
  if (isList) return (value as unknown[]).map((one) => encode(one, { shape, isList: false }));
  return 'entity' in shape ? encodeEntity(value as Record<string, unknown>, shape.entity) : encodeLeaf(value, shape);
}

function encodeEntity(value: Record<string, unknown>, entity: string): unknown {
  const rest = { ...value };
  const encoded: Record<string, unknown> = {};
  for (const member of listDecodedProperties(model.entities[entity]!)) {
    const isMerged = member.wire === 'text' && 'iso' in rest;
    const own = isMerged ? rest : rest[member.name];
    if (own === undefined) continue;
    encoded[member.wire] = encode(own, member);
    for (const name of isMerged ? ['iso', 'date', 'hour', 'minute', 'second'] : [member.name])
      Reflect.deleteProperty(rest, name);
  }
  return { ...encoded, ...rest };
}

function encodeLeaf(value: unknown, { kind }: DecodedValueType): unknown {
  const { iso } = value as { iso: string };
  switch (kind) {
    case 'date':
      expect(new Date(`${iso}T00:00:00+09:00`)).toEqual((value as { date: Date }).date);
      return iso;
    case 'datetime':
      expect(new Date(iso)).toEqual((value as { date: Date }).date);
      return iso;
    case 'time':
      return iso;
    case 'color':
      return String(value)
        .slice(1)
        .match(/../g)!
        .map((part) => String(Number.parseInt(part, 16)).padStart(3, '0'))
        .join('');
    default:
      return String(value);
  }
}

/** Normalizes a response for comparison: omits empty properties, and replaces a list of one item by the item. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(normal).filter((one) => one !== undefined);
    return items.length > 1 ? items : items[0];
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .map(([key, one]) => [key, normal(one)] as const)
      .filter(([, one]) => one !== undefined);
    const [[key, only] = []] = entries;
    if (entries.length === 0) return undefined;
    return entries.length === 1 && key === 'text' ? only : Object.fromEntries(entries);
  }
  return value === '' || value === null ? undefined : comparable(JSON.stringify(value).replace(/^"(.*)"$/s, '$1'));
}

/** Normalizes a value for comparison: 08 equals 8, True equals true, 20240620 equals 2024-06-20. */
function comparable(text: string): string {
  if (/^\d+$/.test(text) && text.length !== 8) return text.replace(/^0+(?=\d)/, '');
  if (/^\d+\.\d+$/.test(text)) return text.replace(/0+$/, '').replace(/\.$/, '');
  if (/^\d{8}$/.test(text)) return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return /^(?:true|false)$/i.test(text) ? text.toLowerCase() : text;
}

describe('response formats', () => {
  test.for(exampleResponses)(
    '$title: the response can be restored from the decoded format',
    async ({ operation, body }) => {
      const api = createClient({ key: 'k-0123456789', fetch: () => Promise.resolve(Response.json(body)) });
      const decoded = await getOperationFunction(operation.id)(api, validQuery(operation));
      const encoded = encodeEntity(decoded as Record<string, unknown>, operation.answer.entity);
      expect(normal(encoded)).toEqual(normal((body as { ResultSet: unknown }).ResultSet));
    },
  );

  test.for(exampleResponses)('$title: the response is unchanged in the wire format', async ({ operation, body }) => {
    const api = createClient({ key: 'k-0123456789', decode: false, fetch: () => Promise.resolve(Response.json(body)) });
    expect(await getOperationFunction(operation.id)(api, validQuery(operation))).toEqual(body);
  });

  test.for(exampleResponses)('$title: the decoded format consists of plain objects', async ({ operation, body }) => {
    const api = createClient({ key: 'k-0123456789', fetch: () => Promise.resolve(Response.json(body)) });
    const decoded = await getOperationFunction(operation.id)(api, validQuery(operation));
    expect(structuredClone(decoded)).toStrictEqual(decoded);
    expect(inspect(decoded, { depth: Infinity })).not.toMatch(/[A-Z]\w* \{/);
  });
});

test('response formats: every operation has examples', () => {
  expect(new Set(exampleResponses.map(({ operation }) => operation.id)).size).toBe(operations.length);
  expect(exampleResponses.length).toBeGreaterThan(60);
});
