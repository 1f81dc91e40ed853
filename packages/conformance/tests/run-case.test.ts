import { expect, it } from 'vitest';
import { runTestCase } from '../src/run/run-case.ts';
import { ConformanceSession } from '../src/run/session.ts';
import { model } from './support/faithful-server.ts';

const base = { name: '新宿', limit: '3' };

it.each([
  ['is reported if the server accepts the base', false, ['refused-allowed listStations.limit']],
  ['is not reported if the server refuses the base, too', true, []],
])('runTestCase, server that refuses a request without an optional parameter: %s', async (_, refusesBase, wanted) => {
  const session = new ConformanceSession(
    model,
    (_operation, { limit }) => {
      const status = limit === undefined || refusesBase ? 400 : 200;
      return Promise.resolve({ status, contentType: 'application/json', body: '{"ResultSet":{}}' });
    },
    10,
  );
  await runTestCase(session, {
    ...{ id: 'listStations/left-out/1', purpose: 'left-out', operation: 'listStations', base },
    ...{ parameters: { name: base.name }, expect: { kind: 'optional', parameter: 'limit' } },
  });
  const found = session.findings.all.filter(({ kind }) => kind === 'refused-allowed');
  expect(found.map(({ kind, coordinate }) => `${kind} ${coordinate}`)).toEqual(wanted);
});

it('runTestCase, server whose total changes with each response: reports no wrong default', async () => {
  let sent = 0;
  const session = new ConformanceSession(
    model,
    () => {
      const body = JSON.stringify({
        ResultSet: { max: String(1 + (sent++ % 2)), offset: '1', limit: '100', Point: [] },
      });
      return Promise.resolve({ status: 200, contentType: 'application/json', body });
    },
    50,
  );
  await runTestCase(session, {
    ...{ id: 'listStations/default/1', purpose: 'default', operation: 'listStations', base: { name: '新宿' } },
    parameters: { name: '新宿', offset: '1', limit: '100' },
    expect: { kind: 'same', as: { name: '新宿' }, parameters: ['offset', 'limit'] },
  });
  expect(session.findings.all.filter(({ kind }) => kind === 'default-differs')).toEqual([]);
});
