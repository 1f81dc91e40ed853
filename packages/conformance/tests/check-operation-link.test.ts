import { expect, it } from 'vitest';
import type { ServerResponse } from '../src/model/exchange.ts';
import { createTestPlan } from '../src/plan/create-test-plan.ts';
import { listValidRequests, listServerCheckedParameters } from '../src/plan/parameter-values.ts';
import { checkOperationLink } from '../src/run/check-operation-link.ts';
import { sendToFaithfulServer, model, createSession } from './support/faithful-server.ts';

const refusal: ServerResponse = {
  status: 400,
  contentType: 'application/json',
  body: '{"ResultSet":{"Error":{"code":"E400"}}}',
};

/** Test cases of links: an operation must accept at least one of several values from responses of another operation. */
const cases = createTestPlan(model, { seed: 1 }).cases.flatMap((one) => {
  const { expect: about } = one;
  if (about.kind !== 'taken' || about.isFurther !== true) return [];
  const [target = '', name = ''] = about.parameter.split('.');
  const isOfServer = listServerCheckedParameters(model.operation(target)).has(name);
  const isList = model.parameter(target, name)?.value.list !== undefined;
  return isOfServer || isList || about.source === target ? [] : [{ one, about, target, name }];
});

/** Runs the test case of a link against a server that refuses some of the values. */
async function walk({ one, about, target, name }: (typeof cases)[number], isRefused: (value: string) => boolean) {
  const given: string[] = [];
  const session = createSession(
    model,
    (operation, parameters) => {
      const value = operation === target ? parameters[name] : undefined;
      if (value === undefined) return sendToFaithfulServer(operation, parameters);
      given.push(value);
      return isRefused(value) ? refusal : sendToFaithfulServer(operation, parameters);
    },
    1000,
  );
  await checkOperationLink(session, one, about);
  return { given, isFinding: session.findings.has('code-not-taken', about.parameter) };
}

it('checkOperationLink reports nothing if the operation accepts at least one of the values', async () => {
  let count = 0;
  for (const one of cases) {
    const { given } = await walk(one, () => false);
    const values = new Set(given);
    if (values.size < 2) continue;
    count += 1;
    for (const taken of values) {
      const { isFinding } = await walk(one, (value) => value !== taken);
      expect([one.about.parameter, taken, isFinding]).toEqual([one.about.parameter, taken, false]);
    }
    const { isFinding } = await walk(one, () => true);
    expect([one.about.parameter, isFinding]).toEqual([one.about.parameter, true]);
  }
  expect(count).toBeGreaterThan(3);
});

it('checkOperationLink tries values that occur in no example first', async () => {
  let count = 0;
  for (const one of cases) {
    const shown = new Set(listValidRequests(model.operation(one.target)).map((base) => base[one.name]));
    const isShown = (await walk(one, () => false)).given.map((value) => shown.has(value));
    if (isShown.includes(false) && isShown.includes(true)) count += 1;
    expect([one.about.parameter, ...isShown]).toEqual([one.about.parameter, ...isShown.toSorted()]);
  }
  expect(count).toBeGreaterThan(0);
});
