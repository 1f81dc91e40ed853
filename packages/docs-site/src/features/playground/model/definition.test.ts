import { describe, expect, it } from 'vitest';
import { api, findPlaygroundDefinition, playgroundDefinitions } from '../../../../tests/playground-fixture.ts';
import { MAX_FOLLOW_UP_OPERATIONS, createPlaygroundDefinitions } from './definition.ts';
import { PHRASE_END } from './phrase-end.ts';
import { chooseControl, listFormFields } from './form.ts';

const { operations } = api;

describe('createPlaygroundDefinitions', () => {
  it('creates for every operation a definition with all parameters and an example', () => {
    expect(playgroundDefinitions.map(({ id }) => id)).toEqual(operations.map(({ id }) => id));
    for (const [index, definition] of playgroundDefinitions.entries()) {
      expect(listFormFields(definition).map(({ name }) => name)).toEqual(
        operations[index]?.parameters.map(({ name }) => name),
      );
      expect(definition.examples.length).toBeGreaterThan(0);
      expect(listFormFields(definition).every(({ hint }) => hint.endsWith('。'))).toBe(true);
    }
  });

  it('gives each option of a condition string its own hint', () => {
    const hints = listFormFields(findPlaygroundDefinition('generateCourseCondition')).map(({ hint }) =>
      hint.replaceAll(PHRASE_END, ''),
    );
    expect(hints).toContain('船の利用のしやすさです。');
    expect(new Set(hints).size).toBe(hints.length);
  });

  it('creates definitions that are unchanged after a JSON round trip', () => {
    expect(JSON.parse(JSON.stringify(playgroundDefinitions))).toEqual(playgroundDefinitions);
  });

  it('lists for each form field the response property whose value can fill it', () => {
    const sourcesOf = (id: string): object =>
      Object.fromEntries(
        listFormFields(findPlaygroundDefinition(id)).flatMap(({ name, content, pickFrom }) => {
          const source = content ?? pickFrom?.path.join('.');
          return source === undefined ? [] : [[name, source]];
        }),
      );
    expect(sourcesOf('editCourse')).toEqual({
      serializeData: 'Course.SerializeData',
      assignTeikiSerializeData: 'Course.Teiki.SerializeData',
      sectionIndex: 'Course.Route.Line.sectionIndex',
      interruptTransferStationCodeList: 'stationCode',
    });
    expect(sourcesOf('searchRealtimeCourseExtreme')).toMatchObject({
      viaList: 'stationCode',
      conditionDetail: 'condition',
    });
    expect(sourcesOf('listRealtimeTrips')).toEqual({
      tripCode: 'Course.Route.Line.tripCode',
      engineVersion: 'engineVersion',
    });
    expect(sourcesOf('getRailTimetable')).toEqual({ stationCode: 'stationCode', stationName: 'stationName' });
    expect(playgroundDefinitions.every(({ search }) => search?.id === 'searchCourseExtreme')).toBe(true);
    expect(playgroundDefinitions.filter(({ listsCourses }) => listsCourses).map(({ id }) => id)).toEqual([
      'searchCourseExtreme',
      'searchCoursePattern',
      'searchRealtimeCourseExtreme',
      'searchRealtimeCoursePattern',
      'recalculateCourse',
      'editCourse',
      'editRealtimeCourse',
    ]);
    expect(sourcesOf('listStationsLight')).not.toHaveProperty('nameMatchType');
  });

  it('lists the operations whose parameters can be filled with data of a course', () => {
    const next = findPlaygroundDefinition('searchCourseExtreme').next.map(({ id, needsSection }) => [id, needsSection]);
    expect(next).toContainEqual(['getCourseShape', false]);
    expect(next).toContainEqual(['searchCoursePattern', true]);
    expect(next.map(([id]) => id)).not.toContain('listCourseTrainStations');
    expect(next.map(([id]) => id)).not.toContain('listRails');
  });

  it('lists the scenarios that change the response of an operation', () => {
    const offered = (id: string): string[] => findPlaygroundDefinition(id).scenarios.map(({ name }) => name);
    expect(offered('searchRealtimeCourseExtreme')).toEqual(['quiet', 'rush', 'suspended', 'typhoon', 'engine-update']);
    expect(offered('listRealtimeTrips')).toContain('typhoon');
    expect(offered('editCourse')).toEqual(['quiet', 'engine-update']);
    expect(offered('listCorporations')).toEqual([]);
  });

  it('creates definitions whose size does not grow with the number of operations', () => {
    const group = (): [] => [];
    const copies = <T>(items: readonly T[], copy: (item: T, suffix: string) => T): T[] =>
      items.flatMap((item) => Array.from({ length: 100 }, (_, index) => copy(item, index === 0 ? '' : `X${index}`)));
    const grown = copies(operations, (operation, suffix) => ({ ...operation, id: operation.id + suffix })).map(
      (operation) => ({
        ...operation,
        next: copies(operation.next, (call, suffix) => ({ ...call, operation: call.operation + suffix })),
      }),
    );
    const many = createPlaygroundDefinitions({ ...api, operations: grown }, group);
    expect(many.length).toBe(100 * playgroundDefinitions.length);
    expect(Math.max(...many.map(({ next }) => next.length))).toBe(MAX_FOLLOW_UP_OPERATIONS);
    expect(findPlaygroundDefinition('searchCourseExtreme').next.length).toBeLessThan(MAX_FOLLOW_UP_OPERATIONS);
  });

  it('creates fields of every control type', () => {
    const controls = new Set(
      playgroundDefinitions.flatMap((one) => listFormFields(one).map(({ value }) => chooseControl(value))),
    );
    expect([...controls].sort()).toEqual(
      ['boolean', 'choices', 'date', 'list', 'number', 'select', 'text', 'time'].sort(),
    );
  });
});
