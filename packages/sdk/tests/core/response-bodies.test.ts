import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseResponseBody } from '../../src/decode/read-body.ts';
import { createClient } from '../../src/client/create-client.ts';
import { RouteSearchError } from '../../src/errors/errors.ts';
import { catchError, key } from '../support/clients.ts';
import { exampleResponses, getOperationFunction, operations, validQuery } from '../support/example-responses.ts';
import { checkDecodedTypes } from '../support/check-decoded-types.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Replaces up to three random values of a response body by unexpected values. */
function mutate(body: unknown, pick: (below: number) => number): unknown {
  const places: [parent: Record<string, unknown>, name: string][] = [];
  const copy = structuredClone(body);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const name of Object.keys(value)) {
      places.push([value as Record<string, unknown>, name]);
      visit((value as Record<string, unknown>)[name]);
    }
  };
  visit(copy);
  for (let count = 1 + pick(3); count > 0; count -= 1) {
    const [parent, name] = places[pick(places.length)]!;
    const old = parent[name];
    const instead: unknown[] = [
      null,
      '',
      '　',
      0,
      12.5,
      -1,
      true,
      [],
      {},
      [[]],
      'abc',
      '99999999999999999999',
      '1e5',
      'NaN',
      '-',
      { text: '5' },
      { text: { text: '5' } },
      { text: null, extra: 'x' },
      { code: '1', Name: 'x' },
      [old, old],
      [null, old],
      { __proto__: null, constructor: 'x', toString: '1', valueOf: 2 },
      JSON.parse('{"__proto__":{"polluted":"yes"}}'),
      '2024-02-31T25:61:61+09:00',
      '999999999',
      '\ud800',
      'x'.repeat(5000),
      old,
    ];
    const choice = pick(instead.length + 2);
    if (choice === instead.length) Reflect.deleteProperty(parent, name);
    else if (choice > instead.length) parent[`${name}Unknown`] = old;
    else parent[name] = instead[choice];
  }
  return copy;
}

const rounds = process.env['DEEP'] === undefined ? 500 : 10_000;

test(`response bodies: ${rounds} randomly changed bodies lead to typed data or to a typed error`, async () => {
  let text = '';
  const api = createClient({ key, retries: 0, fetch: () => Promise.resolve(new Response(text)) });
  const queries = new Map(operations.map((operation) => [operation.id, validQuery(operation)]));
  // Small responses are faster, so that more positions are tested in the same time.
  const small = exampleResponses.filter(({ body }) => JSON.stringify(body).length < 9000);
  const random = fc.sample(fc.infiniteStream(fc.nat()), { numRuns: 1, seed: 20240620 })[0]!;
  const pick = (below: number): number => (random.next().value as number) % below;
  const seen = { data: 0, errors: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { operation, body, title } = small[round % small.length]!;
    text = JSON.stringify(mutate(body, pick));
    // Every fifth body is also damaged as text.
    if (round % 5 === 0)
      text = text.slice(0, pick(text.length)) + String.fromCharCode(pick(0x250)) + text.slice(pick(text.length));
    try {
      const data = await getOperationFunction(operation.id)(api, queries.get(operation.id));
      try {
        checkDecodedTypes(data, operation.answer.entity);
      } catch (error) {
        throw new Error(`${title}\n${text}`, { cause: error });
      }
      seen.data += 1;
    } catch (error) {
      if (!(error instanceof RouteSearchError)) throw error;
      expect(error.code).toBeOneOf(['response-body', 'api', 'invalid-request', 'authentication']);
      seen.errors += 1;
    }
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  // Both outcomes must be frequent; otherwise the changes are too harmless or too destructive.
  expect(seen.data).toBeGreaterThan(rounds / 10);
  expect(seen.errors).toBeGreaterThan(rounds / 10);
});

describe('client: unusual response bodies', () => {
  test('a property named __proto__ is dropped in both response formats, even if its name is written with escapes', async () => {
    const body =
      '{"ResultSet":{"engineVersion":"202406_04a","\\u005f_proto__":{"a":1},"Point":[{"__proto__":{"b":1},"Name":"x"}]}}';
    for (const decode of [true, false]) {
      const api = createClient({ key, decode, fetch: () => Promise.resolve(new Response(body)) });
      const [operation] = operations.filter(({ id }) => id === 'listStationsLight');
      const data = (await getOperationFunction(operation!.id)(api, { name: 'x' })) as Record<string, unknown>;
      expect(JSON.stringify(data)).not.toContain('__proto__');
      expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
      expect(data).not.toHaveProperty('a');
    }
  });

  test('a body that is nested deeper than the stack allows does not crash the client', () => {
    const deep = `${'['.repeat(200_000)}"__proto__"${']'.repeat(200_000)}`;
    const { json, problem } = parseResponseBody(deep);
    expect(json !== undefined || problem !== undefined).toBe(true);
  });

  test('a body is accepted up to exactly the maximum number of bytes that the README states', async () => {
    const [operation] = operations.filter(({ id }) => id === 'getDataVersion');
    const at = (size: number): Promise<object> => {
      const head = '{"ResultSet":{"engineVersion":"x"}}';
      const api = createClient({ key, retries: 0, fetch: () => Promise.resolve(new Response(head.padEnd(size))) });
      return getOperationFunction(operation!.id)(api);
    };
    const [, megabytes] = /(\d+)MB超/.exec(readme) ?? [];
    const limit = Number(megabytes) * 1_000_000;
    expect(await at(limit)).toMatchObject({ engineVersion: 'x' });
    expect(await catchError(at(limit + 1))).toMatchObject({ problem: 'tooLarge' });
  });

  test('a byte order mark is ignored', async () => {
    const api = createClient({
      key,
      fetch: () => Promise.resolve(new Response('\ufeff{"ResultSet":{"engineVersion":"x"}}')),
    });
    expect(await getOperationFunction('getDataVersion')(api)).toMatchObject({ engineVersion: 'x' });
  });

  test('a custom fetch without a body stream is supported', async () => {
    const response = {
      status: 200,
      headers: new Headers(),
      text: () => Promise.resolve('{"ResultSet":{"engineVersion":"x"}}'),
    };
    const api = createClient({ key, fetch: () => Promise.resolve(response as unknown as Response) });
    expect(await getOperationFunction('getDataVersion')(api)).toMatchObject({ engineVersion: 'x' });
  });
});
