import type { Api as Model, Parameter, Scalar } from '@route-search/spec/api';
import { describe, expect, it } from 'vitest';
import { createCompactApi } from '../../scripts/create-compact-api.ts';
import { createApi, type Api } from '../../src/api/operations.ts';
import { parseDay } from '../../src/base/calendar.ts';
import { assembleEngine, type OperationGroup } from '../../src/engine/assemble-engine.ts';
import * as courses from '../../src/engine/operation-groups/course-operations.ts';
import * as lookups from '../../src/engine/operation-groups/lookup-operations.ts';
import * as searches from '../../src/engine/operation-groups/search-operations.ts';
import { createEffectiveValueReader, type RequestParameterValues } from '../../src/engine/requests/parameters.ts';
import { loadTransportNetwork } from '../../src/engine/network/load-transport-network.ts';
import { apiModel, specOperations } from '../support/spec.ts';
import { engine } from './support.ts';

type Default = Pick<Parameter, 'default' | 'dynamicDefault'>;

/** Creates an API in which a parameter of an operation has another default, or none. */
function apiWith(id: string, name: string, other: Default): Api {
  const changed = (parameter: Parameter): Parameter => {
    const { default: _default, dynamicDefault: _dynamicDefault, ...rest } = parameter;
    return parameter.name === name ? { ...rest, ...other } : parameter;
  };
  const copy: Model = {
    ...apiModel,
    operations: apiModel.operations.map((operation) =>
      operation.id === id ? { ...operation, parameters: operation.parameters.map(changed) } : operation,
    ),
  };
  return createApi(createCompactApi(copy));
}

const declared = createApi(createCompactApi(apiModel));
const day = parseDay('20240620');
const today = { day, calendar: loadTransportNetwork().data.calendar };

function effective({ byId }: Api, id: string, given: RequestParameterValues = {}): RequestParameterValues {
  const { set } = byId.get(id)!;
  const valueOf = createEffectiveValueReader(set, given, today);
  return Object.fromEntries(Object.keys(set.parameters).map((name) => [name, valueOf(name)]));
}

function otherValue({ value, default: old }: Parameter): Scalar {
  if (typeof old === 'boolean') return !old;
  if (typeof old === 'number') return old + 1;
  const values = apiModel.enums[value.enum ?? '']?.values.map((entry) => entry.value) ?? [];
  return values.find((other) => other !== old) ?? `${String(old)}1`;
}

function rowsOf(isMeant: (parameter: Parameter) => boolean): (readonly [string, string, Parameter])[] {
  return specOperations.flatMap(({ id, parameters }) =>
    parameters.filter(isMeant).map((parameter) => [id, parameter.name, parameter] as const),
  );
}

describe('parameter defaults of the spec', () => {
  it.each(rowsOf((parameter) => parameter.default !== undefined))(
    'apply in the sandbox: %s %s',
    (id, name, parameter) => {
      const other = otherValue(parameter);
      expect(effective(declared, id)[name]).toBe(parameter.default);
      expect(effective(apiWith(id, name, { default: other }), id)[name]).toBe(other);
      expect(effective(declared, id, { [name]: 'given' })[name]).toBe('given');
    },
  );
});

describe('dynamic default of a parameter', () => {
  it('depends on the value of a second parameter, given or by default', () => {
    expect(effective(declared, 'searchCourseExtreme', { answerCount: '7' })['searchCount']).toBe(7);
    expect(effective(declared, 'searchCoursePattern', { answerCount: '7' })['previousCount']).toBe(3);
    const api = apiWith('searchCoursePattern', 'answerCount', { default: 9 });
    expect(effective(api, 'searchCoursePattern')['previousCount']).toBe(4);
  });

  it('depends on the service day', () => {
    expect(effective(declared, 'getBusTimetable')['date']).toBe('20240620');
    expect(effective(declared, 'getRailTimetable')['dateGroup']).toBe('weekday');
    expect(effective(declared, 'getRailTimetable', { date: '20240622' })['dateGroup']).toBe('saturday');
    expect(effective(declared, 'getRailTimetable', { date: '20240623' })['dateGroup']).toBe('holiday');
  });
});

describe('changed default of a parameter', () => {
  const world = loadTransportNetwork();
  const groups: readonly OperationGroup[] = [courses, lookups, searches];
  const search = { viaList: '22671:22828', date: '20240620', time: '1000' };
  const found = engine.searchCourseExtreme(search) as { readonly Course?: readonly { SerializeData: string }[] };
  const section = { serializeData: found.Course?.[0]?.SerializeData ?? '', sectionIndex: '1' };

  /** Serialized data contains only given values, not defaults, so it is not compared. */
  const withoutData = (answer: object): unknown =>
    JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'SerializeData' ? undefined : value)));

  it.each([
    ['searchCourseExtreme', 'answerCount', 1, search],
    ['searchCourseExtreme', 'searchType', 'plain', search],
    ['searchCourseExtreme', 'addChange', true, search],
    ['searchCourseExtreme', 'walkSpeed', 2, { ...search, viaList: '35.701300,139.648100:22828' }],
    ['searchCourseExtreme', 'conditionDetail', 'T3221233232319:F331112212000:A23121141:', search],
    ['searchCoursePattern', 'answerCount', 3, section],
    ['searchCoursePattern', 'previousCount', 0, section],
    ['listStations', 'offset', 2, { name: '高円寺' }],
    ['listStations', 'limit', 1, { name: '高円寺' }],
    ['listStations', 'gcs', 'wgs84', { code: '22671' }],
    ['listPointsNearby', 'limit', 1, { geoPoint: '35.705354,139.649780,800' }],
    ['listCourseTrainStations', 'sectionOnly', false, { ...section, lineCode: '20456' }],
    ['listOperationLines', 'nameMatchType', 'partial', { name: '中央' }],
    ['getRailTimetable', 'dateGroup', 'holiday', { stationCode: '22671' }],
    ['getBusTimetable', 'date', '20240623', { from: '45608', to: '45612' }],
    ['generateCourseCondition', 'detail', 'T1:F1:A1:', {}],
  ])('has the same effect as giving this value: %s %s %s', (id, name, other, request) => {
    const changed = assembleEngine({ world, groups, declared: apiWith(id, name, { default: other }).byId }, {});
    const answer = changed.respond(id, request);
    expect(answer).not.toEqual(engine.respond(id, request));
    const given = engine.respond(id, { ...request, [name]: String(other) });
    expect(withoutData(answer)).toEqual(withoutData(given));
  });
});
