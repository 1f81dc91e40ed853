import { expect, it } from 'vitest';
import { createTestPlan } from '../src/plan/create-test-plan.ts';
import { runTestPlan } from '../src/run/run-plan.ts';
import { createSession, model, sendToFaithfulServer } from './support/faithful-server.ts';

it('runTestPlan: counts a difference in each response that has it, and keeps the count when it minimizes the request', async () => {
  let sent = 0;
  const session = createSession(
    model,
    async (operation, parameters) => {
      const answer = await sendToFaithfulServer(operation, parameters);
      if (operation !== 'listStations' || answer.status !== 200) return answer;
      sent += 1;
      return { ...answer, body: answer.body.replace('{"ResultSet":{', '{"ResultSet":{"total":"1",') };
    },
    150,
  );
  await runTestPlan({ session, plan: createTestPlan(model, { seed: 1, only: ['listStations'] }), done: new Set() });
  const [finding] = session.findings.all.filter(({ kind }) => kind === 'member-undocumented');
  expect(finding).toMatchObject({ coordinate: 'StationListResult.total', count: sent, request: { parameters: {} } });
});

it('createTestPlan: a plan for chosen operations calls no other operation', async () => {
  const only = ['listStationsLight', 'getPoint'];
  const asked = new Set<string>();
  const session = createSession(
    model,
    (operation, parameters) => {
      asked.add(operation);
      return sendToFaithfulServer(operation, parameters);
    },
    10_000,
  );
  const plan = createTestPlan(model, { seed: 1, only });
  expect(await runTestPlan({ session, plan, done: new Set() })).not.toHaveProperty('stop');
  expect([...asked].sort()).toEqual(only.toSorted());
  // Links between the selected operations are still tested.
  expect(plan.cases.some(({ expect: { kind } }) => kind === 'taken')).toBe(true);
});
