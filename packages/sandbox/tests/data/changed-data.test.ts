import { join } from 'node:path';
import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { expect, it } from 'vitest';
import { checkData } from '../../src/data/checks/check-data.ts';
import { readDataFolder } from '../../src/data/read-data.ts';
import type { SandboxData } from '../../src/data/types.ts';
import { createEngine, EngineError, type Engine } from '../../src/engine/index.ts';
import { folderSchema } from '../../src/generated/folder-schema.ts';
import { addTownBus } from '../support/town-bus.ts';

const read = readDataFolder(join(import.meta.dirname, '../../data'), folderSchema);
const sources = { ...read, data: addTownBus(read.data) };
const rounds = process.env['DEEP'] === undefined ? 15 : 1500;

type Tree = Record<string | number, unknown>;

/** Lists a value and all objects and lists nested in it. */
function nodesOf(value: unknown): Tree[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Tree, ...Object.values(value).flatMap(nodesOf)];
}

/** Changes the data at random: removes a value, or replaces it by another value of the same file. */
function changed(random: () => number): { readonly data: SandboxData; readonly what: string } {
  const data = structuredClone(sources.data) as unknown as Record<string, unknown>;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const file = pick(Object.keys(data));
  const nodes = nodesOf(data[file]);
  const node = pick(nodes.filter((one) => Object.keys(one).length > 0));
  const key = pick(Object.keys(node));
  const other = pick(nodes);
  const values = Object.values(other).filter((value) => typeof value === typeof node[key]);
  const before = JSON.stringify(node[key]);
  if (random() < 0.2) {
    if (Array.isArray(node)) node.splice(Number(key), 1);
    else Reflect.deleteProperty(node, key);
  } else if (values.length > 0) {
    node[key] = structuredClone(pick(values));
  }
  const after = JSON.stringify(node[key] ?? null);
  return {
    data: data as unknown as SandboxData,
    what: `${file}: ${key}: ${before.slice(0, 200)} → ${after.slice(0, 200)}`,
  };
}

/** Calls several operations of an engine. Errors that the changed data causes are accepted. */
function use(engine: Engine, codes: readonly string[], random: () => number): void {
  const code = (): string => codes[Math.floor(random() * codes.length)]!;
  const attempt = (call: () => unknown): void => {
    try {
      call();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  };
  for (const searchType of ['departure', 'plain', 'lastTrain']) {
    attempt(() => {
      const { Course = [] } = engine.searchCourseExtreme({ viaList: [code(), code()], searchType, answerCount: 3 });
      for (const { SerializeData: serializeData } of Course as { SerializeData: string }[]) {
        engine.getCourseShape({ serializeData });
        engine.listCoursePassStations({ serializeData });
        if (searchType !== 'plain') engine.searchRealtimeCoursePattern({ serializeData, sectionIndex: 1 });
      }
    });
  }
  attempt(() => engine.getRailTimetable({ stationCode: code() }));
  attempt(() => engine.listStations({ code: code(), addGateGroup: true }));
  engine.listOperationLines({});
  engine.getDataVersion({});
}

it('checkData: either refuses a random change of the data, or the engine works with it', () => {
  const random = createSeededRandom(18);
  let working = 0;
  for (let round = 0; round < rounds; round++) {
    const { data, what } = changed(random);
    const refused = (): readonly unknown[] => checkData({ ...sources, data }, folderSchema);
    const problems = told(what, refused);
    if (problems.length > 0) continue;
    working++;
    const codes = [...data.stations, ...data.stops].map((one) => one.code);
    told(what, () => {
      use(createEngine({ data }), codes, random);
    });
  }
  expect(working).toBeGreaterThan(rounds / 10);
});

function told<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(what, { cause: error });
  }
}
