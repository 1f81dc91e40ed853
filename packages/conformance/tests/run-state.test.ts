import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UsageError } from '@route-search/toolkit/command-line';
import type { RequestParameters } from '../src/model/spec-model.ts';
import { createTestPlan } from '../src/plan/create-test-plan.ts';
import { listValidRequests } from '../src/plan/parameter-values.ts';
import { runTestPlan } from '../src/run/run-plan.ts';
import type { ConformanceSession } from '../src/run/session.ts';
import { saveRunState, loadRunState } from '../src/command/run-state.ts';
import { deviations } from './deviations.ts';
import { sendToFaithfulServer, model, createSession } from './support/faithful-server.ts';
import { useTempFolder } from './support/temp-folder.ts';

const inFolder = useTempFolder();

it('interrupted and continued run: repeats a refused value no more often than an uninterrupted run', async () => {
  const operation = 'searchCourseExtreme';
  const plan = createTestPlan(model, { seed: 1, only: [operation] });
  const isRefused = ({ addChange }: RequestParameters): boolean => addChange === 'true';
  /** Creates a session with a server that refuses one value. Returns the session and its requests with this value. */
  const begin = (): { readonly session: ConformanceSession; readonly refused: Set<string> } => {
    const refused = new Set<string>();
    const session = createSession(
      model,
      (asked, parameters, ...rest) => {
        if (!isRefused(parameters)) return sendToFaithfulServer(asked, parameters, ...rest);
        refused.add(new URLSearchParams(parameters).toString());
        return sendToFaithfulServer(asked, { ...listValidRequests(model.operation(asked))[0], viaList: '' }, ...rest);
      },
      10_000,
    );
    return { session, refused };
  };
  const half = { ...plan, cases: plan.cases.slice(0, plan.cases.length / 2) };
  const state = inFolder('state.json');
  const first = begin();
  const done = new Set<string>();
  await runTestPlan({ session: first.session, plan: half, done });
  expect(first.session.findings.has('refused-allowed', `${operation}.addChange`)).toBe(true);
  saveRunState(state, { fingerprint: '', session: first.session, done });

  const second = begin();
  await runTestPlan({ session: second.session, plan, done: loadRunState(state, '', second.session) });

  const whole = begin();
  await runTestPlan({ session: whole.session, plan, done: new Set() });
  const asked = [...first.refused, ...second.refused];
  expect(asked.filter((request) => !whole.refused.has(request))).toEqual([]);
});

it('loadRunState restores statuses and accepted values, and rejects the state of another plan', () => {
  const state = inFolder('known.json');
  const first = createSession(model, sendToFaithfulServer, 10);
  first.statuses.set(200, 7).set(400, 2);
  first.accepted.add('listStations.gcs=wgs84');
  saveRunState(state, { fingerprint: 'this', session: first, done: new Set(['a', 'b']) });
  const second = createSession(model, sendToFaithfulServer, 10);
  expect(loadRunState(state, 'this', second)).toEqual(new Set(['a', 'b']));
  expect([...second.statuses]).toEqual([...first.statuses]);
  expect([...second.accepted]).toEqual([...first.accepted]);

  expect(() => loadRunState(state, 'other', second)).toThrow(UsageError);
  writeFileSync(state, readFileSync(state, 'utf8').replace('"format":1', '"format":2'));
  expect(() => loadRunState(state, 'this', second)).toThrow(UsageError);
  writeFileSync(state, 'no state');
  expect(() => loadRunState(state, 'this', second)).toThrow(UsageError);
  expect(loadRunState(inFolder('nothing.json'), 'this', second)).toEqual(new Set());
});

it.each([
  { concluded: 'confirmed LineType', before: undefined, after: 'new value of LineType', left: ['enum-new LineType'] },
  { concluded: 'member-never-seen Station.Yomi', before: 'leaves Station.Yomi out', after: undefined, left: [] },
])('continued run: removes the finding $concluded if responses after the interruption refute it', async (one) => {
  const [kind = '', coordinate = ''] = one.concluded.split(' ');
  const serverOf = (title: string | undefined): ConformanceSession =>
    createSession(
      model,
      deviations.find((deviation) => deviation.title === title)?.answer ?? sendToFaithfulServer,
      10_000,
    );
  const findingsOf = ({ findings: { all } }: ConformanceSession): string[] =>
    all
      .map((finding) => `${finding.kind} ${finding.coordinate.split('=')[0] ?? ''}`)
      .filter((text) => text.endsWith(` ${coordinate}`));
  const plan = createTestPlan(model, { seed: 1, only: ['searchCourseExtreme'] });
  const state = inFolder(`${kind}.json`);
  const done = new Set<string>();
  const first = serverOf(one.before);
  await runTestPlan({ session: first, plan: { ...plan, cases: plan.cases.slice(0, plan.cases.length / 2) }, done });
  expect(findingsOf(first)).toEqual([one.concluded]);
  saveRunState(state, { fingerprint: '', session: first, done });

  const second = serverOf(one.after);
  await runTestPlan({ session: second, plan, done: loadRunState(state, '', second) });
  expect(findingsOf(second)).toEqual(one.left);
});
