import { handle } from '@route-search/sandbox';
import { describe, expect, it } from 'vitest';
import type { PlaygroundDefinition } from '../model/definition.ts';
import { listFormFields } from '../model/form.ts';
import { formatQuery } from '../model/request-link.ts';
import { findPlaygroundDefinition, playgroundDefinitions } from '../../../../tests/playground-fixture.ts';
import { describeCourse, type CourseDescription } from './describe-course.ts';
import { decodeCourses } from './decode.ts';
import { collectResponseValues } from './values-from-response.ts';
import { runInSandbox, readErrorResponse, type SandboxResponse } from './run-sandbox.ts';
import { createRouteShapeView } from './route-shape.ts';
import { createResponseTables } from './object-tables.ts';
import { decodeRailTimetables, createTimetableViews } from './timetable-view.ts';

const ask = (
  definition: PlaygroundDefinition,
  parameters: Readonly<Record<string, string>>,
): Promise<SandboxResponse> =>
  runInSandbox(
    (request) => handle(request),
    `${definition.baseUrl}${definition.path}?${formatQuery(definition, parameters)}`,
  );

const examples = playgroundDefinitions.flatMap((definition) =>
  definition.examples.map(({ name, parameters }) => ({ id: definition.id, name, definition, parameters })),
);

const views = async (id: string, name: string): Promise<CourseDescription[]> => {
  const definition = findPlaygroundDefinition(id);
  const { parameters = {} } = definition.examples.find((one) => one.name === name) ?? {};
  const { json } = await ask(definition, parameters);
  return (decodeCourses(json) ?? []).map((course) => describeCourse(course, definition.words));
};

describe('playground sandbox', () => {
  it.each(examples)(
    'runInSandbox gets for the example $name of $id a response that all views can show',
    async ({ definition, parameters }) => {
      const { status, json, elapsed } = await ask(definition, parameters);
      expect([status, readErrorResponse(json)]).toEqual([200, undefined]);
      expect(elapsed).toBeGreaterThanOrEqual(0);
      const courses = decodeCourses(json);
      for (const course of courses ?? []) {
        const view = describeCourse(course, definition.words);
        if (view.sections.length > 0) expect(view.stops.length).toBe(view.sections.length + 1);
        expect(view.stops.every(({ name }) => name !== '')).toBe(true);
      }
      for (const { columns, rows } of createResponseTables((json as { ResultSet: unknown }).ResultSet)) {
        expect(columns.length).toBeGreaterThan(0);
        for (const row of rows) expect(row.length).toBe(columns.length);
      }
    },
  );

  it('runInSandbox gets the error message of the spec for an invalid request', async () => {
    const { status, json } = await ask(findPlaygroundDefinition('listStations'), { name: '新宿', code: '22741' });
    expect(status).toBe(400);
    expect(readErrorResponse(json)).toEqual({
      code: 'E400',
      message: expect.stringContaining('同時に指定できません。'),
    });
  });

  it('runInSandbox lists the parameters that the API ignores', async () => {
    const { ignored } = await ask(findPlaygroundDefinition('searchCourseExtreme'), {
      viaList: '22671:22828',
      time: '1000',
      searchType: 'plain',
    });
    expect(ignored).toEqual(['time']);
  });
});

describe('playground course view', () => {
  it('describeCourse lists times, lines, prices and transfer times', async () => {
    const [view] = await views('searchCourseExtreme', 'departureTime');
    expect(view).toMatchObject({
      title: expect.stringMatching(/^\d\d:\d\d → \d\d:\d\d$/),
      facts: [expect.stringMatching(/^\d+分$/), expect.stringMatching(/^乗換\d回$/), expect.stringMatching(/km$/)],
    });
    expect(view?.totals[0]).toEqual(['運賃', expect.stringMatching(/円$/)]);
    expect(view?.sections[0]).toMatchObject({
      color: expect.stringMatching(/^#/),
      name: expect.stringContaining('線'),
    });
    expect(view?.sections[0]?.prices[0]).toMatch(/^運賃 \d+円/);
    expect(view?.stops[0]?.departure).toMatch(/^\d\d:\d\d$/);
    expect(view?.stops[0]?.arrival).toBeUndefined();
    const changes = (await views('searchCourseExtreme', 'departureTime')).flatMap(({ stops }) =>
      stops.flatMap(({ transfer }) => (transfer === undefined ? [] : [transfer])),
    );
    expect(changes[0]).toMatch(/^乗換\d+分$|直通/);
  });

  it('describeCourse lists the price of the whole trip first, and each ticket once', async () => {
    const [view] = await views('searchCourseExtreme', 'shinkansen');
    expect(view?.totals).toEqual([['合計', '13,870円（運賃8,910＋料金4,960）']]);
    expect(view?.facts[0]).toBe('3時間4分');
    expect(view?.sections.flatMap(({ prices }) => prices)).toEqual([
      expect.stringMatching(/^運賃 8,910円（区間2まで）$/),
      expect.stringMatching(/円$/),
    ]);
    // A trip without charges has the fare as its first total.
    const [plain] = await views('searchCourseExtreme', 'departureTime');
    expect(plain?.totals[0]).toEqual(['運賃', '320円']);
  });

  it('describeCourse shows no times for a search whose courses have no times', async () => {
    const [view] = await views('searchCourseExtreme', 'averageWaitTime');
    expect(view?.title).toBe('時刻のない経路');
    expect(view?.sections.some(({ facts }) => facts.some((fact) => fact.includes('平均')))).toBe(true);
  });

  it('decodeCourses returns an empty list if no course was found', async () => {
    expect(await views('searchCourseExtreme', 'noResult')).toEqual([]);
  });

  it('describeCourse shows delays and other operation status of trains', async () => {
    const facts = (await views('searchRealtimeCourseExtreme', 'delayed')).flatMap(({ sections }) =>
      sections.flatMap((section) => section.facts),
    );
    expect(facts).toContain('遅れあり');
  });
});

describe('playground values from a response', () => {
  const search = findPlaygroundDefinition('searchCourseExtreme');
  const valuesFor = async (id: string, name: string): Promise<object[]> => {
    const source = listFormFields(findPlaygroundDefinition(id)).find((field) => field.name === name)?.pickFrom;
    const { json } = await ask(search, search.examples[0]?.parameters ?? {});
    return source === undefined ? [] : collectResponseValues(search, source, json);
  };

  it("collectResponseValues labels the values of a course with the course's number, times and lines", async () => {
    const values = await valuesFor('getCourseShape', 'serializeData');
    expect(values[1]).toEqual({
      value: expect.stringMatching(/./),
      label: expect.stringMatching(/^2本目の経路（\d\d:\d\d → \d\d:\d\d .+）$/),
    });
  });

  it('collectResponseValues lists each train once and labels it by its line', async () => {
    const values = await valuesFor('listRealtimeTrips', 'tripCode');
    expect(values.length).toBeGreaterThan(0);
    expect(new Set(values.map((item) => JSON.stringify(item))).size).toBe(values.length);
    expect(values[0]).toEqual({ value: expect.stringMatching(/./), label: expect.stringMatching(/線/) });
  });

  it('collectResponseValues finds values outside of courses', async () => {
    expect(await valuesFor('listRealtimeTrips', 'engineVersion')).toEqual([
      { value: expect.stringMatching(/./), label: '現在のエンジンバージョン' },
    ]);
  });
});

describe('playground tables', () => {
  it('createResponseTables names each column by its property path, without a final `text`', () => {
    expect(
      createResponseTables({
        max: '2',
        Point: [
          { Station: { code: '1', Type: { text: 'bus', detail: 'local' } }, Tags: ['a', 'b'] },
          { Station: { code: '2', Type: 'train' }, Gates: [{ code: 'x' }, { code: 'y' }] },
        ],
        Empty: [],
      }),
    ).toEqual([
      { path: '', columns: ['max'], rows: [['2']] },
      {
        path: 'Point',
        columns: ['Station.code', 'Station.Type', 'Station.Type.detail', 'Tags', 'Gates'],
        rows: [
          ['1', 'bus', 'local', 'a、b', ''],
          ['2', 'train', '', '', '2件'],
        ],
      },
    ]);
  });

  it('createResponseTables creates separate tables for arrays inside a single object', async () => {
    const definition = findPlaygroundDefinition('getBusTimetable');
    const { json } = await ask(definition, definition.examples[0]?.parameters ?? {});
    const tables = createResponseTables((json as { ResultSet: unknown }).ResultSet);
    expect(tables.map(({ path }) => path)).toContain('TimeTable.Line');
    expect(tables.find(({ path }) => path === 'TimeTable.Line')?.rows.length).toBeGreaterThan(3);
  });

  it.each([undefined, null, 'x', [], {}])('createResponseTables returns no table for the response %j', (value) => {
    expect(createResponseTables(value)).toEqual([]);
  });
});

describe('playground timetable view', () => {
  it('createTimetableViews groups departures by hour', async () => {
    const definition = findPlaygroundDefinition('getRailTimetable');
    const { parameters = {} } = definition.examples.find(({ name }) => name === 'oneDirection') ?? {};
    const [view] = createTimetableViews(decodeRailTimetables((await ask(definition, parameters)).json));
    expect(view?.title).toContain('高円寺');
    expect(view?.hours.length).toBeGreaterThan(15);
    const [first] = view?.hours[0]?.departures ?? [];
    expect(first).toEqual({ minute: expect.stringMatching(/^\d\d$/), label: expect.stringMatching(/行$/) });
    const minutes = view?.hours.flatMap(({ departures }) => departures.map(({ minute }) => minute)) ?? [];
    expect(minutes.filter((minute) => !/^[0-5]\d$/.test(minute))).toEqual([]);
    expect(minutes.some((minute) => minute.startsWith('0'))).toBe(true);
  });

  it('createTimetableViews returns no view for a list of directions without departures', async () => {
    const definition = findPlaygroundDefinition('getRailTimetable');
    const { json } = await ask(definition, definition.examples[0]?.parameters ?? {});
    expect(createTimetableViews(decodeRailTimetables(json))).toEqual([]);
  });
});

describe('playground shape view', () => {
  it('createRouteShapeView draws the route inside its box with north at the top', async () => {
    const definition = findPlaygroundDefinition('getCourseShape');
    const shape = createRouteShapeView((await ask(definition, definition.examples[0]?.parameters ?? {})).json);
    expect(shape?.lines[0]).toMatchObject({ sectionIndex: '1', color: expect.stringMatching(/^rgb\(/) });
    for (const { polylines } of shape?.lines ?? []) {
      for (const pair of polylines.flatMap((one) => one.split(' '))) {
        const [x = -1, y = -1] = pair.split(',').map(Number);
        // The margin must be at least 8, because lines are thick.
        expect(x).toBeGreaterThanOrEqual(8);
        expect(x).toBeLessThanOrEqual((shape?.width ?? 0) - 8);
        expect(y).toBeGreaterThanOrEqual(8);
        expect(y).toBeLessThanOrEqual((shape?.height ?? 0) - 8);
      }
    }
    const point = (lati_d: string, longi_d: string): object => ({ lati_d, longi_d });
    const [west, east] = [point('35', '139'), point('35', '139.1')];
    // A route that runs exactly east to west still has a minimum height.
    expect(
      createRouteShapeView({ ResultSet: { Line: { Element: { Shape: [west, east] } } } })?.height,
    ).toBeGreaterThanOrEqual(100);
    const north = createRouteShapeView({
      ResultSet: { Line: { Element: { Shape: [point('35', '139'), point('36', '139.1')] }, Color: '001002003' } },
    });
    const [[, south = 0] = [], [, top = 0] = []] = (north?.lines[0]?.polylines[0] ?? '')
      .split(' ')
      .map((pair) => pair.split(',').map(Number));
    expect(top).toBeLessThan(south);
  });

  it('createRouteShapeView scales longitude by the cosine of the latitude', () => {
    const corners = [
      { lati_d: '35.5', longi_d: '139' },
      { lati_d: '35.5', longi_d: '140' },
      { lati_d: '36.5', longi_d: '140' },
    ];
    const drawn = createRouteShapeView({ ResultSet: { Line: { Element: { Shape: corners }, Color: '001002003' } } });
    const [[left = 0, bottom = 0] = [], [right = 0] = [], [, top = 0] = []] = (drawn?.lines[0]?.polylines[0] ?? '')
      .split(' ')
      .map((pair) => pair.split(',').map(Number));
    // At 36° north, a degree of longitude is about 90 km, and a degree of latitude about 111 km.
    expect((right - left) / (bottom - top)).toBeCloseTo(90 / 111, 2);
  });

  it('createRouteShapeView returns undefined for responses without a route shape', () => {
    expect(createRouteShapeView({ ResultSet: { Line: [] } })).toBeUndefined();
    expect(createRouteShapeView(undefined)).toBeUndefined();
  });
});
