import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '../../src/client/create-client.ts';
import { railTimetables, timetableRows } from '../../src/helpers/timetable.ts';
import { getExampleBody, decodeTimetable } from './decoded-examples.ts';

describe('timetableRows', () => {
  it('reads a train after midnight, elements sent as single objects instead of lists, and legend entries without a mark', async () => {
    const rows = timetableRows(
      await decodeTimetable({
        code: '1150',
        HourTable: {
          Hour: '24',
          MinuteTable: {
            Minute: '08',
            Stop: {
              lineCode: '20451',
              kindCode: '1',
              nameCode: '1',
              destinationCode: '2',
              platformNo: '1・2',
              first: 'true',
            },
          },
        },
        LineKind: { code: '1', text: '普通' },
        LineName: { code: '1', text: '無し' },
        LineDestination: { code: '2', text: '蒲田', Mark: '蒲' },
      }),
    );
    expect(rows).toEqual([
      {
        time: '24:08',
        hour: 24,
        minute: 8,
        kind: '普通',
        kindMark: undefined,
        name: undefined,
        number: undefined,
        destination: '蒲田',
        destinationMark: '蒲',
        platform: '1・2',
        isFirst: true,
        isExtra: false,
        lineCode: '20451',
      },
    ]);
  });

  it('returns the text and the mark of the legend for each code', async () => {
    const stops = [
      { kindCode: '1', destinationCode: '2', nameCode: '1' },
      { kindCode: '2', destinationCode: '1', nameCode: '2', number: '7' },
    ];
    const rows = timetableRows(
      await decodeTimetable({
        HourTable: { Hour: '5', MinuteTable: stops.map((Stop, index) => ({ Minute: `0${index}`, Stop })) },
        LineKind: [
          { code: '1', text: '普通' },
          { code: '2', text: '特急', Mark: '特' },
        ],
        LineName: [
          { code: '1', text: '無し' },
          { code: '2', text: 'あずさ', Mark: 'あ' },
        ],
        LineDestination: [
          { code: '1', text: '松本' },
          { code: '2', text: '高尾', Mark: '高' },
        ],
      }),
    );
    expect(
      rows.map(({ kind, kindMark, name, destination, destinationMark }) => [
        kind,
        kindMark,
        name,
        destination,
        destinationMark,
      ]),
    ).toEqual([
      ['普通', undefined, undefined, '高尾', '高'],
      ['特急', '特', 'あずさ', '松本', undefined],
    ]);
  });

  it('skips hours without trains, and returns no label for a code that the legend does not have', async () => {
    const rows = timetableRows(
      await decodeTimetable({
        HourTable: [
          { Hour: '4' },
          { Hour: '5', MinuteTable: [{ Minute: '03', Stop: { kindCode: '9', extra: 'True' } }, { Minute: '10' }] },
        ],
      }),
    );
    expect(rows.map(({ time, kind, isExtra, isFirst }) => [time, kind, isExtra, isFirst])).toEqual([
      ['05:03', undefined, true, false],
      ['05:10', undefined, false, false],
    ]);
  });

  it('leaves out a train whose time is unreadable, and returns no label for a train without a code', async () => {
    const rows = timetableRows(
      await decodeTimetable({
        HourTable: [
          { Hour: '夜', MinuteTable: { Minute: '01' } },
          { Hour: '5', MinuteTable: [{ Minute: '?' }, { Minute: '02', Stop: {} }] },
        ],
        LineKind: [{ text: '普通' }],
      }),
    );
    expect(rows.map(({ time, kind }) => [time, kind])).toEqual([['05:02', undefined]]);
  });

  it('returns an empty list if the response is a list of directions', async () => {
    const [first] = getExampleBody('getRailTimetable', 'directions')['TimeTable'] as unknown[];
    expect(timetableRows(await decodeTimetable(first))).toEqual([]);
  });

  it('returns one row for each departure minute of the examples', async () => {
    for (const name of ['oneDirection', 'limitedExpress']) {
      const wire = getExampleBody('getRailTimetable', name)['TimeTable'] as unknown[];
      const table = await decodeTimetable(Array.isArray(wire) ? wire[0] : wire);
      const rows = timetableRows(table);
      expect(rows.length).toBe(table.hourTables.flatMap(({ minuteTables }) => minuteTables).length);
      expect(rows.every(({ kind, destination }) => kind !== undefined && destination !== undefined)).toBe(true);
      expect([...rows].sort((a, b) => a.hour * 60 + a.minute - b.hour * 60 - b.minute)).toEqual(rows);
    }
  });
});

describe('railTimetables', () => {
  /**
   * Creates a simulated API for a station with two directions, each with a timetable for two day groups. A third
   * direction has no code, so the SDK must skip it.
   */
  function server(): { api: Client; asked: string[] } {
    const asked: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      const { searchParams } = new URL(url);
      const code = searchParams.get('code');
      asked.push([code ?? 'list', searchParams.get('dateGroup') ?? '-', searchParams.get('date') ?? '-'].join(' '));
      const TimeTable =
        code === null
          ? [
              { code: '1', dateGroup: 'weekday' },
              { code: '1', dateGroup: 'saturday' },
              { dateGroup: 'weekday' },
              { code: '2' },
            ]
          : { code, HourTable: { Hour: '5', MinuteTable: { Minute: '01' } } };
      return Promise.resolve(Response.json({ ResultSet: { apiVersion: '1', engineVersion: '202406_04a', TimeTable } }));
    };
    return { api: createClient({ key: 'test', fetch }), asked };
  }

  it('requests the list of directions and then the timetable of each direction, without a day', async () => {
    const { api, asked } = server();
    const found: unknown[] = [];
    for await (const { table, rows } of railTimetables(api, { stationCode: '22671', date: '2024-06-20' })) {
      found.push([table.code, rows[0]?.time]);
    }
    expect(asked).toEqual(['list - 20240620', '1 - 20240620', '1 - 20240620', '2 - 20240620']);
    expect(found).toEqual([
      ['1', '05:01'],
      ['1', '05:01'],
      ['2', '05:01'],
    ]);
  });

  it('requests the timetable of each direction with the day group of this direction if several day groups were requested', async () => {
    const { api, asked } = server();
    const query = { stationCode: '22671', dateGroup: ['weekday', 'saturday'] } as const;
    for await (const _ of railTimetables(api, query));
    expect(asked).toEqual(['list weekday:saturday -', '1 weekday -', '1 saturday -', '2 weekday:saturday -']);
  });

  it('checks the rules of the operation at compile time and at run time', async () => {
    const { api, asked } = server();
    // @ts-expect-error a station is needed
    await expect(railTimetables(api, {}).next()).rejects.toMatchObject({ code: 'validation' });
    // @ts-expect-error the codes of the directions come from the first call
    railTimetables(api, { stationCode: '22671', code: '1' });
    // @ts-expect-error there is no such parameter
    await expect(railTimetables(api, { stationCode: '22671', day: '1' }).next()).rejects.toMatchObject({
      violations: [{ message: 'dayというパラメータはありません。' }],
    });
    const stated = { stationName: '高円寺' as string, date: undefined };
    await railTimetables(api, stated).next();
    expect(asked).toEqual(['list - -', '1 - -']);
  });

  it('requests the next direction on demand', async () => {
    const { api, asked } = server();
    for await (const _ of railTimetables(api, { stationCode: '22671' })) break;
    expect(asked.length).toBe(2);
  });
});
