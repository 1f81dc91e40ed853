import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createExampleTable } from '../../scripts/operation-table.ts';
import { createEngine } from '../../src/engine/index.ts';
import { withOwnSession } from '../../src/http/controls/session.ts';
import { askSandbox } from '../support/ask.ts';
import { decodeSerializedData } from '../support/meaning.ts';
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

/** Examples of the spec that assume a different time of the clock. */
const moments: Readonly<Record<string, string>> = { 'listRealtimeTrips passing': '2024-06-20T11:14:20+09:00' };

/** Examples of the spec that the sandbox cannot reproduce, and the reason. */
const unanswered: Readonly<Record<string, string>> = {
  'getDataVersion beforeUpdate': 'tells of the engine version before, and a request cannot ask for one',
};

/** Examples of the spec that are excerpts of a timetable, with the names of the shortened lists. */
const excerpts: Readonly<Record<string, readonly string[]>> = {
  getRailTimetable: ['TimeTable', 'HourTable'],
  getBusTimetable: ['Line'],
};

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
  it.each(examples)('returns the documented response for %s', async (title, operation, example) => {
    const now = moments[title];
    const answer = await askSandbox(operation.path, example.request, {
      sandbox: withOwnSession(now === undefined ? {} : { now }),
    });
    expect(answer.message).toBeUndefined();
    expect(answer.status).toBe(200);
    expect(validateBody(operation, answer)).toEqual([]);
    expect(answer.headers.get('x-sandbox-ignored-parameters')).toBeNull();
    if (unanswered[title] !== undefined) return;
    const documented = decodeSerializedData(getDocumentedResponse(operation, example)?.value);
    const shown = excerpts[operation.id] ?? [];
    expect(excerptOf(decodeSerializedData(answer.body), documented, shown)).toEqual(documented);
  });

  it('lists of exceptional examples in this test: name only examples that exist', () => {
    const named = [...Object.keys(moments), ...Object.keys(unanswered)];
    expect(named.filter((name) => !examples.some(([title]) => title === name))).toEqual([]);
  });
});

/** Reduces a response to what an example contains. In the named lists, only the items of the example are kept. */
function excerptOf(answered: unknown, documented: unknown, lists: readonly string[], name = ''): unknown {
  if (Array.isArray(answered) && Array.isArray(documented)) {
    if (!lists.includes(name)) return answered.map((item, index) => excerptOf(item, documented[index], lists));
    return answered.flatMap((item): unknown[] => {
      const wanted: unknown = documented.find((one) => isDeepStrictEqual(excerptOf(item, one, lists), one));
      return wanted === undefined ? [] : [wanted];
    });
  }
  if (typeof answered !== 'object' || answered === null) return answered;
  const members = documented as Readonly<Record<string, unknown>> | undefined;
  return Object.fromEntries(
    Object.entries(answered).map(([key, value]) => [key, excerptOf(value, members?.[key], lists, key)]),
  );
}

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
