import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handle } from '../../src/index.ts';
import { HOST, readResponse, formatQuery } from '../support/ask.ts';
import { canBreakRules, generateRequest, generateValidRequest, type GeneratedRequest } from '../support/requests.ts';
import { findBrokenResponseRules, getSpecOperation, validateBody, specOperations } from '../support/spec.ts';

const total = process.env['DEEP'] === undefined ? 2000 : 20_000;
const seed = 20240620;
const each = Math.ceil(total / specOperations.length);

/** Number of responses by operation and status. */
const counts = new Map<string, Map<number, number>>();

describe(`sandbox with random requests (${each * specOperations.length} in all)`, () => {
  it.each(specOperations.map((operation) => [operation.id, operation] as const))(
    '%s: returns 200, 400, 403 or 404 with a body that matches the spec and keeps its rules',
    async (id, operation) => {
      const requests = fc.oneof(
        { weight: 3, arbitrary: generateValidRequest(operation) },
        { weight: 1, arbitrary: generateRequest(operation, false) },
        { weight: 2, arbitrary: generateRequest(operation, true) },
      );
      const keys = fc.constantFrom('k', 'k', 'k', 'k', 'k', 'k', 'k', 'base-k', 'invalid', '');
      const met = new Map<number, number>();
      counts.set(id, met);
      await fc.assert(
        fc.asyncProperty(requests, keys, async (request, key) => {
          const status = await check(request, key);
          met.set(status, (met.get(status) ?? 0) + 1);
        }),
        { numRuns: each, seed },
      );
    },
    600_000,
  );

  it('returns successes and errors often enough in each operation', () => {
    for (const [id, met] of counts) {
      expect(
        [...met.keys()].filter((status) => ![200, 400, 403].includes(status)),
        id,
      ).toEqual([]);
      expect((met.get(200) ?? 0) / each, `${id}: answered`).toBeGreaterThan(0.1);
      if (canBreakRules(getSpecOperation(id)))
        expect((met.get(400) ?? 0) / each, `${id}: refused`).toBeGreaterThan(0.02);
      expect((met.get(403) ?? 0) / each, `${id}: forbidden`).toBeGreaterThan(0.05);
    }
  });
});

async function check({ operation, parameters }: GeneratedRequest, key: string): Promise<number> {
  const answer = await readResponse(
    await handle(new Request(`${HOST}${operation.path}?${formatQuery({ ...parameters, key })}`)),
  );
  expect([200, 400, 403, 404], answer.text).toContain(answer.status);
  expect(validateBody(operation, answer)).toEqual([]);
  if (answer.status === 200) {
    const { ResultSet: result } = answer.body as { readonly ResultSet: unknown };
    expect(findBrokenResponseRules(operation, parameters, result), formatQuery(parameters)).toEqual([]);
  }
  return answer.status;
}

describe('sandbox with a random path', () => {
  it('returns 404 with a body that matches the error schema', async () => {
    const part = fc.tuple(fc.constantFrom('/', '?', '&', '='), fc.string({ unit: 'grapheme' }).map(encodeURIComponent));
    const path = fc.array(part).map((parts) => `/${parts.flat().join('')}`);
    await fc.assert(
      fc.asyncProperty(path, async (one) => {
        const answer = await readResponse(await handle(new Request(`${HOST}/x${one}`)));
        expect(answer.status).toBe(404);
        expect(validateBody(specOperations[0]!, answer, 'lenient')).toEqual([]);
      }),
      { numRuns: 100, seed },
    );
  });
});
