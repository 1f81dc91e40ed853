import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSpec } from '@route-search/spec/bundle';
import { openSpecSource } from '@route-search/spec/source';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lintExamples } from '../../scripts/lint-examples.ts';
import { createExampleTable } from '../../scripts/create-compact-api.ts';
import { createEngine } from '../../src/engine/index.ts';
import { askSandbox } from '../support/ask.ts';
import { getDocumentedResponse, validateBody, specOperations } from '../support/spec.ts';

const titled = <Row extends { readonly name: string }>(
  rowsOf: (operation: (typeof specOperations)[number]) => readonly Row[],
) =>
  specOperations.flatMap((operation) =>
    rowsOf(operation).map((row) => [`${operation.id} ${row.name}`, operation, row] as const),
  );

const examples = titled(({ examples: all }) => all);
const errors = titled(({ errorExamples }) => errorExamples);
const rules = titled(({ rules: all }) => all.map((rule) => ({ ...rule, name: rule.id })));

// The validity period in getDataVersion depends on the start day of the sandbox, so the tests fix the current date.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2024-06-20T10:05:12+09:00') });
});
afterAll(() => {
  vi.useRealTimers();
});

it('operations of the spec: are all implemented by an operation group of the engine', () => {
  const engine = createEngine();
  expect(specOperations.map(({ id }) => id).filter((id) => !Object.hasOwn(engine, id))).toEqual([]);
});

describe('sandbox: example requests of the spec', () => {
  it.each(examples)('succeeds without ignored parameters for %s', async (_title, operation, example) => {
    const answer = await askSandbox(operation.path, example.request);
    expect(answer.message).toBeUndefined();
    expect(answer.status).toBe(200);
    expect(validateBody(operation, answer)).toEqual([]);
    expect(answer.headers.get('x-sandbox-ignored-parameters')).toBeNull();
  });
});

describe('lintExamples', () => {
  const file = join(openSpecSource().folder, 'examples/listRealtimeTrips/delayed.yaml');
  const lint = async (overlay: ReadonlyMap<string, string>) => {
    const source = openSpecSource({ overlay });
    return (await lintExamples(source, await compileSpec(source))).map(({ line, message }) => `${line} ${message}`);
  };

  it('finds that the examples equal the responses of the sandbox', async () => {
    expect(await lint(new Map())).toEqual([]);
  });

  it('reports a changed value, an invented member, a missing list item and a refused request with their lines', async () => {
    const text = readFileSync(file, 'utf8');
    const edited = (from: string, to: string) => lint(new Map([[file, text.replace(from, to)]]));
    expect(await edited("organizationCount: '10'", "organizationCount: '11'")).toEqual([
      '14 "organizationCount" is "11", but the sandbox returns "10" for this request; correct the example, or the request',
    ]);
    expect(await edited('position: between', 'position: between\n          stopStatus: SKIPPED')).toEqual([
      '16 the sandbox does not return "stopStatus" for this request',
    ]);
    expect(await edited('910442:910447', '910442')).toEqual([
      '11 the list has 2 items, but the sandbox returns 1 for this request',
    ]);
    expect(await edited("tripCode: '910442:910447', ", '')).toEqual([
      expect.stringMatching(/^3 the sandbox refuses the request: /),
    ]);
  });

  it.each([
    [
      'ＪＲ:東京メトロ',
      'ＪＲ,東京メトロ',
      'the example of "corporationBind" names "ＪＲ,東京メトロ", which the sandbox',
    ],
    ['default: tokyo', 'default: wgs84', 'the default of "gcs" is "wgs84", but the example listStations '],
    [
      '  Round:',
      '  Tax:\n    type: string\n  Round:',
      'no example shows "Price.Tax", and the sandbox does not return it',
    ],
  ])('reports %s that became %s', async (was, is, message) => {
    const name = was.includes('Round') ? '../schemas/entities/Price.yaml' : 'parameters/station.yaml';
    const declared = join(openSpecSource().folder, name);
    const text = readFileSync(declared, 'utf8').replace(was, is);
    expect(await lint(new Map([[declared, text]]))).toEqual([expect.stringContaining(message)]);
  });
});

describe('sandbox: invalid example requests of the spec', () => {
  it.each(errors)('returns the documented error message for %s', async (_title, operation, example) => {
    const answer = await askSandbox(operation.path, example.request);
    expect(answer.status).toBe(400);
    expect(validateBody(operation, answer)).toEqual([]);
    expect(answer.body).toEqual(getDocumentedResponse(operation, example)?.value);
    expect(answer.headers.get('x-sandbox-violations')).toBe('1');
  });

  it('list of invalid example requests: has at least 42 entries', () => {
    expect(errors.length).toBeGreaterThanOrEqual(42);
  });
});

describe('sandbox: example requests for the rules of the spec', () => {
  it.each(rules)(
    '%s: the valid example satisfies the rule, and the invalid example violates it',
    async (_title, operation, rule) => {
      const kept = await askSandbox(operation.path, rule.satisfied?.parameters);
      expect(kept.message).toBeUndefined();
      expect(kept.headers.get('x-sandbox-ignored-parameters')).toBeNull();
      const broken = await askSandbox(operation.path, rule.violated?.parameters);
      const ignored = broken.headers.get('x-sandbox-ignored-parameters')?.split(', ') ?? [];
      const switchedOff = ignored.map((one) => one.split(';rule=')[1]);
      expect([...new Set(switchedOff)]).toEqual(rule.effect === 'ignored' ? [rule.id] : []);
      expect(broken.status).toBe(rule.effect === 'error' ? 400 : 200);
      if (rule.effect === 'empty') expect(membersOf(broken.body).length).toBeLessThan(membersOf(kept.body).length);
    },
  );
});

/** Lists the property names of a `ResultSet`. They identify the type of response. */
function membersOf(body: unknown): string[] {
  return Object.keys((body as { ResultSet: object }).ResultSet);
}

describe('text that is no serialized data', () => {
  it.each(['x', 'abc--T1:F1:A1:--00--0--0--0--3', '..', 'あ', '--', '%'])(
    '%s: is refused in the parameter serializeData of every operation',
    async (data) => {
      for (const operation of specOperations) {
        if (!operation.parameters.some(({ name }) => name === 'serializeData')) continue;
        const needed = { sectionIndex: 1, lineCode: '20451' };
        const known = Object.entries(needed).filter(([name]) =>
          operation.parameters.some((one) => one.name === name && (one.required || operation.id === 'listRails')),
        );
        const answer = await askSandbox(operation.path, { ...Object.fromEntries(known), serializeData: data });
        expect(answer.status, operation.id).toBe(400);
        expect(answer.message, operation.id).toContain(`(${data})`);
        expect(validateBody(operation, answer)).toEqual([]);
      }
    },
  );
});

it('createExampleTable: refuses two examples of one operation with equal names, even if their statuses differ', () => {
  const example = (value: number) => ({ summary: '例', value });
  const table = (name: string) =>
    createExampleTable({ getPoint: { 200: { one: example(1) }, '4XX': { [name]: example(2) } } });
  expect(table('other')).toEqual({ getPoint: { one: [200, 1], other: [404, 2] } });
  expect(() => table('one')).toThrow('getPoint has two examples named "one"');
});
