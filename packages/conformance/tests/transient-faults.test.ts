import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { createTestPlan } from '../src/plan/create-test-plan.ts';
import { runTestPlan } from '../src/run/run-plan.ts';
import { createRequestSender } from '../src/run/send-request.ts';
import { ConformanceSession } from '../src/run/session.ts';
import { model } from './support/faithful-server.ts';
import { connectionFaults, foreignResponses, startFaultyProxy, wrongPath } from './support/faulty-proxy.ts';

/** Maximum number of requests of each run: half of the command's default, or enough for the whole plan. */
const budget = process.env['DEEP'] === undefined ? 150 : 10_000;
const stopOfRun = process.env['DEEP'] === undefined ? 'budget' : undefined;

describe('conformance check of the sandbox through a proxy', () => {
  const plan = createTestPlan(model, { seed: 1 });
  let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
  beforeAll(async () => {
    proxy = await startFaultyProxy();
  });
  afterAll(() => proxy[Symbol.asyncDispose]());

  async function check(decide: typeof proxy.decide, timeout = 60) {
    Object.assign(proxy, { decide, faults: 0 });
    const { signal } = new AbortController();
    const settings = { model, baseUrl: proxy.url, key: 'k', rate: undefined, timeout, signal };
    const session = new ConformanceSession(model, createRequestSender(settings), budget);
    const { stop, unchecked } = await runTestPlan({ session, plan, done: new Set() });
    const kinds = new Set(session.findings.all.map(({ kind }) => kind));
    kinds.delete('confirmed');
    return { session, stop: stop?.reason, kinds: [...kinds], reasons: unchecked.map(({ reason }) => reason) };
  }

  /** Applies a fault to 5 % of the responses, at random but equally in each run. */
  function breakSome(fault: NonNullable<ReturnType<typeof proxy.decide>>) {
    const random = createSeededRandom(20);
    return () => (random() < 0.05 ? fault : undefined);
  }

  it.each(Object.entries(connectionFaults))(
    'reports no differences if every 20th response is %s, and names the fault of each request without a response',
    async (name, [fault, sentence]) => {
      const timeout = name === 'no response in time' ? 0.3 : 60;
      const some = await check(breakSome(fault), timeout);
      expect(proxy.faults).toBeGreaterThan(some.session.sent / 50);
      expect(some).toMatchObject({ kinds: [], stop: stopOfRun });
      for (const reason of some.reasons) expect(reason).toContain(sentence);
      const one = await check((target) => (target.startsWith('/v1/json/dataversion') ? fault : undefined), timeout);
      expect(one).toMatchObject({ kinds: [], reasons: [expect.stringContaining(sentence)] });
    },
  );

  it.each(Object.entries(foreignResponses))(
    'reports no differences from the document if every 20th response is %s',
    async (_, fault) => {
      const { session, kinds, stop } = await check(breakSome(fault));
      expect(proxy.faults).toBeGreaterThan(session.sent / 50);
      expect(kinds.filter((kind) => kind !== 'not-this-api')).toEqual([]);
      expect(stop).toBe(stopOfRun);
    },
  );

  it.each([...Object.entries(foreignResponses).slice(0, 5), ['a path that the API does not have', wrongPath] as const])(
    'stops early with one note if every response is %s',
    async (_, fault) => {
      const { session, stop, kinds, reasons } = await check(() => fault);
      expect({ stop, kinds, reasons }).toEqual({
        stop: 'foreign',
        kinds: ['not-this-api'],
        reasons: ['このAPIのものではないレスポンス'],
      });
      expect(session.sent).toBeLessThan(30);
    },
  );
});
