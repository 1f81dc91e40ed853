import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { ask, flaws, refusal, type Call } from './support.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-argument -- examples of all calls */

const folder = join(dirname(createRequire(import.meta.url).resolve('@route-search/spec/package.json')), 'examples');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `${name}/${file.replace('.yaml', '')}`));

interface Example {
  readonly request: { readonly parameters: Record<string, any> };
  readonly response: { readonly value: { readonly ResultSet: Record<string, any> } };
}

function exampleOf(name: string): Example {
  return parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')) as Example;
}

function answerOf(name: string): any {
  return ask(name.split('/')[0] as Call, exampleOf(name).request.parameters);
}

/** Members that are the sandbox's own: serialized data, versions, and what an example may leave out. */
const own =
  /^(?:apiVersion|engineVersion|SerializeData|hasDiagram|RevisionStatus|fareRevisionStatus|displayCode)$|^sort/;

function withoutOwn(value: any): any {
  if (Array.isArray(value)) return value.map(withoutOwn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (own.test(key) ? [] : [[key, withoutOwn(member)]])),
  );
}

describe('serialized data of the spec', () => {
  it('is noticed when it was changed', () => {
    const data = String(exampleOf('editCourse/reproduce').request.parameters['serializeData']);
    const changed = data.replace('nHUn', 'nHUm');
    expect(changed).not.toBe(data);
    expect(refusal('editCourse', { serializeData: changed }).kind).toBe('tamperedData');
  });
});

describe('requests of the spec', () => {
  it.each(names)('%s is answered', (name) => {
    const members = answerOf(name);
    for (const course of members.Course ?? []) expect(flaws(course)).toEqual([]);
    const { ResultSet } = exampleOf(name).response.value;
    const wanted = Object.keys(ResultSet).filter((key) => !own.test(key));
    expect(Object.keys(members).sort()).toEqual(wanted.sort());
  });

  // Where the example does not shorten its answer, the sandbox gives the same one.
  it.each([
    'searchCourseExtreme/departureTime',
    'searchCourseExtreme/assignedPass',
    'searchCourseExtreme/averageWaitTime',
    'searchCourseExtreme/offpeakPass',
    'searchCourseExtreme/passChoices',
    'searchCourseExtreme/shinkansen',
    'searchCourseExtreme/noResult',
    'searchCoursePattern/neighbours',
    'editCourse/assignedTrain',
    'editCourse/nextTrain',
    'editCourse/outdatedPass',
    'editCourse/reproduce',
    'recalculateCourse/passClass',
    'recalculateCourse/reservedSeat',
    'recalculateCourse/studentPass',
    'generateCourseCondition/defaults',
    'generateCourseCondition/eTicket',
    'generateCourseCondition/offpeakPass',
    'generateCourseCondition/patch',
    'generateCourseCondition/smartEx',
    'generateCourseCondition/withoutShinkansen',
    'getCourseShape/rapid',
    'getDataVersion/current',
    'getPoint/busStop',
    'getPoint/cyclePort',
    'getPoint/station',
    'listCorporations/byCode',
    'listCorporations/nothingFound',
    'listCoursePassStations/wholeCourse',
    'listCourseStations/sectionOnly',
    'listCourseStations/wholeRun',
    'listCourseTrainStations/sectionOnly',
    'listCourseTrainStations/wholeRun',
    'listOperationLines/byCode',
    'listOperationLines/byName',
    'listPointsLight/cyclePorts',
    'listPointsLight/demandPorts',
    'listPointsNearby/cyclePorts',
    'listPointsNearby/stations',
    'listRails/betweenStations',
    'listRails/byName',
    'listRails/byOldName',
    'listRails/ofSection',
    'listRealtimeTrips/delayed',
    'listStations/byCode',
    'listStations/byNameFirstPage',
    'listStations/byNameSecondPage',
    'listStations/byOldName',
    'listStationsLight/airport',
    'listStationsLight/busStops',
    'listStationsLight/byCode',
  ])('%s is answered as written', (name) => {
    const { ResultSet } = exampleOf(name).response.value;
    const wanted = withoutOwn(ResultSet);
    delete wanted.realtimeDataTimestamp;
    expect(withoutOwn(answerOf(name))).toMatchObject(wanted);
  });
});
