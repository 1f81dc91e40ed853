import { Places } from '@route-search/spec/places';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../src/findings.ts';
import { Model } from '../src/model.ts';
import { planOf } from '../src/plan/index.ts';
import { runPlan, Session } from '../src/run/index.ts';
import { deviations, type Deviation } from './deviations.ts';
import { faithful, knowledge, model } from './support/faithful.ts';

const plan = planOf(model, { seed: 1 });
const budget = 600;

async function findingsOf(of: Model, answer: Deviation['answer']): Promise<Session> {
  const session = new Session(of, (operation, parameters) => Promise.resolve(answer(operation, parameters)), budget);
  await runPlan({ session, plan, done: new Set() });
  return session;
}

/** The line of the place that a finding names. */
function placeOf(coordinate: string, aspect: Parameters<Places['placeOf']>[1]): readonly string[] {
  const found = new Places(knowledge).placeOf(coordinate, aspect);
  const line = knowledge.sources[found?.file ?? '']?.split('\n')[(found?.line ?? 0) - 1] ?? '';
  return [found?.file ?? '', line.trim()];
}

const nameOf = ({ kind, coordinate }: Pick<Finding, 'kind' | 'coordinate'>): string => `${kind} ${coordinate}`;

describe('a server that does one thing differently', () => {
  it('is told by the right kind and line, and by nothing else', async () => {
    const missed: string[] = [];
    const wrong: string[] = [];
    for (const one of deviations) {
      const api = structuredClone(knowledge.api);
      one.document?.(api);
      const of = one.document === undefined ? model : new Model({ ...knowledge, api });
      const session = await findingsOf(of, one.answer);
      expect(session.sent).toBeLessThanOrEqual(budget);
      const findings = session.findings.all.filter(({ kind }) => kind !== 'confirmed');
      const found = findings.find((finding) => nameOf(finding) === nameOf(one));
      const [file, line] = found === undefined ? [] : placeOf(found.coordinate, found.aspect);
      if (file !== one.place[0] || line?.includes(one.place[1]) !== true) {
        missed.push(
          `${one.title}: ${nameOf(one)}, not ${findings.map(nameOf).join(', ')} (${file ?? ''}: ${line ?? ''})`,
        );
      }
      const others = findings.map(nameOf).filter((name) => name !== nameOf(one) && name !== one.also);
      wrong.push(...others.map((name) => `${one.title}: ${name}`));
    }
    expect(wrong).toEqual([]);
    expect(deviations.length).toBeGreaterThanOrEqual(80);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(deviations.length * 0.05);
  }, 600_000);
});

it('a faithful server has no finding', async () => {
  const session = await findingsOf(model, faithful);
  expect(session.findings.all.filter(({ kind }) => kind !== 'confirmed')).toEqual([]);
});
