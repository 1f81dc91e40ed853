import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import type { ServerResponse } from '../src/model/exchange.ts';
import { createPlan } from '../src/plan/create-plan.ts';
import { runTestPlan } from '../src/run/run-plan.ts';
import { sendToFaithfulServer, model, createSession } from './support/faithful-server.ts';

const html = { contentType: 'text/html', body: '<!doctype html><title>メンテナンス中</title>' };
const json = { contentType: 'application/json' };

const lostConnection = { status: 0, contentType: undefined, body: '', failure: '接続が途中で切れました' };

/** Responses that a gateway, a restart or a lost connection causes, which say nothing about the API. */
const faults: readonly (readonly [name: string, response: ServerResponse])[] = [
  ['a maintenance page with status 200', { status: 200, ...html }],
  ['a maintenance page with status 503', { status: 503, ...html }],
  ['other JSON with status 200', { status: 200, ...json, body: '{"status":"maintenance"}' }],
  ['an empty body', { status: 200, ...json, body: '' }],
  ['a body that ends early', { status: 200, ...json, body: '{"ResultSet":{"apiVersion":"1.27.0.0","Poi' }],
  ['a page of a gateway with status 502', { status: 502, ...html }],
  ['an error of a firewall with status 403', { status: 403, ...html }],
  ['an error of a proxy with status 404', { status: 404, ...json, body: '{"message":"no Route matched"}' }],
  ['a redirect to a login page', { status: 302, contentType: undefined, location: '/login', body: '' }],
  ['a lost connection', lostConnection],
];

describe('conformance check of the faithful server', () => {
  const plan = createPlan(model, { seed: 1 });

  it.each(faults)('accuses nobody if every 20th response is %s', async (_, fault) => {
    const random = createSeededRandom(20);
    const answer = (...asked: Parameters<typeof sendToFaithfulServer>) =>
      random() < 0.05 ? fault : sendToFaithfulServer(...asked);
    const session = createSession(model, answer, 600);
    const { stop } = await runTestPlan({ session, plan, done: new Set() });
    expect(stop?.reason).toBe('budget');
    const kinds = new Set(session.findings.all.map(({ kind }) => kind));
    kinds.delete('confirmed');
    kinds.delete('not-this-api');
    expect([...kinds]).toEqual([]);
  });

  it.each(faults.slice(0, 4))('stops early with one note if every response is %s', async (_, fault) => {
    const session = createSession(model, () => fault, 600);
    const { stop, unchecked } = await runTestPlan({ session, plan, done: new Set() });
    expect(stop?.reason).toBe('foreign');
    expect(session.sent).toBeLessThan(30);
    expect(session.findings.all.map(({ kind }) => kind)).toEqual(['not-this-api']);
    expect(unchecked.map(({ reason }) => reason)).toEqual(['このAPIのものではないレスポンス']);
  });

  it('lists the requests that got no response', async () => {
    const answer = (...asked: Parameters<typeof sendToFaithfulServer>) =>
      asked[0] === 'getPoint' ? lostConnection : sendToFaithfulServer(...asked);
    const session = createSession(model, answer, 100);
    const { unchecked } = await runTestPlan({ session, plan, done: new Set() });
    expect(unchecked).toMatchObject([{ reason: '接続が途中で切れました' }]);
    expect(unchecked[0]?.operations).toContain('getPoint');
  });
});
