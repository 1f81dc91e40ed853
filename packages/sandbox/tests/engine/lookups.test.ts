import { describe, expect, it } from 'vitest';
import { sandboxWorld } from './planner.ts';
import { callEngine, getEngineError, type OperationName } from './support.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- answers are looked into at any depth */

const names = (answer: any): string[] => (answer.Point ?? []).map((point: any) => point.Station.Name);
const farAirports = ['新千歳空港(空路)', '福岡空港(空路)', '那覇空港(空路)'];
const stations = (request: object): any => callEngine('listStations', request as any);

describe('listStations', () => {
  it.each<[string, object, string[]]>([
    ['by name, from its beginning', { name: '高円', type: 'train' }, ['高円寺']],
    ['by reading', { name: 'しんじゅくさ' }, ['新宿三丁目']],
    ['by reading in katakana', { name: 'シンジュクサ' }, ['新宿三丁目']],
    ['by name with a small ヶ', { name: '市ヶ谷' }, ['市ケ谷']],
    ['by name with a blank', { name: '四 ツ谷' }, ['四ツ谷']],
    ['by old name', { oldName: '業平橋' }, ['とうきょうスカイツリー']],
    ['by code', { code: '45612' }, ['高円寺駅北口／関東バス']],
    [
      'by line',
      { railName: '東武スカイツリーライン', direction: 'down' },
      ['浅草', 'とうきょうスカイツリー', '曳舟', '北千住'],
    ],
    [
      'by line, the other way',
      { railName: '東武スカイツリーライン' },
      ['北千住', '曳舟', 'とうきょうスカイツリー', '浅草'],
    ],
    [
      'by operation line',
      { operationLineCode: '511', direction: 'none' },
      ['天王洲アイル', '羽田空港第2ターミナル', 'モノレール浜松町'],
    ],
    ['by corporation', { corporationName: 'はつかぜ汽船' }, ['熱海港', '初島港']],
    ['by type', { type: 'plane' }, ['羽田空港', '大阪空港', ...farAirports]],
    ['by several types', { type: 'plane:ship' }, ['羽田空港', '大阪空港', '熱海港', '初島港', ...farAirports]],
    ['by type in detail', { type: 'bus.midnight' }, ['新宿駅西口深夜のりば／関東バス', '三鷹駅北口／関東バス']],
    ['by prefecture', { prefectureCode: '9' }, ['宇都宮']],
    [
      'by corporations it is bound to',
      { name: '新宿', corporationBind: ['都営地下鉄'], type: 'train' },
      ['新宿', '新宿三丁目', '新宿西口'],
    ],
  ])('finds stations %s', (_, request, expected) => {
    expect(names(stations(request))).toEqual(expected);
  });

  it('returns pages of the list, except for the stations of a line', () => {
    const all = Number(stations({ prefectureCode: '13' }).max);
    const seen: string[] = [];
    for (let offset = 1; offset <= all; offset += 20)
      seen.push(...names(stations({ prefectureCode: '13', offset, limit: 20 })));
    expect(seen).toHaveLength(all);
    expect(new Set(seen).size).toBe(all);
    expect(stations({ prefectureCode: '13', offset: 5000 })).toEqual({
      max: String(all),
      offset: '5000',
      limit: '100',
    });
    expect(stations({ operationLineCode: '109', offset: 5, limit: 2 })).toMatchObject({ max: '12', offset: '1' });
  });

  it('returns coordinates in the requested geodetic datum', () => {
    const [tokyo] = stations({ code: '22828' }).Point;
    const [world] = stations({ code: '22828', gcs: 'wgs84' }).Point;
    expect(tokyo.GeoPoint).toMatchObject({ gcs: 'tokyo', lati_d: '35.678009', longi_d: '139.770335' });
    expect(world.GeoPoint).toMatchObject({ gcs: 'wgs84', lati_d: '35.681236', longi_d: '139.767125' });
  });

  it.each([
    ['listStations', { name: '幻駅' }],
    ['listStations', { name: '高円寺', prefectureCode: '1' }],
    ['listStations', { oldName: '業平橋', type: 'bus' }],
    ['listStations', { code: '22671', type: 'bus' }],
    ['listStationsLight', { name: '幻駅', nameMatchType: 'partial' }],
    ['listStationsLight', { name: '高円寺', type: 'plane' }],
    ['listStationsLight', { code: '1' }],
    ['listStationsLight', { code: '22671', prefectureCode: '1' }],
    ['listPointsLight', { name: '高円寺', type: 'plane' }],
  ] as const)('%s %o: rejects a name or code that finds nothing, also because of a filter', (operation, request) => {
    const { name, oldName, code } = request as Record<string, string>;
    const expected = { kind: 'stationNotFound', value: name ?? oldName ?? code };
    expect(getEngineError(operation, request)).toMatchObject(expected);
  });

  it('returns an empty list for filters without a name that no station matches', () => {
    expect(stations({ prefectureCode: '45' })).toEqual({ max: '0', offset: '1', limit: '100' });
    expect(stations({ name: '高円寺', offset: 900 })).not.toHaveProperty('Point');
  });

  it('rejects unknown codes, lines and corporations', () => {
    for (const request of [
      { code: '1' },
      { oldName: '幻' },
      { operationLineCode: '1' },
      { railName: '幻' },
      { corporationName: '幻' },
    ]) {
      expect(['stationNotFound', 'lineNotFound', 'corporationNotFound']).toContain(
        getEngineError('listStations', request as any).kind,
      );
    }
  });
});

describe('operations in the short form (`…Light`)', () => {
  it('return at most 30 points and match names as requested', () => {
    expect(callEngine('listStationsLight', { type: 'train' }).Point).toHaveLength(30);
    const found = (nameMatchType: string): string[] =>
      names(callEngine('listStationsLight', { name: '新宿', nameMatchType, type: 'train' }));
    expect(found('forward')).not.toContain('西新宿');
    expect(found('partial')).toContain('西新宿');
    // An exact match is first, although 中野 follows 新中野 in the order of readings.
    expect(names(callEngine('listStationsLight', { name: '中野' })).slice(0, 2)).toEqual(['中野(東京都)', '新中野']);
    expect(names(callEngine('listStationsLight', { name: '高円寺', communityBus: 'except' })).join()).not.toContain(
      '杉の子',
    );
    expect(names(callEngine('listStationsLight', { name: '高円寺', type: 'cycle' }))).toHaveLength(2);
  });

  it('listPointsLight: returns stations, stops and ports of all kinds', () => {
    expect(names(callEngine('listPointsLight', { name: '高円寺', corporationBind: ['ひばりデマンド'] }))).toHaveLength(
      2,
    );
    expect(getEngineError('listPointsLight', { name: '幻' }).kind).toBe('stationNotFound');
    expect(getEngineError('getPoint', { code: '1' }).kind).toBe('pointNotFound');
  });
});

describe('listPointsNearby', () => {
  const near = (more: object): any =>
    callEngine('listPointsNearby', { geoPoint: ['35.705354', '139.649780'], ...more });
  it('returns the points within a radius, or a number of nearest stations', () => {
    const all = near({});
    expect(all.Point.every((point: any) => Number(point.Distance) <= 1000)).toBe(true);
    const distances = all.Point.map((point: any) => Number(point.Distance));
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    expect(near({ stationCount: 3 }).max).toBe('3');
    expect(near({ geoPoint: ['35.705354', '139.649780', '100'] }).max).toBe('4');
    expect(near({ offset: 1, limit: 1 }).Point).toHaveLength(1);
    expect(near({ geoPoint: ['43.0', '141.3'] })).toEqual({ max: '0', offset: '0', limit: '7000' });
  });

  it('returns the additional information about ports that the request asks for', () => {
    const extra = (addInformation: string[]): string[] =>
      Object.keys(near({ type: 'cycle', addInformation }).Point[0].AdditionalInformation ?? {});
    expect(extra(['image'])).toEqual(['imageUrl']);
    expect(extra(['availability', 'openingTime'])).toEqual(['Availability', 'OpeningTime']);
    expect(near({ type: 'cycle' }).Point[0].AdditionalInformation).toBeUndefined();
    expect(getEngineError('listPointsNearby', { geoPoint: ['99', '139'] }).kind).toBe('malformedItem');
  });
});

describe('operations that list lines and corporations', () => {
  it('listRails: filters average lines (lines of a search by average waiting time)', () => {
    const rails = (request: object): string[] =>
      (callEngine('listRails', request as any).Line ?? []).map((line: any) => line.Name);
    expect(rails({ name: '小田急特急' })).toEqual(['小田急特急はこね', '小田急特急えのしま']);
    expect(rails({ name: '東西線' })).toEqual([]);
    expect(rails({ from: '22828', to: '25978', type: 'train.shinkansen' })).toHaveLength(3);
    expect(rails({ corporationName: '東武鉄道' })).toEqual(['東武スカイツリーライン']);
    expect(rails({ prefectureCode: '28' })).toEqual(['ＪＲ神戸線', 'ＪＲ新幹線みずほ']);
    // This line runs only on weekdays. The second date is a Saturday.
    expect(rails({ name: 'ＪＲ中央線通勤快速', date: '20240620' })).toHaveLength(1);
    expect(rails({ name: 'ＪＲ中央線通勤快速', date: '20240622' })).toHaveLength(0);
    expect(rails({ limit: 2, offset: 2 })).toHaveLength(2);
    expect(getEngineError('listRails', { from: '幻', to: '22671' }).kind).toBe('stationNotFound');
  });

  it('listOperationLines: filters operation lines', () => {
    const lines = (request: object): string[] =>
      (callEngine('listOperationLines', request as any).Line ?? []).map((line: any) => line.code);
    expect(lines({ name: '東京メトロ' })).toEqual(['201', '202', '203', '204']);
    expect(lines({ name: 'とえい' })).toEqual(['211', '212']);
    expect(lines({ name: '新幹線', nameMatchType: 'partial' })).toEqual(['301', '302', '303', '304']);
    expect(lines({ name: '幻線' })).toEqual([]);
    expect(lines({})).toHaveLength(sandboxWorld.lines.filter(({ data }) => data.hidden !== true).length);
    expect(getEngineError('listOperationLines', { code: '1' }).kind).toBe('lineNotFound');
    // Bus lines are hidden: they are not listed, and their stations cannot be selected.
    expect(getEngineError('listStations', { operationLineCode: 'B10', direction: 'up' }).kind).toBe('lineNotFound');
  });

  it('listCorporations: returns an empty list if no corporation matches', () => {
    const found = (request: object): any => callEngine('listCorporations', request as any).Corporation;
    expect(found({ code: '99' })).toEqual([]);
    expect(found({ code: '2001' })).toEqual([{ code: '2001', Name: 'みやこ航空' }]);
    expect(found({ type: 'bus', prefectureCode: ['27'] }).map((one: any) => one.Type.detail)).toEqual([
      'highway',
      'connection',
    ]);
    expect(found({ type: 'train', limit: 2, offset: 2 })).toHaveLength(2);
  });
});

describe('getRailTimetable', () => {
  const table = (request: object): any[] => callEngine('getRailTimetable', request as any).TimeTable;

  it('lists trains after midnight, and returns train codes that other operations accept', () => {
    const [one] = table({ stationCode: '22671', code: '1150', date: '20240620' });
    const night = one.HourTable.find((hour: any) => hour.Hour === '24').MinuteTable;
    expect(night.map((minute: any) => [minute.Minute, minute.Stop.lineCode])).toEqual([
      ['08', '20981'],
      ['31', '20985'],
    ]);
    expect(one.LineDestination).toContainEqual({ code: '2', text: '中野(東京都)', Mark: '中' });
  });

  it('returns timetables for one or several day groups', () => {
    const groups = (request: object): Set<string> =>
      new Set(table({ stationCode: '22671', ...request }).map((one) => one.dateGroup));
    expect([...groups({})]).toEqual(['weekday']);
    expect([...groups({ date: '20240623' })]).toEqual(['holiday']);
    expect([...groups({ dateGroup: ['saturday', 'holiday'] })]).toEqual(['saturday', 'holiday']);
    expect(
      table({ stationName: '都庁前', code: table({ stationName: '都庁前' })[0].code })[0].HourTable[0].TimeReliability,
    ).toBe('interval');
  });

  it.each<[OperationName, object, string]>([
    ['getRailTimetable', { stationCode: '45608' }, 'notATrainStation'],
    ['getRailTimetable', { stationName: '幻' }, 'stationNotFound'],
    ['getRailTimetable', { stationCode: '22741', code: '1150' }, 'timetableNotFound'],
    ['getBusTimetable', { from: '1', to: '45612' }, 'pointNotFound'],
  ])('%s: rejects the parameters %j', (call, request, kind) => {
    expect(getEngineError(call, request as any).kind).toBe(kind);
  });
});

describe('getBusTimetable', () => {
  it('lists the buses between two stops', () => {
    const { TimeTable } = callEngine('getBusTimetable', { from: '45608', to: '45612', date: '20240622' });
    expect(TimeTable.Line.at(-1)).toMatchObject({
      DepartureState: { Datetime: { text: '00:05:00+09:00', operation: 'yesterday' } },
      Destination: { Station: { code: '45612' } },
    });
    expect(callEngine('getBusTimetable', { from: '45608', to: '45612' }).TimeTable.Line).toHaveLength(57);
    expect(callEngine('getBusTimetable', { from: '45608', to: '46012' })).toEqual({
      TimeTable: { Station: { Name: '野方駅北口／関東バス' } },
    });
  });
});
