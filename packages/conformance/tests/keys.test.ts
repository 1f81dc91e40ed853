import fc from 'fast-check';
import { expect, it } from 'vitest';
import { observe } from '../src/observe/index.ts';
import { planOf } from '../src/plan/index.ts';
import { reportOf } from '../src/report/index.ts';
import { jsonReport } from '../src/report/machine.ts';
import { runPlan, Session } from '../src/run/index.ts';
import { sender } from '../src/send.ts';
import { fingerprintOf } from '../src/state.ts';
import { baseUrl, model } from './support/faithful.ts';

const count = process.env['DEEP'] === undefined ? 1000 : 10_000;

/** Keys of printable ASCII, as services give them. */
const keys = fc.sample(
  fc.string({
    unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 12,
    maxLength: 40,
  }),
  {
    numRuns: count,
    seed: 20,
  },
);

/** What a server may do to a key before it shows it. */
const echoes: readonly ((key: string) => string)[] = [
  (key) => key,
  encodeURIComponent,
  (key) => new URLSearchParams({ key }).toString(),
];

function holds(text: string, key: string): boolean {
  return [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)].some((form) => text.includes(form));
}

it('a key is in no answer, finding or state, whatever the server does with it', { timeout: 300_000 }, async () => {
  const { signal } = new AbortController();
  let key = '';
  const answering: typeof fetch = () => {
    const echo = (echoes[key.length % echoes.length] ?? String)(key);
    const body = JSON.stringify({ ResultSet: { Point: { [echo]: echo, Station: { Name: echo } } } });
    const headers = { 'content-type': 'application/json', location: `/?key=${echo}` };
    return Promise.resolve(new Response(body, { headers }));
  };
  const session = new Session(
    model,
    (...asked) => sender({ model, baseUrl, key, rate: undefined, timeout: 1, signal, fetch: answering })(...asked),
    keys.length,
  );
  for (key of keys) {
    const { answer } = await session.ask('getPoint', { code: '22671' }, true);
    expect(answer.location).toContain('***');
    expect(holds(JSON.stringify(answer), key)).toBe(false);
  }
  const kept = JSON.stringify([session.findings.all, [...session.seen]]);
  expect(keys.filter((one) => holds(kept, one))).toEqual([]);
});

it('a key of recorded traffic is in no finding', async () => {
  async function* records() {
    for (const key of keys) {
      const body = JSON.stringify({ ResultSet: { [`x${key}`]: key, Point: { Station: { code: key, Name: key } } } });
      yield await Promise.resolve({
        url: `https://h.example/v1/json/point/detail?code=1&key=${encodeURIComponent(key)}`,
        status: 200,
        body,
      });
    }
  }
  const { findings } = await observe(model, records());
  const text = JSON.stringify(findings.all);
  expect(findings.all.length).toBeGreaterThan(0);
  expect(keys.filter((key) => holds(text, key))).toEqual([]);
});

it('a key is in no plan and no report', async () => {
  const [key = ''] = keys;
  const plan = planOf(model, { seed: 1, only: ['getPoint'] });
  const answering: typeof fetch = () =>
    Promise.resolve(new Response(`<p>${key}</p>`, { headers: { 'content-type': 'text/html' } }));
  const { signal } = new AbortController();
  const send = sender({ model, baseUrl, key, rate: undefined, timeout: 1, signal, fetch: answering });
  const session = new Session(model, send, 50);
  await runPlan({ session, plan, done: new Set() });
  const run = {
    target: baseUrl.href,
    baseUrl,
    keyEnv: 'KEY',
    answers: session.statuses,
    planned: 1,
    findings: session.findings.all,
  };
  const report = jsonReport(reportOf(run, { model, accepted: [], today: '2026-11-22', patched: [] }));
  expect(report).toContain('$KEY');
  expect(holds(report + JSON.stringify(plan) + fingerprintOf(model, baseUrl.href), key)).toBe(false);
});
