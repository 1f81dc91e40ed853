import { describe, expect, it } from 'vitest';
import { arrives, ask, departs, first, flaws, lines, refusal, search, selected, total } from './support.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- courses are looked into at any depth */

const rapid: string = first({ viaList: ['22671', '22828'] }).SerializeData;
const osaka = first({ viaList: ['22671', '25978'], answerCount: 1 });
const plain: string = first({ viaList: ['22671', '22741'], searchType: 'plain' }).SerializeData;
const through: any = search({ viaList: ['22671', '22828'] }).find((course) => lines(course).includes('徒歩'));
const edit = (serializeData: string, more: object): any => ask('editCourse', { serializeData, ...more }).Course[0];

describe('neighbouring trains', () => {
  const pattern = (more: object, serializeData = rapid): any[] =>
    ask('searchCoursePattern', { serializeData, sectionIndex: 1, ...more }).Course;
  const times = (courses: any[]): string[] =>
    courses.map((course) => departs(course) + (course.selected === 'true' ? '*' : ''));

  it('stand around the base course', () => {
    expect(times(pattern({}))).toEqual(['09:48', '09:55', '10:02*', '10:09', '10:16']);
    expect(times(pattern({ answerCount: 4 }))).toEqual(['09:55', '10:02*', '10:09', '10:16']);
    expect(times(pattern({ answerCount: 3, previousCount: 0 }))).toEqual(['10:02*', '10:09', '10:16']);
    expect(times(pattern({ answerCount: 3, previousCount: 2 }))).toEqual(['09:48', '09:55', '10:02*']);
    expect(times(pattern({ answerCount: 1 }))).toEqual(['10:02*']);
  });

  it('are fewer at the end of the day', () => {
    const last: string = first({ viaList: ['22671', '22828'], searchType: 'lastTrain' }).SerializeData;
    expect(times(pattern({}, last))).toEqual(['23:37', '23:50', '00:08*']);
  });

  it('pull the rest of the course with them', () => {
    const all = pattern({ sectionIndex: 1, answerCount: 5 }, osaka.SerializeData);
    for (const course of all) expect(flaws(course)).toEqual([]);
    const trains = all.map((course: any) => departs(course, 2));
    expect(trains).toEqual(trains.toSorted());
    expect(new Set(trains).size).toBeGreaterThan(1);
    const later = pattern({ sectionIndex: 2, answerCount: 4 }, osaka.SerializeData);
    expect(later.map((course: any) => departs(course))).toContain('10:02');
    const again = pattern(
      { sectionIndex: 2, answerCount: 3, previousCount: 0, assignInstruction: 'SearchAll' },
      osaka.SerializeData,
    );
    // Searched again, the first train is the latest one that still reaches the second.
    expect(departs(again.at(-1)) > departs(again[0])).toBe(true);
  });

  it('can be trimmed: what is before the section is left out', () => {
    const [course] = pattern(
      { sectionIndex: 2, answerCount: 1, trimBeforeSection: true, addStop: true, addOperationLinePattern: true },
      osaka.SerializeData,
    );
    expect(course.Route.Line.map((line: any) => line.sectionIndex)).toEqual(['2']);
    expect(course.Route.Point[0].Station.Name).toBe('東京');
    expect(course.Route.Line[0].Stop).toHaveLength(6);
    expect(course.OperationLinePattern).toEqual([{ Line: [{ code: '301', Name: 'ＪＲ東海道新幹線' }] }]);
  });

  it('of a through train may be other trains', () => {
    const all = pattern({ sectionIndex: 2, answerCount: 5 }, through.SerializeData);
    expect(all.some((course: any) => course.Route.Line[1].DepartureState.Type === 'normal')).toBe(true);
    for (const course of all) expect(flaws(course)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ serializeData: plain }, 'plainData'],
    [{ serializeData: through.SerializeData, sectionIndex: 3 }, 'sectionNotVehicle'],
    [{ sectionIndex: 9 }, 'sectionOutOfRange'],
    [{ serializeData: 'abc' }, 'malformedData'],
  ])('are refused: %j', (more, kind) => {
    expect(refusal('searchCoursePattern', { serializeData: rapid, sectionIndex: 1, ...more }).kind).toBe(kind);
  });
});

describe('edited courses', () => {
  it('move by one train', () => {
    expect(departs(edit(rapid, { assignInstruction: 'AutoNext' }))).toBe('10:09');
    expect(departs(edit(rapid, { assignInstruction: 'AutoPrevious' }))).toBe('09:55');
    const back = edit(edit(rapid, { assignInstruction: 'AutoNext' }).SerializeData, {
      assignInstruction: 'AutoPrevious',
    });
    expect(back.SerializeData).toBe(rapid);
    const last: string = first({ viaList: ['22671', '22828'], searchType: 'lastTrain' }).SerializeData;
    expect(refusal('editCourse', { serializeData: last, assignInstruction: 'AutoNext' }).kind).toBe('noNeighbour');
  });

  it.each(['SearchAll', 'SearchAfter', 'SearchBefore', 'Replace'])('take a given train: %s', (assignInstruction) => {
    const course = edit(osaka.SerializeData, { sectionIndex: 1, lineCode: '20462', assignInstruction });
    expect(departs(course)).toBe('10:16');
    expect(course.Route.Line[0].tripCode).toBe('910453');
    expect(flaws(course)).toEqual([]);
    expect(departs(course, 2) > '10:40').toBe(true);
  });

  it('search again what the instruction says', () => {
    const change = (assignInstruction: string): any =>
      edit(osaka.SerializeData, { sectionIndex: 2, assignType: 'departure', time: '1200', assignInstruction });
    // Replace and SearchAfter keep the train before; the others look for the latest that reaches the new one.
    expect(['Replace', 'SearchAfter'].map((one) => departs(change(one)))).toEqual(['10:02', '10:02']);
    expect(['SearchAll', 'SearchBefore'].map((one) => departs(change(one)) > '11:00')).toEqual([true, true]);
    expect(departs(change('Replace'), 2)).toBe('12:03');
  });

  it('move to another time or day', () => {
    const arrival = edit(osaka.SerializeData, {
      sectionIndex: 2,
      assignType: 'arrival',
      date: '20240620',
      time: '1500',
    });
    expect(arrives(arrival) <= '15:00').toBe(true);
    const day = edit(osaka.SerializeData, { sectionIndex: 2, assignType: 'departure', date: '20240701', time: '1045' });
    expect(day.Route.Line.map((line: any) => line.DepartureState.Datetime.text.slice(0, 10))).toEqual([
      '2024-07-01',
      '2024-07-01',
    ]);
    const sameTime = edit(rapid, { sectionIndex: 1, assignType: 'departure', date: '20240621' });
    expect(sameTime.Route.Line[0].DepartureState.Datetime.text).toBe('2024-06-21T10:02:00+09:00');
  });

  it('avoid changes at stations', () => {
    const [usual] = search({ viaList: ['22732', '22715'], answerCount: 1 });
    const course = edit(usual.SerializeData, { interruptTransferStationCodeList: ['22741'] });
    expect(course.Route.Point.slice(1, -1).map((point: any) => point.Station.code)).not.toContain('22741');
  });

  it('take passes and coupons, and keep them', () => {
    const withPass = edit(rapid, { assignDetailRoute: '高円寺:ＪＲ中央線快速:Up:新宿' });
    expect(total(withPass, 'Fare')).toBe(210);
    const next = edit(withPass.SerializeData, { assignInstruction: 'AutoNext' });
    expect([departs(next), total(next, 'Fare'), next.AssignStatus.code]).toEqual(['10:09', 210, '0']);
    const metro: string = first({ viaList: ['22715', '22569'] }).SerializeData;
    expect(selected(edit(metro, { coupon: '東京メトロ24時間券' }), 'Fare')[0].Type).toBe('WithCoupon');
  });

  it.each<[object, string]>([
    [{ sectionIndex: 1, lineCode: '99999' }, 'trainNotFound'],
    [{ sectionIndex: 1, lineCode: '20225' }, 'trainNotOnSection'],
    [{ serializeData: plain, assignInstruction: 'AutoNext' }, 'plainData'],
    [{ serializeData: plain, sectionIndex: 1, lineCode: '20462' }, 'plainData'],
    [
      { serializeData: through.SerializeData, sectionIndex: 3, assignType: 'departure', time: '1200' },
      'sectionNotVehicle',
    ],
    [{ assignDetailRoute: 'a:b:c' }, 'malformedDetailRoute'],
    [{ interruptTransferStationCodeList: ['1'] }, 'pointNotFound'],
  ])('are refused: %j', (more, kind) => {
    expect(refusal('editCourse', { serializeData: rapid, ...more }).kind).toBe(kind);
  });
});

describe('recalculated courses', () => {
  it('have other prices and no route, unless asked', () => {
    const data = osaka.SerializeData as string;
    const reserved = ask('recalculateCourse', { serializeData: data, chargeIndex: ['2'] }).Course[0];
    expect(reserved.Route).toBeUndefined();
    expect(selected(reserved, 'Charge')[0].Type).toBe('Reserved');
    const green = ask('recalculateCourse', {
      serializeData: reserved.SerializeData,
      chargeIndex: ['3'],
      addRouteData: true,
    }).Course[0];
    expect(selected(green, 'Charge')[0].Type).toBe('Green');
    expect(green.Route.Line[1].chargeIndex).toBe('3');
    expect(flaws(green)).toEqual([]);
  });

  it('have another kind of pass, which the condition remembers', () => {
    const course = ask('recalculateCourse', { serializeData: plain, teikiKind: 'university' }).Course[0];
    expect(total(course, 'Teiki1')).toBe(2810);
    expect(course.SerializeData).toContain('F312112212000');
  });

  it.each<[object, string]>([
    [{ fareIndex: ['9'] }, 'noSuchPrice'],
    [{ chargeIndex: ['9'] }, 'noSuchPrice'],
    [{ vehicleIndex: 1 }, 'noSuchPassClass'],
    [{ passClassIndex: 1 }, 'noSuchPassClass'],
  ])('are refused: %j', (more, kind) => {
    expect(refusal('recalculateCourse', { serializeData: rapid, ...more }).kind).toBe(kind);
  });
});

describe('stations and shapes of a course', () => {
  it('through trains show their whole run', () => {
    const { Point } = ask('listCourseStations', { serializeData: through.SerializeData, sectionIndex: 2 });
    expect([Point[0].Station.Name, Point.at(-1).Station.Name]).toEqual(['三鷹', '西船橋']);
    expect(Point.filter((point: any) => point.onRouteEdge).map((point: any) => point.Station.Name)).toEqual([
      '中野(東京都)',
      '大手町(東京都)',
    ]);
  });

  it('passed stations can be listed for plain courses, stops cannot', () => {
    expect(ask('listCoursePassStations', { serializeData: plain }).Point).toHaveLength(5);
    expect(refusal('listCourseStations', { serializeData: plain, sectionIndex: 1 }).kind).toBe('plainData');
    expect(refusal('listCoursePassStations', { serializeData: through.SerializeData, sectionIndex: 3 }).kind).toBe(
      'sectionNotVehicle',
    );
  });

  it('a train that does not serve the section is refused', () => {
    const request = { serializeData: rapid, sectionIndex: 1 };
    expect(refusal('listCourseTrainStations', { ...request, lineCode: '20225' }).kind).toBe('trainNotOnSection');
    expect(refusal('listCourseTrainStations', { ...request, lineCode: '1' }).kind).toBe('trainNotFound');
  });

  it('shapes follow the track, and mark what goes on in the same train', () => {
    const { Line } = ask('getCourseShape', { serializeData: through.SerializeData });
    expect(Line.map((line: any) => line.extention)).toEqual([undefined, 'true', undefined]);
    expect(Line[1].Element[0]).toMatchObject({ code: '204', Name: '東京メトロ東西線' });
    expect(Line[1].Element[0].Shape).toHaveLength(9);
  });
});
