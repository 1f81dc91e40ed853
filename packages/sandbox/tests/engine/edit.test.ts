import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { callEngine, findFirstCourse, getEngineError, searchCourses } from './support.ts';
import {
  getArrivalTime,
  getDepartureTime,
  findCourseErrors,
  getLineNames,
  getSelectedPrices,
  getTotalPrice,
} from './course-values.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- courses are looked into at any depth */

const rapid: string = findFirstCourse({ viaList: ['22671', '22828'] }).SerializeData;
const osaka = findFirstCourse({ viaList: ['22671', '25978'], answerCount: 1 });
const plain: string = findFirstCourse({ viaList: ['22671', '22741'], searchType: 'plain' }).SerializeData;
const through: any = searchCourses({ viaList: ['22671', '22828'] }).find((course) =>
  getLineNames(course).includes('徒歩'),
);
const overOkubo: string = findFirstCourse({ viaList: ['22671', '22561', '22741'] }).SerializeData;
const edit = (serializeData: string, more: object): any =>
  callEngine('editCourse', { serializeData, ...more }).Course[0];
const pattern = (serializeData: string, more: object = {}): any[] =>
  callEngine('searchCoursePattern', { serializeData, sectionIndex: 1, ...more }).Course;
/** Formats departure, line and arrival of each section. `*` marks the original course. */
const ways = (course: any): string => {
  const sections = course.Route.Line.map((line: any, index: number) => {
    const arrival = line.ArrivalState.Datetime.text.slice(11, 16);
    return `${getDepartureTime(course, index + 1)} ${line.TypicalName ?? '徒歩'} ${arrival}`;
  });
  return `${sections.join(', ')}${course.selected === 'true' ? '*' : ''}`;
};
const stations = (course: any): (string | undefined)[] =>
  course.Route.Point.map(({ Station, Name }: any) => Station?.Name ?? Name);
/** Searches courses and returns the first one with exactly the given lines. */
const by = (names: string[], request: object): any =>
  searchCourses({ answerCount: 10, ...request }).find((course) => getLineNames(course).join() === names.join());
const instructions = ['SearchAll', 'SearchAfter', 'SearchBefore', 'Replace'];
/** Replaces the train of a section with each instruction of `editCourse`, and formats the results. */
const withTrainAt = (course: any, sectionIndex: number, time: string): string[] =>
  instructions.map((assignInstruction) =>
    ways(edit(course.SerializeData, { sectionIndex, assignType: 'departure', time, assignInstruction })),
  );

describe('searchCoursePattern', () => {
  const neighbours = (more: object, serializeData = rapid): any[] => pattern(serializeData, more);
  const times = (courses: any[]): string[] =>
    courses.map((course) => getDepartureTime(course) + (course.selected === 'true' ? '*' : ''));

  it('returns courses with the trains before and after the one of the base course', () => {
    expect(times(neighbours({}))).toEqual(['09:48', '09:55', '10:02*', '10:09', '10:16']);
    expect(times(neighbours({ answerCount: 4 }))).toEqual(['09:55', '10:02*', '10:09', '10:16']);
    expect(times(neighbours({ answerCount: 3, previousCount: 0 }))).toEqual(['10:02*', '10:09', '10:16']);
    expect(times(neighbours({ answerCount: 3, previousCount: 2 }))).toEqual(['09:48', '09:55', '10:02*']);
    expect(times(neighbours({ answerCount: 1 }))).toEqual(['10:02*']);
  });

  it('returns fewer courses at the end of the day', () => {
    const last: string = findFirstCourse({ viaList: ['22671', '22828'], searchType: 'lastTrain' }).SerializeData;
    expect(times(neighbours({}, last))).toEqual(['23:37', '23:50', '00:08*']);
  });

  it('adapts the other sections of the course to the neighbouring train', () => {
    const all = neighbours({ sectionIndex: 1, answerCount: 5 }, osaka.SerializeData);
    for (const course of all) expect(findCourseErrors(course)).toEqual([]);
    const trains = all.map((course: any) => getDepartureTime(course, 2));
    expect(trains).toEqual(trains.toSorted());
    expect(new Set(trains).size).toBeGreaterThan(1);
    const later = neighbours({ sectionIndex: 2, answerCount: 4 }, osaka.SerializeData);
    expect(later.map((course: any) => getDepartureTime(course))).toContain('10:02');
    const again = neighbours(
      { sectionIndex: 2, answerCount: 3, previousCount: 0, assignInstruction: 'SearchAll' },
      osaka.SerializeData,
    );
    // SearchAll also replaces the first train by the latest one that reaches the second train.
    expect(getDepartureTime(again.at(-1)) > getDepartureTime(again[0])).toBe(true);
  });

  it('leaves out the sections before the requested section if trimBeforeSection is set', () => {
    const [course] = neighbours(
      { sectionIndex: 2, answerCount: 1, trimBeforeSection: true, addStop: true, addOperationLinePattern: true },
      osaka.SerializeData,
    );
    expect(course.Route.Line.map((line: any) => line.sectionIndex)).toEqual(['2']);
    expect(course.Route.Point[0].Station.Name).toBe('東京');
    expect(course.Route.Line[0].Stop).toHaveLength(6);
    expect(course.OperationLinePattern).toEqual([{ Line: [{ code: '301', Name: 'ＪＲ東海道新幹線' }] }]);
  });

  it.each<[object, string]>([
    [{ serializeData: plain }, 'plainData'],
    [{ serializeData: through.SerializeData, sectionIndex: 3 }, 'sectionNotVehicle'],
    [{ sectionIndex: 9 }, 'sectionOutOfRange'],
    [{ serializeData: 'abc' }, 'malformedData'],
  ])('causes an error for the parameters %j', (more, kind) => {
    expect(getEngineError('searchCoursePattern', { serializeData: rapid, sectionIndex: 1, ...more }).kind).toBe(kind);
  });
});

describe('trains that can replace the train of a section', () => {
  it('include all lines between the two stations, in the order of departure', () => {
    const course = findFirstCourse({ viaList: ['22671', '22741'] });
    expect(pattern(course.SerializeData, { answerCount: 7 }).map(ways)).toEqual([
      '09:55 ＪＲ中央線快速 10:01',
      '09:55 ＪＲ総武線 10:03',
      '10:00 ＪＲ総武線 10:08',
      '10:02 ＪＲ中央線快速 10:08*',
      '10:09 ＪＲ中央線快速 10:15',
      '10:15 ＪＲ総武線 10:23',
      '10:16 ＪＲ中央線快速 10:22',
    ]);
    // The local train of 07:13 has left its first station at the same time as this rapid train.
    const early = findFirstCourse({ viaList: ['22671', '22851'], time: '0714' });
    expect(pattern(early.SerializeData, { answerCount: 3 }).map(ways)).toEqual([
      '07:13 ＪＲ総武線 07:15',
      '07:16 ＪＲ中央線快速 07:18*',
      '07:19 ＪＲ総武線 07:21',
    ]);
  });

  it('call at the via points within the section', () => {
    const locals = pattern(overOkubo, { answerCount: 5 }).map((course) => getLineNames(course).join());
    expect(new Set(locals)).toEqual(new Set(['ＪＲ総武線']));
    expect(getDepartureTime(edit(overOkubo, { assignInstruction: 'AutoNext' }))).toBe('10:15');
    // Each of the two trains calls at one of the two via points.
    const two = findFirstCourse({ viaList: ['22733', '22732', '22561', '22741'] });
    expect(ways(two)).toBe('10:12 東京メトロ丸ノ内線 10:20, 10:26 ＪＲ総武線 10:38');
    const neighbours = (sectionIndex: number): string[] =>
      pattern(two.SerializeData, { sectionIndex, answerCount: 3 }).map(ways);
    expect(neighbours(1)).toEqual([
      '10:07 東京メトロ丸ノ内線 10:15, 10:26 ＪＲ総武線 10:38',
      '10:12 東京メトロ丸ノ内線 10:20, 10:26 ＪＲ総武線 10:38*',
      '10:17 東京メトロ丸ノ内線 10:25, 10:41 ＪＲ総武線 10:53',
    ]);
    expect(neighbours(2)).toEqual([
      '09:57 東京メトロ丸ノ内線 10:05, 10:11 ＪＲ総武線 10:23',
      '10:12 東京メトロ丸ノ内線 10:20, 10:26 ＪＲ総武線 10:38*',
      '10:12 東京メトロ丸ノ内線 10:20, 10:41 ＪＲ総武線 10:53',
    ]);
  });

  it('go the long way round a circle line only if the section does so, too', () => {
    const short = findFirstCourse({ viaList: ['22741', '22715'] });
    const minutes = pattern(short.SerializeData, { answerCount: 20 }).map(({ Route }) => Number(Route.timeOnBoard));
    expect(minutes).toEqual(Array.from({ length: 20 }, () => 7));
    // The via point makes this ride longer than one lap, so no direct train is equivalent.
    const round = by(['ＪＲ山手線外回り'], { viaList: ['22587', '22705', '22557'] });
    expect(ways(round)).toBe('10:01 ＪＲ山手線外回り 11:07');
    expect(pattern(round.SerializeData, { answerCount: 3 }).map(ways)).toEqual([
      '09:53 ＪＲ山手線外回り 10:59',
      '10:01 ＪＲ山手線外回り 11:07*',
      '10:09 ＪＲ山手線外回り 11:15',
    ]);
    expect(getDepartureTime(edit(round.SerializeData, { assignInstruction: 'AutoNext' }))).toBe('10:09');
  });

  it('run in both directions of a circle line if the section goes the long way round', () => {
    const now = createEngine({ now: '2024-12-20T10:00:00+09:00' });
    const night = { date: '20241231', time: '2250' };
    const [short] = searchCourses({ viaList: ['22587', '22898'], ...night }, now);
    const timetable = (more: object): any[] =>
      callEngine('getRailTimetable', { stationCode: '22587', date: night.date, ...more }, now).TimeTable;
    const inner = timetable({}).find(({ Line }) => Line.Name === 'ＪＲ山手線内回り').code;
    const hour = timetable({ code: inner })[0].HourTable.find(({ Hour }: any) => Hour === '22');
    const { lineCode } = hour.MinuteTable.find(({ Minute }: any) => Minute === '57').Stop;
    const change = { serializeData: short.SerializeData, sectionIndex: 1, lineCode, assignInstruction: 'Replace' };
    const [long] = callEngine('editCourse', change, now).Course;
    const later = { serializeData: long.SerializeData, sectionIndex: 1, answerCount: 19, previousCount: 0 };
    const found: string[] = callEngine('searchCoursePattern', later, now).Course.map(ways);
    expect(found.slice(0, 3)).toEqual([
      '22:57 ＪＲ山手線内回り 23:54*',
      '23:01 ＪＲ山手線外回り 23:04',
      '23:01 ＪＲ山手線内回り 23:58',
    ]);
    // Only on this night do trains run so late.
    expect(found.slice(-2)).toEqual(['01:00 ＪＲ山手線外回り 01:03', '01:00 ＪＲ山手線内回り 01:57']);
  });

  it('obey the condition string, but a train that the user chose against it may be kept', () => {
    const around = (course: any): string[] => pattern(course.SerializeData, { answerCount: 5 }).map(ways);
    const toOdawara = { viaList: ['22828', '23304'] };
    expect(around(by(['ＪＲ東海道線'], toOdawara))).toContain('10:09 ＪＲ新幹線ひかり 10:43');
    const { Condition } = callEngine('generateCourseCondition', { shinkansen: 'never' });
    const slow = findFirstCourse({ ...toOdawara, conditionDetail: Condition });
    expect(around(slow)).toEqual([
      '09:33 ＪＲ東海道線 10:52',
      '09:48 ＪＲ東海道線 11:07',
      '10:03 ＪＲ東海道線 11:22*',
      '10:18 ＪＲ東海道線 11:37',
      '10:33 ＪＲ東海道線 11:52',
    ]);
    const chosen = edit(slow.SerializeData, { sectionIndex: 1, lineCode: '35634', assignInstruction: 'Replace' });
    expect(around(chosen)).toEqual([
      '10:33 ＪＲ東海道線 11:52',
      '10:48 ＪＲ東海道線 12:07',
      '10:57 ＪＲ新幹線こだま 11:35*',
      '11:03 ＪＲ東海道線 12:22',
      '11:18 ＪＲ東海道線 12:37',
    ]);
  });

  it('replaces one section of a through train: the passenger stays in the train or changes at the end of the section', () => {
    expect(pattern(through.SerializeData, { answerCount: 3 }).map(ways)).toEqual([
      '10:02 ＪＲ中央線快速 10:23',
      '10:08 ＪＲ総武線 10:10, 10:11 東京メトロ東西線 10:29, 10:29 徒歩 10:36*',
      '10:09 ＪＲ中央線快速 10:30',
    ]);
    expect(pattern(through.SerializeData, { sectionIndex: 2, answerCount: 4 }).map(ways)).toEqual([
      '10:00 ＪＲ総武線 10:02, 10:06 東京メトロ東西線 10:24, 10:24 徒歩 10:31',
      '10:08 ＪＲ総武線 10:10, 10:11 東京メトロ東西線 10:29, 10:29 徒歩 10:36*',
      '10:08 ＪＲ総武線 10:10, 10:17 東京メトロ東西線 10:35, 10:35 徒歩 10:42',
      '10:08 ＪＲ総武線 10:10, 10:23 東京メトロ東西線 10:41, 10:41 徒歩 10:48',
    ]);
    expect(withTrainAt(through, 1, '0900')).toEqual([
      '09:00 ＪＲ中央線快速 09:21',
      '09:00 ＪＲ中央線快速 09:21',
      '09:00 ＪＲ中央線快速 09:02, 10:11 東京メトロ東西線 10:29, 10:29 徒歩 10:36',
      '09:00 ＪＲ中央線快速 09:02, 10:11 東京メトロ東西線 10:29, 10:29 徒歩 10:36',
    ]);
    // A train that reverses needs no transfer time.
    const reversing = edit(findFirstCourse({ viaList: ['23311', '23308'] }).SerializeData, {
      sectionIndex: 1,
      assignType: 'departure',
      time: '1230',
      assignInstruction: 'Replace',
    });
    expect(ways(reversing)).toBe('12:35 小田急江ノ島線 13:07, 13:11 小田急江ノ島線 13:18');
    expect(reversing.Route.transferCount).toBe('0');
    expect(withTrainAt(through, 2, '1200')).toEqual([
      '11:55 ＪＲ中央線快速 11:57, 12:03 東京メトロ東西線 12:21, 12:21 徒歩 12:28',
      '10:08 ＪＲ総武線 10:10, 12:03 東京メトロ東西線 12:21, 12:21 徒歩 12:28',
      '11:55 ＪＲ中央線快速 11:57, 12:03 東京メトロ東西線 12:21, 12:21 徒歩 12:28',
      '10:08 ＪＲ総武線 10:10, 12:03 東京メトロ東西線 12:21, 12:21 徒歩 12:28',
    ]);
  });
});

describe('editCourse', () => {
  it('AutoNext and AutoPrevious: move the course to the next or previous train', () => {
    expect(getDepartureTime(edit(rapid, { assignInstruction: 'AutoNext' }))).toBe('10:09');
    expect(getDepartureTime(edit(rapid, { assignInstruction: 'AutoPrevious' }))).toBe('09:55');
    const back = edit(edit(rapid, { assignInstruction: 'AutoNext' }).SerializeData, {
      assignInstruction: 'AutoPrevious',
    });
    expect(back.SerializeData).toBe(rapid);
    // The next train is on the same line, whether or not it continues on another line. The later trains of the course
    // are replaced as well.
    let local = findFirstCourse({ viaList: ['22671', '22851'] });
    const following = [local, 1, 2, 3].map((step) =>
      step === local ? ways(local) : ways((local = edit(local.SerializeData, { assignInstruction: 'AutoNext' }))),
    );
    expect(following).toEqual([
      '10:00 ＪＲ総武線 10:02',
      '10:08 ＪＲ総武線 10:10',
      '10:15 ＪＲ総武線 10:17',
      '10:30 ＪＲ総武線 10:32',
    ]);
    expect(ways(edit(osaka.SerializeData, { assignInstruction: 'AutoNext' }))).toBe(
      '10:09 ＪＲ中央線快速 10:30, 10:51 ＪＲ新幹線のぞみ 13:18',
    );
    const onFoot: string = findFirstCourse({ viaList: ['45612', '22671'] }).SerializeData;
    expect(getEngineError('editCourse', { serializeData: onFoot, assignInstruction: 'AutoNext' }).kind).toBe(
      'noNeighbour',
    );
    const last: string = findFirstCourse({ viaList: ['22671', '22828'], searchType: 'lastTrain' }).SerializeData;
    expect(getEngineError('editCourse', { serializeData: last, assignInstruction: 'AutoNext' }).kind).toBe(
      'noNeighbour',
    );
  });

  it.each(['SearchAll', 'SearchAfter', 'SearchBefore', 'Replace'])(
    'uses the train of the given line code with the instruction %s',
    (assignInstruction) => {
      const course = edit(osaka.SerializeData, { sectionIndex: 1, lineCode: '20462', assignInstruction });
      expect(getDepartureTime(course)).toBe('10:16');
      expect(course.Route.Line[0].tripCode).toBe('910453');
      expect(findCourseErrors(course)).toEqual([]);
      expect(getDepartureTime(course, 2) > '10:40').toBe(true);
    },
  );

  it('repeats the search for the part of the course that the instruction names', () => {
    const change = (assignInstruction: string): any =>
      edit(osaka.SerializeData, { sectionIndex: 2, assignType: 'departure', time: '1200', assignInstruction });
    // Replace and SearchAfter keep the previous train. The other instructions choose the latest train that reaches the
    // new one.
    expect(['Replace', 'SearchAfter'].map((one) => getDepartureTime(change(one)))).toEqual(['10:02', '10:02']);
    expect(['SearchAll', 'SearchBefore'].map((one) => getDepartureTime(change(one)) > '11:00')).toEqual([true, true]);
    expect(getDepartureTime(change('Replace'), 2)).toBe('12:03');
  });

  it('repeats the search for a course that begins at a coordinate with a walk to the first train', () => {
    const home = findFirstCourse({ viaList: ['35.7013,139.6481', '25978'], answerCount: 1 });
    const change = (assignInstruction: string): any =>
      edit(home.SerializeData, { sectionIndex: 3, assignType: 'departure', time: '1200', assignInstruction });
    expect(['Replace', 'SearchBefore'].map((one) => getDepartureTime(change(one), 2))).toEqual(['10:16', '11:29']);
  });

  it('keeps a train that can be reached, unless the wait is longer than three hours', () => {
    expect(withTrainAt(osaka, 1, '0730')).toEqual([
      '07:32 ＪＲ中央線快速 07:53, 08:03 ＪＲ新幹線のぞみ 10:30',
      '07:32 ＪＲ中央線快速 07:53, 08:03 ＪＲ新幹線のぞみ 10:30',
      '07:32 ＪＲ中央線快速 07:53, 10:39 ＪＲ新幹線のぞみ 13:06',
      '07:32 ＪＲ中央線快速 07:53, 10:39 ＪＲ新幹線のぞみ 13:06',
    ]);
    const later = findFirstCourse({ viaList: ['22671', '25978'], time: '0900', answerCount: 1 });
    expect(ways(later)).toBe('09:06 ＪＲ中央線快速 09:27, 09:39 ＪＲ新幹線のぞみ 12:06');
    expect(['0618', '0610'].map((time) => withTrainAt(later, 1, time)[3])).toEqual([
      '06:18 ＪＲ中央線快速 06:39, 09:39 ＪＲ新幹線のぞみ 12:06',
      '06:12 ＪＲ中央線快速 06:33, 06:51 ＪＲ新幹線のぞみ 09:18',
    ]);
    // So late in the evening, the repeated search finds no connection, so the next train in the morning is used.
    expect(withTrainAt(osaka, 1, '2300')).toEqual(
      instructions.map(() => '23:02 ＪＲ中央線快速 23:23, 06:03 ＪＲ新幹線のぞみ 08:30'),
    );
    // The repeated search must not fill the evening with a detour on other lines.
    const early = by(['ＪＲ総武線', 'ＪＲ山手線内回り', 'ＪＲ新幹線のぞみ'], {
      viaList: ['22671', '25978'],
      time: '0600',
    });
    const change = { sectionIndex: 1, assignType: 'departure', time: '2330', assignInstruction: 'SearchAll' };
    expect(ways(edit(early.SerializeData, change))).toBe(
      '23:42 ＪＲ総武線 23:53, 05:20 ＪＲ山手線内回り 05:37, 06:10 ＪＲ新幹線のぞみ 08:30',
    );
  });

  it('causes an error if a line of the course no longer runs or does not run yet at the new time', () => {
    const friday = { viaList: ['22678', '22828'], date: '20240621', time: '0725' };
    const last = by(['ＪＲ中央本線', 'ＪＲ中央線通勤快速'], friday);
    const monday = { viaList: ['22828', '22678'], date: '20240624', time: '1810' };
    const earliest = by(['ＪＲ中央線通勤快速', 'ＪＲ中央本線'], monday);
    const change = (course: any, more: object): any =>
      getEngineError('editCourse', { serializeData: course.SerializeData, ...more }).kind;
    const at = { assignType: 'departure', time: '1200', assignInstruction: 'Replace' };
    expect(change(last, { sectionIndex: 1, ...at })).toBe('noNeighbour');
    expect(change(earliest, { sectionIndex: 2, ...at })).toBe('noNeighbour');
    expect(change(last, { assignInstruction: 'AutoNext' })).toBe('noNeighbour');
  });

  it('keeps the via points, and searches on each side of the new train with the via points of that side', () => {
    const course = findFirstCourse({ viaList: ['22671', '22995', '22828', '22705'] });
    expect(ways(course)).toBe('10:02 ＪＲ中央線快速 10:20, 10:23 ＪＲ山手線外回り 10:37');
    expect(withTrainAt(course, 1, '1230')).toEqual([
      '12:36 ＪＲ中央線快速 12:57, 13:03 ＪＲ東海道線 13:11',
      '12:36 ＪＲ中央線快速 12:57, 13:03 ＪＲ東海道線 13:11',
      '12:36 ＪＲ中央線快速 12:54, 12:59 ＪＲ山手線外回り 13:13',
      '12:36 ＪＲ中央線快速 12:54, 12:59 ＪＲ山手線外回り 13:13',
    ]);
    expect(withTrainAt(course, 2, '1230')).toEqual([
      '12:09 ＪＲ中央線快速 12:27, 12:31 ＪＲ山手線外回り 12:45',
      '10:02 ＪＲ中央線快速 10:20, 12:31 ＪＲ山手線外回り 12:45',
      '12:09 ＪＲ中央線快速 12:27, 12:31 ＪＲ山手線外回り 12:45',
      '10:02 ＪＲ中央線快速 10:20, 12:31 ＪＲ山手線外回り 12:45',
    ]);
    // Course that reaches a via point on foot.
    const onFoot = findFirstCourse({ viaList: ['22853', '22744', '22671'] });
    const before = '12:15 東京メトロ丸ノ内線 12:19, 12:19 徒歩 12:23, 12:23 徒歩 12:27, 12:32 ＪＲ中央線快速 12:38';
    const kept = '10:00 東京メトロ丸ノ内線 10:04, 10:04 徒歩 10:08, 10:08 徒歩 10:12, 12:32 ＪＲ中央線快速 12:38';
    expect(withTrainAt(onFoot, 4, '1230')).toEqual([before, kept, before, kept]);
    // Course to a via point and back.
    const back = findFirstCourse({ viaList: ['22671', '22741', '22671'] });
    expect(withTrainAt(back, 1, '1230').slice(0, 2)).toEqual([
      '12:30 ＪＲ総武線 12:38, 12:45 ＪＲ中央線快速 12:51',
      '12:30 ＪＲ総武線 12:38, 12:45 ＪＲ中央線快速 12:51',
    ]);
  });

  it('keeps the chosen prices until the train changes', () => {
    const { SerializeData } = callEngine('recalculateCourse', {
      serializeData: osaka.SerializeData,
      chargeIndex: ['2'],
    }).Course[0];
    const seat = (course: any): string => getSelectedPrices(course, 'Charge')[0].Type;
    const courses = pattern(SerializeData, { answerCount: 3 });
    expect(courses.map((course) => [course.selected === 'true', seat(course)])).toEqual([
      [false, 'Free'],
      [true, 'Reserved'],
      [false, 'Free'],
    ]);
  });

  it('moves the course to another time or day', () => {
    const arrival = edit(osaka.SerializeData, {
      sectionIndex: 2,
      assignType: 'arrival',
      date: '20240620',
      time: '1500',
    });
    expect(getArrivalTime(arrival) <= '15:00').toBe(true);
    const day = edit(osaka.SerializeData, { sectionIndex: 2, assignType: 'departure', date: '20240701', time: '1045' });
    expect(day.Route.Line.map((line: any) => line.DepartureState.Datetime.text.slice(0, 10))).toEqual([
      '2024-07-01',
      '2024-07-01',
    ]);
    const sameTime = edit(rapid, { sectionIndex: 1, assignType: 'departure', date: '20240621' });
    expect(sameTime.Route.Line[0].DepartureState.Datetime.text).toBe('2024-06-21T10:02:00+09:00');
  });

  it('avoids transfers at the given stations', () => {
    const [usual] = searchCourses({ viaList: ['22732', '22715'], answerCount: 1 });
    const course = edit(usual.SerializeData, { interruptTransferStationCodeList: ['22741'] });
    expect(course.Route.Point.slice(1, -1).map((point: any) => point.Station.code)).not.toContain('22741');
    // The result is the same as that of a search that avoids transfers at these stations.
    for (const searchType of ['departure', 'plain']) {
      const request = { viaList: ['22732', '22715'], searchType, answerCount: 1 };
      const interruptTransferStationCodeList = ['22741'];
      const edited = edit(findFirstCourse(request).SerializeData, { interruptTransferStationCodeList });
      const [searched] = searchCourses({ ...request, interruptTransferStationCodeList });
      expect([getLineNames(edited), stations(edited)]).toEqual([getLineNames(searched), stations(searched)]);
      if (searchType === 'departure') expect(ways(edited)).toBe(ways(searched));
    }
    const over = findFirstCourse({ viaList: ['22671', '22999', '22715', '22705'] });
    expect(ways(edit(over.SerializeData, { interruptTransferStationCodeList: ['22741'] }))).toBe(
      '10:15 ＪＲ総武線 10:26, 10:32 ＪＲ山手線内回り 10:49',
    );
    // The search after the replacement of a train must avoid the stations as well.
    const change = { sectionIndex: 1, assignType: 'departure', time: '1230', assignInstruction: 'SearchAfter' };
    const free = by(['東京メトロ丸ノ内線', 'ＪＲ山手線内回り'], { viaList: ['22732', '22715'] });
    expect(ways(edit(free.SerializeData, change))).toBe('12:30 東京メトロ丸ノ内線 12:39, 12:42 ＪＲ山手線内回り 12:49');
    expect(ways(edit(free.SerializeData, { ...change, interruptTransferStationCodeList: ['22741'] }))).toBe(
      '12:30 東京メトロ丸ノ内線 12:49, 12:53 東京メトロ銀座線 13:00',
    );
  });

  it('applies commuter passes and coupons, and keeps them in later edits', () => {
    const withPass = edit(rapid, { assignDetailRoute: '高円寺:ＪＲ中央線快速:Up:新宿' });
    expect(getTotalPrice(withPass, 'Fare')).toBe(210);
    const next = edit(withPass.SerializeData, { assignInstruction: 'AutoNext' });
    expect([getDepartureTime(next), getTotalPrice(next, 'Fare'), next.AssignStatus.code]).toEqual(['10:09', 210, '0']);
    const metro: string = findFirstCourse({ viaList: ['22715', '22569'] }).SerializeData;
    expect(getSelectedPrices(edit(metro, { coupon: '東京メトロ24時間券' }), 'Fare')[0].Type).toBe('WithCoupon');
  });

  it.each<[object, string]>([
    [{ sectionIndex: 1, lineCode: '99999' }, 'trainNotFound'],
    [{ sectionIndex: 1, lineCode: '20225' }, 'trainNotOnSection'],
    // The rapid train of 10:16 does not stop at the via point.
    [{ serializeData: overOkubo, sectionIndex: 1, lineCode: '20462' }, 'trainNotOnSection'],
    [{ serializeData: plain, assignInstruction: 'AutoNext' }, 'plainData'],
    [{ serializeData: plain, sectionIndex: 1, lineCode: '20462' }, 'plainData'],
    [
      { serializeData: through.SerializeData, sectionIndex: 3, assignType: 'departure', time: '1200' },
      'sectionNotVehicle',
    ],
    [{ assignDetailRoute: 'a:b:c' }, 'malformedDetailRoute'],
    [{ interruptTransferStationCodeList: ['1'] }, 'pointNotFound'],
  ])('causes an error for the parameters %j', (more, kind) => {
    expect(getEngineError('editCourse', { serializeData: rapid, ...more }).kind).toBe(kind);
  });
});

describe('recalculateCourse', () => {
  it('returns the course with the chosen prices, and with its route only if requested', () => {
    const data = osaka.SerializeData as string;
    const reserved = callEngine('recalculateCourse', { serializeData: data, chargeIndex: ['2'] }).Course[0];
    expect(reserved.Route).toBeUndefined();
    expect(getSelectedPrices(reserved, 'Charge')[0].Type).toBe('Reserved');
    const green = callEngine('recalculateCourse', {
      serializeData: reserved.SerializeData,
      chargeIndex: ['3'],
      addRouteData: true,
    }).Course[0];
    expect(getSelectedPrices(green, 'Charge')[0].Type).toBe('Green');
    expect(green.Route.Line[1].chargeIndex).toBe('3');
    expect(findCourseErrors(green)).toEqual([]);
  });

  it('returns prices for a different kind of pass, and stores the kind in the condition string', () => {
    const course = callEngine('recalculateCourse', { serializeData: plain, teikiKind: 'university' }).Course[0];
    expect(getTotalPrice(course, 'Teiki1')).toBe(2810);
    expect(course.SerializeData).toContain('F312112212000');
  });

  it.each<[object, string]>([
    [{ fareIndex: ['9'] }, 'noSuchPrice'],
    [{ chargeIndex: ['9'] }, 'noSuchPrice'],
    [{ vehicleIndex: 1 }, 'noSuchPassClass'],
    [{ passClassIndex: 1 }, 'noSuchPassClass'],
  ])('causes an error for the parameters %j', (more, kind) => {
    expect(getEngineError('recalculateCourse', { serializeData: rapid, ...more }).kind).toBe(kind);
  });
});

describe('operations on the sections of a course', () => {
  it('listCourseStations: lists all stations of a through train', () => {
    const { Point } = callEngine('listCourseStations', { serializeData: through.SerializeData, sectionIndex: 2 });
    expect([Point[0].Station.Name, Point.at(-1).Station.Name]).toEqual(['三鷹', '西船橋']);
    expect(Point.filter((point: any) => point.onRouteEdge).map((point: any) => point.Station.Name)).toEqual([
      '中野(東京都)',
      '大手町(東京都)',
    ]);
  });

  it('plain course: listCoursePassStations returns stations, and listCourseStations causes an error', () => {
    expect(callEngine('listCoursePassStations', { serializeData: plain }).Point).toHaveLength(5);
    expect(getEngineError('listCourseStations', { serializeData: plain, sectionIndex: 1 }).kind).toBe('plainData');
    expect(
      getEngineError('listCoursePassStations', { serializeData: through.SerializeData, sectionIndex: 3 }).kind,
    ).toBe('sectionNotVehicle');
  });

  it('listCourseTrainStations: causes an error for a train that does not serve the section', () => {
    const request = { serializeData: rapid, sectionIndex: 1 };
    expect(getEngineError('listCourseTrainStations', { ...request, lineCode: '20225' }).kind).toBe('trainNotOnSection');
    expect(getEngineError('listCourseTrainStations', { ...request, lineCode: '1' }).kind).toBe('trainNotFound');
  });

  it('getCourseShape: returns the shape of the track, and marks sections that continue in the same train', () => {
    const { Line } = callEngine('getCourseShape', { serializeData: through.SerializeData });
    expect(Line.map((line: any) => line.extention)).toEqual([undefined, 'true', undefined]);
    expect(Line[1].Element[0]).toMatchObject({ code: '204', Name: '東京メトロ東西線' });
    expect(Line[1].Element[0].Shape).toHaveLength(9);
  });
});
