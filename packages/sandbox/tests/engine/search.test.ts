import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { errorMessages } from '../../src/base/error-messages.ts';
import { callEngine, findFirstCourse, getEngineError, searchCourses } from './support.ts';
import { getArrivalTime, getDepartureTime, getLineNames } from './course-values.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- courses are looked into at any depth */

const chuo = { viaList: ['22671', '22828'] };
const with_ = (changes: Record<string, string>): string => callEngine('generateCourseCondition', changes).Condition;

describe('searchType', () => {
  it('returns the courses of the types departure, arrival, firstTrain, lastTrain and plain', () => {
    expect(getDepartureTime(findFirstCourse(chuo))).toBe('10:02');
    expect(getArrivalTime(findFirstCourse({ ...chuo, searchType: 'arrival' }))).toBe('09:55');
    expect(getDepartureTime(findFirstCourse({ ...chuo, searchType: 'firstTrain' }))).toBe('04:40');
    const last = findFirstCourse({ ...chuo, searchType: 'lastTrain' });
    expect(last.Route.Line[0].DepartureState.Datetime).toEqual({
      text: '2024-06-21T00:08:00+09:00',
      operation: 'yesterday',
    });
    const plain = findFirstCourse({ ...chuo, searchType: 'plain' });
    expect([plain.dataType, plain.searchType, plain.Route.timeOther]).toEqual(['plain', 'plain', '4']);
    expect(plain.Teiki.DetailRoute).toBe('高円寺:ＪＲ中央線快速:Up:東京');
  });

  it('treats a time beyond 24 hours as part of the day before', () => {
    const late = findFirstCourse({ ...chuo, time: '2405' });
    const early = findFirstCourse({ ...chuo, date: '20240621', time: '0005' });
    expect(getDepartureTime(late)).toBe('00:08');
    expect(early.Route).toEqual(late.Route);
  });

  it('uses the clock of the sandbox if the request has no date and time', () => {
    const now = callEngine('searchCourseExtreme', chuo).Course[0];
    expect(now.Route.Line[0].DepartureState.Datetime.text).toBe('2024-06-20T10:09:00+09:00');
    const other = createEngine({ now: '2026-01-01T12:00:00+09:00' });
    expect(callEngine('searchCourseExtreme', chuo, other).Course[0].Route.Line[0].DepartureState.Datetime.text).toMatch(
      /^2026-01-01T12:/,
    );
  });

  it('uses the trains of the day group to which the date belongs', () => {
    const seen = ['20240620', '20240622', '20240623'].map((date) =>
      getDepartureTime(findFirstCourse({ viaList: ['45608', '45612'], date, time: '2230', answerCount: 1 })),
    );
    // On Sundays, the last bus has already left. The next one is the first of Monday.
    expect(seen).toEqual(['22:30', '22:40', '06:00']);
  });
});

describe('course search', () => {
  it('returns as many different courses as requested, where they exist', () => {
    for (const answerCount of [1, 3, 5, 10, 20]) {
      const found = searchCourses({ ...chuo, answerCount });
      expect(found).toHaveLength(answerCount);
      expect(new Set(found.map((course) => course.SerializeData)).size).toBe(answerCount);
    }
    expect(new Set(searchCourses(chuo).map((course) => getLineNames(course).join())).size).toBeGreaterThan(3);
  });

  it('returns carbon dioxide in whole grams', () => {
    const routes = searchCourses({ viaList: ['22671', '22828'], answerCount: 20 })
      .map(({ Route }) => Route)
      .filter(({ Line }) => Line.every(({ Type }: any) => Type === 'train' || Type.text === 'train'));
    const wrong = routes.filter(({ distance, exhaustCO2, exhaustCO2atPassengerCar }) => {
      const kilometres = Number(distance) / 10;
      return (
        Math.abs(exhaustCO2 - kilometres * 17) > 0.5 || Math.abs(exhaustCO2atPassengerCar - kilometres * 130) > 0.5
      );
    });
    expect([routes.length > 1, wrong]).toEqual([true, []]);
  });

  it('accepts any kind of destination: stations, stops, ports and coordinates', () => {
    const ends = '22671 新宿 中野(東京都) 業平橋 45608 29105 29412 CY130411 DM130058 35.6896,139.6906'.split(' ');
    for (const end of ends) {
      const found = searchCourses({ viaList: [end, '22828'], answerCount: 1 });
      expect([end, found.length]).toEqual([end, 1]);
    }
  });

  it('shows the requested name of a coordinate, or the coordinate as the request writes it', () => {
    const [course] = searchCourses({ viaList: ['35.7013,139.6481', '22828'] });
    expect(course.Route.Point[0]).toEqual({
      Name: '35.7013,139.6481',
      GeoPoint: { gcs: 'wgs84', lati_d: '35.701300', longi_d: '139.648100' },
    });
    expect(course.Route.Line[0]).toMatchObject({ Color: '000000000', TimeReliability: 'average' });
    expect(course.Route.Line[0].Name).toBeUndefined();
    expect(findFirstCourse({ viaList: ['35.7013,139.6481', '22828'], fromName: '自宅' }).Route.Point[0].Name).toBe(
      '自宅',
    );
    const there = findFirstCourse({ viaList: ['22828', '35.7013,139.6481'], toName: '会社', toStation: '22671' });
    expect(there.Route.Point.at(-1).Name).toBe('会社');
    expect(there.Route.Point.at(-2).Station.Name).toBe('高円寺');
    expect(there.Route.Line.at(-1).DepartureState.Gate).toMatchObject({ code: 'G3929', Name: '南口' });
  });

  it('passes all via points, and stays on the train there', () => {
    const course = findFirstCourse({ viaList: ['22671', '22741', '22828'] });
    expect(getLineNames(course)).toEqual(['ＪＲ中央線快速']);
    expect(course.Route.transferCount).toBe('0');
    const round = findFirstCourse({ viaList: ['22671', '22715', '22671'] });
    expect(round.Route.Point.at(-1).Station.code).toBe('22671');
  });

  it('uses through trains and trains that reverse without a transfer', () => {
    const through = searchCourses(chuo).find((course) => getLineNames(course).includes('東京メトロ東西線'));
    expect(through.Route.Line.map((line: any) => [line.DepartureState.Type, line.ArrivalState.Type])).toEqual([
      ['normal', 'extension'],
      ['extension', 'normal'],
      [undefined, undefined],
    ]);
    expect(through.Route.transferCount).toBe('0');
    // Without a transfer, the response contains no information about doors.
    const told = searchCourses({ ...chuo, addChange: true }).find((course) =>
      getLineNames(course).includes('東京メトロ東西線'),
    );
    expect(told.Route.Line[0].Change).toBeUndefined();
    const back = findFirstCourse({ viaList: ['23311', '23308'] });
    expect(back.Route.Line.map((line: any) => line.ArrivalState.Type)).toEqual(['back', 'normal']);
    expect(new Set(back.Route.Line.map((line: any) => line.tripCode)).size).toBe(1);
    expect(back.Route.transferCount).toBe('0');
    const express = searchCourses({ viaList: ['22741', '23308'], time: '1740', answerCount: 8 }).find((course) =>
      getLineNames(course).includes('小田急特急えのしま'),
    );
    expect(express.Route.Line.map((line: any) => line.DepartureState.Type)).toEqual(['normal', 'extension', 'back']);
  });

  it('returns one comment on a line, or on request several comments and the door position for changes', () => {
    const shinkansen = { viaList: ['22671', '25978'], answerCount: 1 };
    expect(findFirstCourse(shinkansen).Route.Line[1].Comment).toMatchObject({ type: 'attention' });
    const many = findFirstCourse({ ...shinkansen, multipleLineComment: true, addChange: true });
    expect(many.Route.Line[1].Comment).toHaveLength(2);
    expect(many.Route.Line[0].Change).toMatchObject({ openSide: '左', Formation: { number: '10' } });
    expect(findFirstCourse(shinkansen).Route.Line[0].Change).toBeUndefined();
  });
});

describe('shared cycles and demand transit in a course search', () => {
  const cycle = { viaList: ['35.701300,139.648100', '22828'], mode: 'cycle' };
  const uses = (courses: any[], type: string): boolean =>
    courses.some((course) => course.Route.Line.some((line: any) => line.Type === type));

  /** Lists the ports where a trip by bicycle or demand transit starts. */
  const rentedAt = (courses: any[]): string[] =>
    courses.flatMap((course) =>
      course.Route.Line.flatMap((line: any, index: number) =>
        line.Type === 'cycle' || line.Type === 'demand' ? [course.Route.Point[index].Station.code] : [],
      ),
    );

  it('occur only in their mode', () => {
    expect(uses(searchCourses(cycle), 'cycle')).toBe(true);
    expect(uses(searchCourses({ ...cycle, mode: 'public' }), 'cycle')).toBe(false);
    expect(uses(searchCourses({ ...cycle, mode: 'demand' }), 'cycle')).toBe(false);
  });

  it('obey the limits of distances and operators, and the availability of the ports', () => {
    expect(uses(searchCourses({ ...cycle, minCycleDistance: 2500 }), 'cycle')).toBe(false);
    expect(uses(searchCourses({ ...cycle, maxCycleDistance: 1500 }), 'cycle')).toBe(false);
    expect(uses(searchCourses({ ...cycle, maxWalkDistanceCycle: 100 }), 'cycle')).toBe(false);
    expect(uses(searchCourses({ ...cycle, cycleCorporationBind: ['あおぞらサイクル'] }), 'cycle')).toBe(false);
    // This port has no bicycle left but accepts returns.
    const shibuya = { mode: 'cycle', minCycleDistance: 0, maxCycleDistance: 10000 };
    expect(uses(searchCourses({ viaList: ['CY130432', 'CY130433'], ...shibuya }), 'cycle')).toBe(true);
    expect(rentedAt(searchCourses({ viaList: ['CY130433', 'CY130432'], ...shibuya }))).not.toContain('CY130433');
    // For this port, only the level of availability is known, not the number of free spaces.
    const koenji = { viaList: ['CY130415', 'CY130411'], mode: 'cycle', minCycleDistance: 0 };
    expect(uses(searchCourses(koenji), 'cycle')).toBe(true);
  });

  it('occur only in their opening hours and in the operating period of the operator', () => {
    const demand = { viaList: ['DM130052', '22671'], mode: 'demand' };
    const used = (more: object): boolean => uses(searchCourses({ ...demand, ...more }), 'demand');
    expect([used({}), used({ time: '2130' }), used({ time: '0600' })]).toEqual([true, false, false]);
    const weekdays = { viaList: ['DM130061', '22671'], mode: 'demand' };
    expect(rentedAt(searchCourses(weekdays))).toContain('DM130061');
    expect(rentedAt(searchCourses({ ...weekdays, date: '20240622' }))).not.toContain('DM130061');
    const trial = { viaList: ['DM130071', '22642'], mode: 'demand' };
    expect(uses(searchCourses(trial), 'demand')).toBe(true);
    const later = createEngine({ now: '2024-10-01T10:00:00+09:00' });
    expect(uses(searchCourses({ ...trial, date: '20241001' }, later), 'demand')).toBe(false);
    expect(uses(searchCourses({ ...cycle, time: '2530' }), 'cycle')).toBe(false);
    // This port is open until 25:00. After midnight, the hours of the previous day apply.
    const ports = { viaList: ['CY130415', 'CY130427'], mode: 'cycle' };
    const night = (date: string, time: string): boolean => uses(searchCourses({ ...ports, date, time }), 'cycle');
    expect([night('20240620', '2430'), night('20240621', '0030'), night('20240621', '0130')]).toEqual([
      true,
      true,
      false,
    ]);
    // Ten minutes later, the destination port is closed.
    expect([night('20240620', '2445'), night('20240620', '2455')]).toEqual([true, false]);
  });
});

describe('limits of walks and drives in a course search', () => {
  it('may be exceeded by a fifth, unless the request makes them strict', () => {
    const far = { viaList: ['35.7200,139.6360', '22828'], answerCount: 1 };
    expect(searchCourses({ ...far, maxWalkDistance: 2000 })).toHaveLength(1);
    expect(searchCourses({ ...far, maxWalkDistance: 100, maxWalkDistanceLocalBus: 100 })).toHaveLength(0);
    const near = {
      viaList: ['35.7013,139.6481', '22828'],
      answerCount: 1,
      maxWalkDistance: 350,
      maxWalkDistanceLocalBus: 50,
    };
    expect(searchCourses(near)).toHaveLength(1);
    expect(searchCourses({ ...near, applyMaxWalkDistanceStrict: true })).toHaveLength(0);
  });

  it('walking time: depends on the walking speed in the request', () => {
    const walk = (walkSpeed: number): number =>
      Number(findFirstCourse({ viaList: ['35.7013,139.6481', '22828'], walkSpeed }).Route.timeWalk);
    expect(walk(2)).toBeGreaterThan(walk(4.8));
  });

  it('apply to cars, which replace walks where the request allows it', () => {
    const far = { viaList: ['35.7600,139.6360', '22828'], answerCount: 5 };
    expect(searchCourses(far)).toHaveLength(0);
    const [course] = searchCourses({ ...far, maxCarDistance: 10000 });
    expect(course.Route.Line[0]).toMatchObject({ Name: '自動車', Type: 'strange' });
  });
});

describe('course search with restrictions', () => {
  const osaka = { viaList: ['22828', '25853'], answerCount: 5 };
  const types = (courses: any[]): Set<string> =>
    new Set(courses.flatMap((course) => course.Route.Line.map((line: any) => line.Type?.detail ?? line.Type)));

  it.each<[string, Record<string, string>, object, string, boolean]>([
    ['shinkansen', {}, osaka, 'shinkansen', true],
    ['no shinkansen', { shinkansen: 'never' }, osaka, 'shinkansen', false],
    ['plane', {}, { viaList: ['29105', '25978'] }, 'plane', true],
    ['no plane', { plane: 'never' }, { viaList: ['29105', '25978'] }, 'plane', false],
    ['plane if need be, which is never', { plane: 'bit' }, { viaList: ['29105', '25978'] }, 'plane', false],
    ['sleeper', { sleeperTrain: 'normal' }, { ...osaka, time: '2230' }, 'sleeperTrain', true],
    ['no sleeper', {}, { ...osaka, time: '2230' }, 'sleeperTrain', false],
    ['highway bus', { shinkansen: 'never' }, { viaList: ['22741', '25978'], time: '2230' }, 'highway', true],
    ['no highway bus', { highwayBus: 'never' }, { viaList: ['46011', '46012'] }, 'highway', false],
    ['connection bus', {}, { viaList: ['22741', '29105'] }, 'connection', true],
    ['no connection bus', { connectionBus: 'never' }, { viaList: ['22741', '29105'] }, 'connection', false],
    ['local bus', {}, { viaList: ['45608', '22671'] }, 'local', true],
    ['no local bus', { localBus: 'never' }, { viaList: ['45608', '22671'] }, 'local', false],
    ['community bus', {}, { viaList: ['45622', '45621'] }, 'local', true],
    ['no community bus', { communityBus: 'except' }, { viaList: ['45622', '45621'] }, 'local', false],
    ['ship', {}, { viaList: ['24402', '29412'] }, 'ship', true],
    ['no ship', { ship: 'never' }, { viaList: ['24402', '29412'] }, 'ship', false],
    ['liner', {}, { viaList: ['22828', '22936'], time: '1830', answerCount: 8 }, 'liner', true],
    ['no liner', { liner: 'never' }, { viaList: ['22828', '22936'], time: '1830', answerCount: 8 }, 'liner', false],
    ['midnight bus', { midnightBus: 'normal' }, { viaList: ['22741', '22936'], time: '2500' }, 'midnight', true],
    ['no midnight bus', {}, { viaList: ['22741', '22936'], time: '2500' }, 'midnight', false],
  ])('obeys the condition string: %s', (_, changes, request, type, expected) => {
    const found = searchCourses({ ...request, conditionDetail: with_(changes) });
    expect(types(found).has(type)).toBe(expected);
  });

  it('obeys the condition options for a search by average waiting time', () => {
    const plain = (viaList: string[], changes: Record<string, string>): any[] =>
      searchCourses({ viaList, searchType: 'plain', conditionDetail: with_(changes) });
    expect(Number(plain(['22671', '22741'], { waitAverageTime: 'false' })[0].Route.timeOther)).toBe(0);
    expect(plain(['22671', '22113'], { transfer: 'never' })).toHaveLength(0);
    expect(plain(['22671', '22113'], {}).length).toBeGreaterThan(0);
    expect(types(plain(['45608', '45612'], { localBusOnly: 'true' }))).toEqual(new Set(['local']));
    const metro = plain(['22671', '22828'], { useJR: 'bit' }).map(getLineNames);
    expect(metro[0]).not.toContain('ＪＲ中央線快速');
    // The walk from 新宿 to 新宿西口 has 310 m, and that from 上野 to 上野御徒町 has 850 m.
    const walked = (walk: string): string[] =>
      plain(['22741', '22531'], { walk }).flatMap(({ Route }) =>
        Route.Line.flatMap(({ Type }: any, index: number) =>
          Type === 'walk'
            ? Route.Point.slice(index, index + 2)
                .map(({ Station }: any) => Station.Name)
                .join('→')
            : [],
        ),
      );
    expect(new Set(walked('normal'))).toEqual(new Set(['新宿→新宿西口', '上野→上野御徒町']));
    expect(new Set(walked('little'))).toEqual(new Set(['新宿→新宿西口']));
    expect(walked('never')).toEqual([]);
  });

  it('obeys the condition option to board an express at the station where it starts', () => {
    const request = { viaList: ['22906', '25321'], searchType: 'plain' }; // From 東中野 to 名古屋.
    const changes = (course: any): string[] => course.Route.Point.map((point: any) => point.Station.Name);
    expect(changes(findFirstCourse(request))).toEqual(['東中野', '新宿', '品川', '名古屋']);
    // The third digit after the letter A is 2, which means "if possible".
    const preferred = 'T3221233232319:F332112212000:A23221141:';
    const course = findFirstCourse({ ...request, conditionDetail: preferred });
    expect(changes(course)).toEqual(['東中野', '新宿', '東京', '名古屋']);
    expect(getLineNames(course).at(-1)).toBe('ＪＲ新幹線のぞみ');
    // A search by timetable ignores this option.
    const diagram = { viaList: ['22906', '25321'] };
    expect(searchCourses({ ...diagram, conditionDetail: preferred }).map(getLineNames)).toEqual(
      searchCourses(diagram).map(getLineNames),
    );
  });

  it('obeys the condition option fuzzyLine: courses that differ only in their lines count as one', () => {
    const request = { viaList: ['22936', '22595'], answerCount: 5 }; // From 三鷹 to 御茶ノ水.
    const used = (conditionDetail: string): string[] => [
      ...new Set<string>(
        searchCourses({ ...request, conditionDetail }).map((course: any) => getLineNames(course).join(' ')),
      ),
    ];
    expect(used(with_({}))).toEqual(['ＪＲ中央線快速', 'ＪＲ中央線特別快速', 'ＪＲ総武線']);
    const fuzzy = used(with_({ fuzzyLine: 'true' }));
    expect(fuzzy).toContain('ＪＲ中央線快速');
    for (const other of ['ＪＲ中央線特別快速', 'ＪＲ総武線']) expect(fuzzy).not.toContain(other);
    // Later trains of the same line replace the dropped courses.
    expect(searchCourses({ ...request, conditionDetail: with_({ fuzzyLine: 'true' }) })).toHaveLength(5);
  });

  it('obeys the condition option transferTime: more time to change leads to a later train', () => {
    const at = (transferTime: string): string =>
      findFirstCourse({ viaList: ['22671', '25978'], conditionDetail: with_({ transferTime }) }).Route.Line.at(-1)
        .ArrivalState.Datetime.text;
    expect(at('mostMargin') > at('normal')).toBe(true);
  });

  it('leaves out excluded corporations and lines', () => {
    const metro = searchCourses({ ...chuo, corporationBind: ['東京メトロ'] });
    expect(metro.map(getLineNames)).toEqual([['徒歩', '東京メトロ丸ノ内線'], ...metro.slice(1).map(getLineNames)]);
    const without = searchCourses({ ...chuo, interruptCorporationList: ['ＪＲ'] });
    expect(without.flatMap(getLineNames).some((line) => line.startsWith('ＪＲ'))).toBe(false);
    const cut = searchCourses({ ...chuo, interruptOperationLineCodeList: ['109'] });
    expect(cut.flatMap(getLineNames)).not.toContain('ＪＲ中央線快速');
    const west = ['22671', '22851', '22741'];
    const overTheGap = searchCourses({ ...chuo, interruptOperationLineCodeList: ['109,22741,22995'] }).flatMap(
      ({ Route }) =>
        Route.Line.filter(({ TypicalName }: any, index: number) => {
          const [from, to] = [index, index + 1].map((end) => west.includes(Route.Point[end].Station.code));
          return TypicalName === 'ＪＲ中央線快速' && from && !to;
        }),
    );
    expect(overTheGap).toEqual([]);
    const cutBetween = (...ends: string[]): unknown =>
      searchCourses({ ...chuo, interruptOperationLineCodeList: [['109', ...ends].join(',')] });
    expect(cutBetween('22995', '22741'), 'both directions').toEqual(cutBetween('22741', '22995'));
    const oneway = searchCourses({ ...chuo, interruptOperationLineCodeList: ['109,22995,22741,Oneway'] });
    expect(oneway.flatMap(getLineNames)).toContain('ＪＲ中央線快速');
    const plain = { ...chuo, searchType: 'plain' };
    expect(searchCourses({ ...plain, interruptRailList: ['ＪＲ中央線快速'] }).flatMap(getLineNames)).not.toContain(
      'ＪＲ中央線快速',
    );
    expect(
      searchCourses({ viaList: ['22671', '22741'], searchType: 'plain', fixedRailList: ['ＪＲ総武線'] }).map(
        getLineNames,
      ),
    ).toEqual([['ＪＲ総武線']]);
    const sections = {
      viaList: ['22671', '22741', '22828'],
      searchType: 'plain',
      fixedRailList: ['', '東京メトロ丸ノ内線'],
    };
    expect(searchCourses(sections).every((course) => getLineNames(course).at(-1) === '東京メトロ丸ノ内線')).toBe(true);
    expect(searchCourses({ ...plain, fixedRailDirectionList: ['Down'] }).flatMap(getLineNames)).not.toContain(
      'ＪＲ中央線快速',
    );
  });

  it('avoids transfers at the given stations', () => {
    const changes = (course: any): string[] => course.Route.Point.slice(1, -1).map((point: any) => point.Station?.code);
    const usual = searchCourses({ viaList: ['22732', '22715'] });
    expect(usual.flatMap(changes)).toContain('22741');
    const closed = searchCourses({ viaList: ['22732', '22715'], interruptTransferStationCodeList: ['22741'] });
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.flatMap(changes)).not.toContain('22741');
  });
});

describe('searchCourseExtreme: requests that the data cannot satisfy', () => {
  it.each<[object, string, string | undefined]>([
    [{ viaList: ['幻駅', '22828'] }, 'stationNotFound', '幻駅'],
    [{ viaList: ['22671', '99999'] }, 'stationNotFound', '99999'],
    [{ viaList: ['22671', '高円寺'] }, 'sameStation', '高円寺'],
    [{ viaList: ['91,139.7', '22828'] }, 'malformedItem', '91,139.7'],
    [{ viaList: ['22671', '新宿', '22828'] }, 'malformedItem', '新宿'],
    [{ viaList: ['22671', '99999', '22828'] }, 'stationNotFound', '99999'],
    [{ viaList: ['22671', 'CY130411', '22828'] }, 'malformedItem', 'CY130411'],
    [{ ...chuo, date: '20240230' }, 'invalidDate', '20240230'],
    // The dates are just outside of the validity period of the data.
    [{ ...chuo, date: '20240531' }, 'dateOutOfRange', '20240531、有効期間は20240601から20250720'],
    [{ ...chuo, date: '20250721' }, 'dateOutOfRange', '20250721、有効期間は20240601から20250720'],
    [{ ...chuo, date: '99991231' }, 'dateOutOfRange', '99991231、有効期間は20240601から20250720'],
    [{ ...chuo, corporationBind: ['幻鉄道'] }, 'corporationNotFound', '幻鉄道'],
    [{ ...chuo, interruptOperationLineCodeList: ['999'] }, 'lineNotFound', '999'],
    [{ ...chuo, interruptOperationLineCodeList: ['109,22671'] }, 'malformedItem', '109,22671'],
    [{ ...chuo, interruptOperationLineCodeList: ['109,22671,22671'] }, 'malformedItem', '109,22671,22671'],
    [{ ...chuo, interruptTransferStationCodeList: ['1'] }, 'pointNotFound', '1'],
    [{ ...chuo, searchType: 'plain', fixedRailList: ['幻線'] }, 'lineNotFound', '幻線'],
    [{ ...chuo, conditionDetail: 'T3' }, 'invalidCondition', 'T3'],
    [{ ...chuo, fromStation: '幻駅' }, 'stationNotFound', '幻駅'],
  ])('cause the documented error: %j', (request, kind, value) => {
    const error = getEngineError('searchCourseExtreme', { date: '20240620', time: '1000', ...request });
    expect([error.kind, error.value]).toEqual([kind, value]);
    expect(error.sentence ?? errorMessages[error.kind]).toMatch(/。$/);
  });
});
