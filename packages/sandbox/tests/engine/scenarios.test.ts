import { describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import type { ScenarioName } from '../../src/scenarios/list.ts';
import { getScenario } from '../../src/scenarios/scenario.ts';
import { callEngine, engine, getEngineError } from './support.ts';
import { getLineNames } from './course-values.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- what comes back is looked into at any depth */

const KOENJI = '22671';
const TOKYO = '22828';
const CHUO = /ＪＲ中央線快速/;

function during(name: ScenarioName, time = '10:05:12'): Engine {
  return createEngine({ now: `2024-06-20T${time}+09:00`, scenario: getScenario(name) });
}

function realtime(from: Engine, time: string, more: object = {}): any[] {
  const viaList = [KOENJI, TOKYO];
  return callEngine('searchRealtimeCourseExtreme', { viaList, date: '20240620', time, ...more }, from).Course ?? [];
}

/** Returns the known delays in minutes of the trains in one direction. */
function delays(from: Engine, time: string): (number | undefined)[] {
  const codes = [
    ...new Set(
      callEngine('searchCourseExtreme', { viaList: [KOENJI, TOKYO], date: '20240620', time, answerCount: 20 }, from)
        .Course.flatMap((course: any) => course.Route.Line.map((line: any) => line.tripCode))
        .filter(Boolean),
    ),
  ] as string[];
  const { Trip = [] } = callEngine(
    'listRealtimeTrips',
    { tripCode: codes.slice(0, 30), engineVersion: from.engineVersion },
    from,
  );
  return Trip.map(({ From }: any) =>
    (From.Departure ?? From.Arrival).Delay?.unit === 'minutes'
      ? Number((From.Departure ?? From.Arrival).Delay.text)
      : 0,
  );
}

const most = (list: readonly (number | undefined)[]): number => Math.max(...list.map((one) => one ?? 0));

describe('search without realtime information', () => {
  it.each(['rush', 'suspended', 'typhoon'] as const)('ignores the scenario %s', (name) => {
    const request = { viaList: [KOENJI, TOKYO], date: '20240620', time: '1000' };
    expect(callEngine('searchCourseExtreme', request, during(name))).toEqual(
      callEngine('searchCourseExtreme', request),
    );
  });
});

describe('scenario rush', () => {
  it('makes delays grow and recover during the morning', () => {
    const [before, peak, later, noon] = (['06:00', '08:30', '10:30', '12:30'] as const).map((time) =>
      most(delays(during('rush', `${time}:00`), time.replace(':', ''))),
    );
    expect(before).toBeLessThanOrEqual(6);
    expect(peak).toBeGreaterThan(12);
    expect(later).toBeLessThan(peak!);
    expect(later).toBeGreaterThan(noon!);
    expect(noon).toBeLessThanOrEqual(6);
  });
});

describe('scenario suspended', () => {
  const getNames = (context: ReturnType<typeof during>, time: string): string =>
    realtime(context, time)
      .map((course) => getLineNames(course).join())
      .join();

  it('makes courses avoid the line while it is closed, and lets them use it again afterwards', () => {
    expect(realtime(during('suspended'), '1005').length).toBeGreaterThan(2);
    expect(getNames(during('suspended'), '1005')).not.toMatch(CHUO);
    expect(getNames(during('suspended', '11:40:00'), '1140')).toMatch(CHUO);
  });

  it('has no effect before the suspension begins', () => {
    expect(getNames(during('suspended', '09:20:00'), '1005')).toMatch(CHUO);
  });

  it('makes listRealtimeTrips leave out exactly the cancelled trains', () => {
    const request = { tripCode: ['910442'], engineVersion: engine.engineVersion };
    expect(callEngine('listRealtimeTrips', request).Trip).toHaveLength(1);
    expect(callEngine('listRealtimeTrips', request, during('suspended')).Trip).toBeUndefined();
    const [course] = callEngine('searchCourseExtreme', {
      viaList: [KOENJI, TOKYO],
      date: '20240620',
      time: '1000',
    }).Course;
    const { Course } = callEngine(
      'searchRealtimeCoursePattern',
      { serializeData: course.SerializeData, sectionIndex: 1, answerCount: 5 },
      during('suspended'),
    );
    const departures = Course.map(({ Route }: any) => Route.Line[0].DepartureState.Datetime.text.slice(11, 16));
    expect(departures.filter((time: string) => time > '09:30' && time < '11:30')).toEqual([]);
  });
});

describe('scenario typhoon', () => {
  it('cancels more and more trains, and replaces them in courses by running ones', () => {
    const trainsAt = (time: string): number =>
      delays(during('typhoon', `${time}:00`), time.replace(':', '')).length /
      delays(during('quiet', `${time}:00`), time.replace(':', '')).length;
    expect(trainsAt('06:00')).toBeGreaterThan(0.7);
    expect(trainsAt('12:30')).toBeLessThan(0.6);
    const storm = during('typhoon');
    // Courses without a transfer, with one and with two transfers.
    const all = [TOKYO, '22113', '22569'].map((to) => realtime(storm, '1005', { viaList: [KOENJI, to] }));
    for (const shown of all) {
      expect(shown.length).toBeGreaterThan(2);
      const tripCode = shown.flatMap((course) => course.Route.Line.map((line: any) => line.tripCode)).filter(Boolean);
      const trips = callEngine('listRealtimeTrips', { tripCode, engineVersion: engine.engineVersion }, storm).Trip;
      expect(trips.map((trip: any) => trip.tripCode)).toEqual([...new Set(tripCode)]);
    }
    for (const { Route } of all.flat()) {
      const times = Route.Line.flatMap((line: any) => [
        line.DepartureState.Datetime.text,
        line.ArrivalState.Datetime.text,
      ]);
      expect(times).toEqual([...times].sort());
    }
  });

  it('shows the next or the last running trains if all trains near the requested time are cancelled', () => {
    const departure = (more: object): string =>
      realtime(during('typhoon', '23:50:00'), '2350', { viaList: ['22851', '22564'], ...more })[0]?.Route.Line[0]
        .DepartureState.Datetime.text;
    expect(departure({})).toBe('2024-06-21T05:00:00+09:00');
    expect(departure({ searchType: 'lastTrain' })).toMatch(/^2024-06-20T23/);
  });
});

describe('scenario engine-update', () => {
  const updated = during('engine-update');
  const through = callEngine('searchCourseExtreme', { viaList: ['22905', '22741'], date: '20240620', time: '1000' })
    .Course[0];
  const from = callEngine('searchCourseExtreme', { viaList: ['22733', '22741'], date: '20240620', time: '1000' })
    .Course[0];

  it('has the next engine version and lacks one station', () => {
    expect(updated.engineVersion > engine.engineVersion).toBe(true);
    expect(getEngineError('listStations', { code: '22733' }, updated)).toMatchObject({ kind: 'stationNotFound' });
    expect(callEngine('getDataVersion', {}, updated).Version[0].create).toBe('20240701');
  });

  it('reproduces courses from older serialized data, unless they use the abolished station', () => {
    const again = callEngine('editCourse', { serializeData: through.SerializeData }, updated).Course[0];
    expect(again).toMatchObject({ SerializeDataStatus: '1' });
    expect(getLineNames(again)).toEqual(getLineNames(through));
    expect(again.Route.Point.map(({ Station }: any) => Station.Name)).toEqual(
      through.Route.Point.map(({ Station }: any) => Station.Name),
    );
    const { Point } = callEngine(
      'listCourseStations',
      { serializeData: through.SerializeData, sectionIndex: 1, sectionOnly: 'true' },
      updated,
    );
    expect(Point.map(({ Station }: any) => Station.Name)).toEqual(['東高円寺', '中野坂上', '西新宿', '新宿']);
    expect(getEngineError('editCourse', { serializeData: from.SerializeData }, updated)).toMatchObject({
      kind: 'unknownPath',
    });
  });

  it('changes the train codes in courses, and listRealtimeTrips does not know the old ones', () => {
    const codesIn = (from: Engine): string[] =>
      callEngine(
        'searchCourseExtreme',
        { viaList: [KOENJI, TOKYO], date: '20240620', time: '1000' },
        from,
      ).Course.flatMap(({ Route }: any) => Route.Line.flatMap((line: any) => line.tripCode ?? []));
    const tripsOf = (tripCode: string[]): any =>
      callEngine('listRealtimeTrips', { tripCode, engineVersion: updated.engineVersion }, updated).Trip;
    const [before, after] = [codesIn(engine), codesIn(updated)];
    expect(after.filter((code) => before.includes(code))).toEqual([]);
    expect(tripsOf(before)).toBeUndefined();
    expect(tripsOf(after).length).toBeGreaterThan(0);
  });

  it('reports serialized data that comes from a different engine version', () => {
    expect(updated.facts.isSameEngine?.(through.SerializeData)).toBe(false);
    expect(updated.facts.isSameEngine?.(again().SerializeData)).toBe(true);
    expect(getEngineError('editCourse', { serializeData: again().SerializeData })).toMatchObject({
      kind: 'unknownPath',
    });
  });

  it('requires a new commuter pass if its route contains the abolished station', () => {
    const viaList = ['22905', '22741'];
    const status = (at: Engine): unknown =>
      callEngine(
        'searchCourseExtreme',
        {
          viaList,
          date: '20240620',
          time: '1000',
          assignDetailRoute: '東高円寺:東京メトロ丸ノ内線:Up:新中野:東京メトロ丸ノ内線:Up:新宿',
        },
        at,
      ).Course[0].AssignStatus;
    expect(status(engine)).toMatchObject({ code: '0', requireUpdate: '0' });
    expect(status(updated)).toMatchObject({ code: '4', requireUpdate: '5' });
  });

  it('makes listRealtimeTrips accept the train codes of one engine version only', () => {
    const old = through.Route.Line[0].tripCode;
    expect(
      callEngine('listRealtimeTrips', { tripCode: [old], engineVersion: updated.engineVersion }, updated).Trip,
    ).toBeUndefined();
    const code = again().Route.Line[0].tripCode;
    expect(
      callEngine('listRealtimeTrips', { tripCode: [code], engineVersion: updated.engineVersion }, updated).Trip,
    ).toHaveLength(1);
    expect(
      callEngine('listRealtimeTrips', { tripCode: [code], engineVersion: engine.engineVersion }).Trip,
    ).toBeUndefined();
  });

  function again(): any {
    return callEngine('searchCourseExtreme', { viaList: ['22905', '22741'], date: '20240620', time: '1000' }, updated)
      .Course[0];
  }
});
