import { describe, expect, it } from 'vitest';
import { callEngine, getEngineError } from './support.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- answers are looked into at any depth */

/** Requests timetables. The expected values come from data/services.yaml and data/timetables.yaml. */
const tables = (request: object): any[] => callEngine('getRailTimetable', request as any).TimeTable;
/** Formats the timetable headings of a station: line, direction and previous place. */
const heads = (stationCode: string): string[] =>
  tables({ stationCode }).map(({ Line }) => `${Line.Name} ${Line.Direction} ← ${Line.Source}`);
const table = (stationCode: string, line: string, direction: string, more: object = {}): any => {
  const found = tables({ stationCode }).find(({ Line }) => Line.Name === line && Line.Direction === direction);
  return tables({ stationCode, code: found.code, ...more })[0];
};
const hourOf = (one: any, hour: string): any => one.HourTable.find(({ Hour }: any) => Hour === hour);
const stopsOf = (one: any): any[] =>
  one.HourTable.flatMap((hour: any) => hour.MinuteTable.map(({ Stop }: any) => Stop));

describe('getRailTimetable: directions of a station', () => {
  // This test must be the first, because the first request computes the directions of all stations.
  it('orders directions by line, up before down, with the codes of the spec where it has some', () => {
    const named = (stationCode: string): string[] =>
      tables({ stationCode }).map(({ code, Line }) => `${code} ${Line.Name} ${Line.Direction}`);
    expect(named('22671')).toEqual([
      '1150 ＪＲ中央線快速 新宿・東京',
      '1151 ＪＲ中央線快速 三鷹',
      '1160 ＪＲ総武線各駅停車 中野・御茶ノ水',
      '1161 ＪＲ総武線各駅停車 三鷹',
    ]);
    expect(named('22741')).toEqual([
      '1170 ＪＲ中央線快速 東京',
      ...['ＪＲ中央線快速 三鷹', 'ＪＲ中央ライナー 三鷹', 'ＪＲ総武線各駅停車 御茶ノ水', 'ＪＲ総武線各駅停車 三鷹'].map(
        (name) => expect.stringMatching(new RegExp(`^\\d{4} ${name}$`)),
      ),
      '1180 ＪＲ中央本線特急 甲府・松本',
      ...Array.from({ length: 7 }, () => expect.any(String)),
    ]);
    // Trains that end at this station are not departures.
    expect(heads('22936')).toEqual([
      'ＪＲ中央線快速 新宿・東京 ← 三鷹',
      'ＪＲ総武線各駅停車 中野・御茶ノ水 ← 三鷹',
      'ＪＲ中央本線特急 新宿・東京 ← 松本',
      'ＪＲ中央本線特急 甲府・松本 ← 東京',
      'ＪＲ中央本線 高尾 ← 三鷹',
    ]);
    const codes = ['22671', '22741', '22936', '22587', '22828'].flatMap((stationCode) =>
      tables({ stationCode }).map(({ code }) => code),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    // The heading contains all major places ahead, but only one place behind.
    ['23358', ['小田急江ノ島線 相模大野 ← 片瀬江ノ島', '小田急江ノ島線 藤沢・片瀬江ノ島 ← 相模大野']],
    ['23322', expect.arrayContaining(['小田急江ノ島線 片瀬江ノ島 ← 相模大野', 'ＪＲ東海道線 横浜・東京 ← 熱海'])],
    // Places on another line count as ahead if through trains serve them.
    ['22741', expect.arrayContaining(['小田急小田原線 相模大野・小田原・片瀬江ノ島 ← 新宿'])],
    // A circular line has no terminal. The heading contains the next two major stations and the previous one.
    ['22587', ['ＪＲ山手線内回り 品川・東京 ← 渋谷', 'ＪＲ山手線外回り 渋谷・新宿 ← 品川']],
  ])('returns the expected headings at the station %s', (stationCode, expected) => {
    expect(heads(stationCode)).toEqual(expected);
  });

  it('returns the colour of the line and, if requested, the day', () => {
    expect(tables({ stationCode: '22671' })[0]).toEqual({
      code: '1150',
      trainCount: '180',
      dateGroup: 'weekday',
      Station: { Name: '高円寺' },
      Line: { Name: 'ＪＲ中央線快速', Direction: '新宿・東京', Source: '三鷹', Color: '250060002' },
    });
    expect(tables({ stationName: '高円寺' })).toEqual(tables({ stationCode: '22671' }));
    const [dated] = tables({ stationCode: '22671', date: '20240622' });
    expect(dated).toMatchObject({ dateGroup: 'saturday', Datetime: { text: '2024-06-22', operation: 'today' } });
  });

  it('returns no timetable where no train departs, and no hours on days without a train', () => {
    const liner = table('22741', 'ＪＲ中央ライナー', '三鷹', { dateGroup: ['weekday', 'saturday'] });
    expect(liner.HourTable.map(({ Hour }: any) => Hour)).toEqual(['18', '19', '20', '21']);
    const code = tables({ stationCode: '22741' }).find(({ Line }) => Line.Name === 'ＪＲ中央ライナー').code;
    const [saturday] = tables({ stationCode: '22741', code, dateGroup: ['saturday'] });
    expect(saturday).toMatchObject({ trainCount: '0' });
    expect(saturday).not.toHaveProperty('HourTable');
    expect(saturday).not.toHaveProperty('LineKind');
  });
});

describe('getRailTimetable: trains of a direction', () => {
  it('lists trains in the order of departure, with a mark for those that start at the station', () => {
    const nakano = table('22851', '東京メトロ東西線', '大手町・西船橋');
    const ten = hourOf(nakano, '10').MinuteTable.map(
      ({ Minute, Stop }: any) => `${Minute}${Stop.first === 'true' ? '*' : ''}`,
    );
    // Trains from 三鷹 are listed among the trains that start here.
    expect(ten.join(' ')).toBe('03* 06* 11 17* 23* 33* 36* 41 47* 53*');
    expect(nakano.HourTable.map(({ Hour }: any) => Number(Hour))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 5),
    );
  });

  it('lists trains of a circle line in each lap, but marks them as starting only in the first lap', () => {
    const circle = stopsOf(table('22587', 'ＪＲ山手線内回り', '品川・東京'));
    expect(circle.filter(({ first }) => first === 'true')).toHaveLength(circle.length / 2);
  });

  it('returns kinds, names and destinations, of which all but the first have a mark', () => {
    const odakyu = table('22741', '小田急小田原線', '相模大野・小田原・片瀬江ノ島');
    expect(odakyu.LineKind).toEqual([
      { code: '1', text: '各駅停車' },
      { code: '2', text: '快速急行', Mark: '快' },
      { code: '3', text: '特急', Mark: '特' },
    ]);
    // The data contains no marks for these train names.
    expect(odakyu.LineName).toEqual([
      { code: '1', text: '無し' },
      { code: '2', text: 'はこね' },
      { code: '3', text: 'えのしま' },
    ]);
    expect(odakyu.LineDestination).toEqual([
      { code: '1', text: '小田原' },
      { code: '2', text: '片瀬江ノ島', Mark: '片' },
    ]);
    const trains = stopsOf(odakyu).map(({ kindCode, nameCode, destinationCode }) => [
      kindCode,
      nameCode,
      destinationCode,
    ]);
    expect(new Set(trains.map((one) => one.join()))).toEqual(new Set(['1,1,1', '2,1,1', '3,2,1', '3,3,2']));
  });

  it('returns exact times or, for some lines, only intervals', () => {
    const reliability = (one: any): Set<string> => new Set(one.HourTable.map((hour: any) => hour.TimeReliability));
    expect(reliability(table('22826', '都営大江戸線', '飯田橋・上野御徒町'))).toEqual(new Set(['interval']));
    expect(reliability(table('22671', 'ＪＲ中央線快速', '三鷹'))).toEqual(new Set(['onTimeTable']));
  });

  it('includes extra trains on the days on which they run, and remarks if requested', () => {
    const azusa = (more: object): any => table('22741', 'ＪＲ中央本線特急', '甲府・松本', more);
    const extra = azusa({ date: '20240620', addTrainInformation: true });
    expect(hourOf(extra, '9')).toEqual({
      Hour: '9',
      TimeReliability: 'onTimeTable',
      PreCautionalComment: '臨時列車は、運転日を確かめてください。',
      MinuteTable: [
        ['00', '9', { first: 'true', Number: '9' }],
        ['24', '10', { first: 'true', Number: '77', extra: 'True' }],
        // From 東京, and to 甲府.
        ['30', '9', { nameCode: '2', destinationCode: '2', Number: '11' }],
      ].map(([Minute, platformNo, more]) => ({
        Minute,
        Stop: {
          lineCode: expect.stringMatching(/^\d+$/),
          trainID: expect.stringMatching(/^\d+$/),
          kindCode: '1',
          nameCode: '1',
          destinationCode: '1',
          platformNo,
          ...(more as object),
        },
      })),
    });
    expect(hourOf(extra, '10')).not.toHaveProperty('PreCautionalComment');
    expect(extra.Information).toEqual({
      Type: 'train',
      Line: [
        {
          code: hourOf(extra, '9').MinuteTable[1].Stop.lineCode,
          Name: 'ＪＲ特急あずさ77号',
          Type: '臨時',
          GuideComment: '全車指定席です。',
          DriveComment: '6月20日と21日に運転します。',
        },
      ],
    });
    expect(azusa({ date: '20240620' })).not.toHaveProperty('Information');
    expect(azusa({ addTrainInformation: true })).not.toHaveProperty('Information');
    // The date is ignored if it does not belong to the requested day group.
    const groups = azusa({ date: '20240620', dateGroup: ['saturday'] });
    expect([groups.dateGroup, groups.trainCount]).toEqual(['saturday', '29']);
  });

  it('refuses the direction code of a different station, and refuses a bus stop', () => {
    const wrong = getEngineError('getRailTimetable', { stationCode: '22741', code: '1150' });
    expect(wrong).toMatchObject({ kind: 'timetableNotFound', value: '1150' });
    const bus = getEngineError('getRailTimetable', { stationCode: '45608' });
    expect(bus).toMatchObject({ kind: 'notATrainStation', value: '45608' });
  });
});

describe('getBusTimetable', () => {
  const buses = (from: string, to: string): any =>
    callEngine('getBusTimetable', { from, to, date: '20240620' }).TimeTable;

  it('lists buses in the order of departure, with stops, platforms and destination', () => {
    const { Station, Line } = buses('45608', '45612');
    expect(Station).toEqual({ Name: '野方駅北口／関東バス' });
    expect(Line[0]).toEqual({
      trainID: expect.stringMatching(/^\d+$/),
      Name: '関東バス・高10・高円寺駅北口行',
      DepartureState: { no: '1', Datetime: { text: '06:00:00+09:00', operation: 'today' } },
      ArrivalState: { no: '3', Datetime: { text: '06:13:00+09:00', operation: 'today' } },
      Destination: { Station: { code: '45612', Name: '高円寺駅北口／関東バス' } },
    });
    const times = Line.map(
      ({ DepartureState: { Datetime } }: any) => `${Datetime.operation === 'today' ? 0 : 1}${Datetime.text}`,
    );
    expect(times).toEqual(times.toSorted());
    expect(new Set(Line.map(({ trainID }: any) => trainID)).size).toBe(57);
  });

  it('does not list trains', () => {
    expect(buses('22671', '22741')).toEqual({ Station: { Name: '高円寺' } });
  });
});
