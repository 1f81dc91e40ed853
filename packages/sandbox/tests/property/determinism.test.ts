import fc from 'fast-check';
import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { expect, it, vi } from 'vitest';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import { formatQuery } from '../support/ask.ts';
import { createLongLines } from '../support/long-lines.ts';
import { generateRequest } from '../support/requests.ts';
import { specOperations } from '../support/spec.ts';

it('sandbox: returns the same response to the same request, whatever requests came before', async () => {
  const any = fc.oneof(...specOperations.map((operation) => generateRequest(operation, true)));
  const targets = fc
    .sample(any, { numRuns: 250, seed: 7 })
    .map(({ operation, parameters }) => `${operation.path}?${formatQuery({ ...parameters, key: 'k' })}`);
  const forwards = await answersTo(targets);
  const backwards = await answersTo(targets.toReversed());
  expect(backwards.toReversed()).toEqual(forwards);
  expect(new Set(forwards).size).toBeGreaterThan(50);
});

/** Returns the responses of a newly loaded sandbox with empty caches. */
async function answersTo(targets: readonly string[]): Promise<string[]> {
  vi.resetModules();
  const { respond } = (await import('../../src/http/default-handler.ts')).defaultHandler;
  return Promise.all(
    targets.map(async (target) => JSON.stringify(await respond({ method: 'GET', target, headers: {} }, {}))),
  );
}

it('engine: answers requests on lines of 100 and 200 stops the same, whatever requests came before', () => {
  const deep = process.env['DEEP'] !== undefined;
  const data = createLongLines();
  const createFresh = (): Engine => createEngine({ data: structuredClone(data) });
  const random = createSeededRandom(9);
  const codes = ['22741', '22828', '22671', ...data.stations.slice(-300).map(({ code }) => code)];
  const pick = (): string => codes[Math.floor(random() ** 2 * codes.length)]!;
  const requests = Array.from({ length: deep ? 500 : 120 }, () => ({ viaList: [pick(), pick()], answerCount: 2 }));
  const ask = (engine: Engine, { viaList: [from, to = ''], answerCount }: (typeof requests)[number]): string => {
    if (from === to) return '';
    const found = engine.searchCourseExtreme({ viaList: [from!, to], answerCount, time: '0900' });
    const [first] = (found as { Course?: { SerializeData: string }[] }).Course ?? [];
    const later = first && engine.editCourse({ serializeData: first.SerializeData, assignInstruction: 'AutoNext' });
    return JSON.stringify([found, later]);
  };
  const [used, other] = [createFresh(), createFresh()];
  const forwards = requests.map((request) => ask(used, request));
  const backwards = requests.toReversed().map((request) => ask(deep ? createFresh() : other, request));
  expect(backwards.toReversed()).toEqual(forwards);
  expect(new Set(forwards).size).toBeGreaterThan(requests.length / 2);
});

it('sandbox: distinguishes two URLs that differ only in where the query begins', async () => {
  vi.resetModules();
  const { respond } = (await import('../../src/http/default-handler.ts')).defaultHandler;
  const body = async (target: string): Promise<string> =>
    (await respond({ method: 'GET', target, headers: {} }, {})).body;
  const light = await body('/v1/json/station/light?key=k&name=高円寺');
  expect(await body('/v1/json/station?/light?key=k&key=k&name=高円寺')).not.toBe(light);
  expect(await body('/v1/json/station/light?key=k&name=高円寺')).toBe(light);
});
