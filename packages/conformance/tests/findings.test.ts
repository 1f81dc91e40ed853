import { expect, it } from 'vitest';
import { FindingCollector } from '../src/model/findings.ts';

const observation = { kind: 'member-undocumented', coordinate: 'Route.new', says: '文書にない項目です。' } as const;

/** Adds a finding with an excerpt of a response body, and returns the shortened excerpt. */
function shown(excerpt: unknown): unknown {
  const findings = new FindingCollector();
  findings.add({ ...observation, excerpt });
  return findings.all[0]?.excerpt;
}

it('FindingCollector shortens texts, lists and objects in the excerpt of a finding', () => {
  expect(shown({ a: '1', b: ['1', 2, true], c: null })).toEqual({ a: '1', b: ['1', 2], c: null });
  expect(shown('新'.repeat(5000))).toMatch(/^新{1,200}…$/);
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`member${index}`, index]));
  expect(Object.keys(shown(wide) as object).length).toBeLessThan(20);
  let deep: unknown = 'the bottom';
  for (let level = 0; level < 500; level++) deep = { deep };
  expect(JSON.stringify(shown(deep)).length).toBeLessThan(100);
});

it('FindingCollector counts repeated findings and keeps the smallest request', () => {
  const findings = new FindingCollector();
  const asked = (operation: string, parameters: Record<string, string>): void => {
    findings.add(observation, { operation, parameters, status: 200 });
  };
  asked('listStations', { name: '新宿', limit: '3' });
  asked('listStations', { name: '新宿' });
  asked('listRails', { name: '中央', limit: '3' });
  expect(findings.all).toMatchObject([
    {
      count: 3,
      operations: ['listStations', 'listRails'],
      request: { operation: 'listStations', parameters: { name: '新宿' } },
    },
  ]);
});

it('FindingCollector restores the findings of an interrupted run without counting them again', () => {
  const [before, after] = [new FindingCollector(), new FindingCollector()];
  before.add(observation);
  before.add({ ...observation, kind: 'form-wrong' });
  after.restore(before.all);
  expect(after.all).toEqual(before.all);
  after.add(observation);
  expect(after.all.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['member-undocumented 2', 'form-wrong 1']);
});
