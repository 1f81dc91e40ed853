import { describe, expect, it } from 'vitest';
import { pointName, sectionsOf, totalMinutes, transfersOf } from '../../src/helpers/section.ts';
import { decodeCourse, decodeExampleCourse } from './decoded-examples.ts';

const at = (clock: string): object => ({ Datetime: { text: `2024-06-20T${clock}:00+09:00`, operation: 'today' } });
const station = (Name: string): object => ({ Station: { code: '1', Name } });
/** Decodes a course with the given lines as sections 1, 2 … between the stations A, B, C and D. */
const over = (...lines: readonly object[]): ReturnType<typeof decodeCourse> =>
  decodeCourse({
    Route: {
      Line: lines.map((line, index) => ({ sectionIndex: String(index + 1), ...line })),
      Point: ['A', 'B', 'C', 'D'].slice(0, lines.length + 1).map(station),
    },
  });

describe('sectionsOf', () => {
  it('combines each line with the points at its ends', async () => {
    const sections = sectionsOf(await decodeExampleCourse('passChoices'));
    expect(sections.length).toBeGreaterThan(1);
    for (const [position, { index, from, to, line }] of sections.entries()) {
      expect(index).toBe(position + 1);
      expect(line.sectionIndex).toBe(index);
      expect(pointName(from)).not.toBe('');
      if (position > 0) expect(sections[position - 1]?.to).toBe(from);
      expect(pointName(to)).not.toBe('');
    }
  });

  it('reads a route with a single section, which the API sends as single objects', async () => {
    const [section] = sectionsOf(
      await decodeCourse({
        Route: { Line: { sectionIndex: '1', Type: 'train' }, Point: [station('A'), station('B')] },
      }),
    );
    expect(section).toMatchObject({ index: 1, isWalk: false });
    expect(section && pointName(section.to)).toBe('B');
  });

  it('returns an empty list without a route', async () => {
    expect(sectionsOf(await decodeCourse({}))).toEqual([]);
    expect(transfersOf(await decodeCourse({}))).toEqual([]);
  });

  it('throws an error if the numbers of points and lines do not match', async () => {
    const broken = await decodeCourse({ Route: { Line: [{ sectionIndex: '1' }], Point: [station('A')] } });
    expect(() => sectionsOf(broken)).toThrow(new RangeError('区間1つに対して、地点が1つあります。'));
    const empty = await decodeCourse({ Route: { Line: [{ sectionIndex: '1' }], Point: [] } });
    expect(() => sectionsOf(empty)).toThrow('地点が0つ');
  });

  it('keeps the section numbers of readable sections if another section was dropped as unreadable', async () => {
    const lost = await decodeCourse({
      Route: {
        Line: [{ sectionIndex: '1' }, 'broken', { sectionIndex: '3' }],
        Point: ['A', 'B', 'C', 'D'].map(station),
      },
    });
    expect(sectionsOf(lost).map(({ index, from, to }) => [index, pointName(from), pointName(to)])).toEqual([
      [1, 'A', 'B'],
      [3, 'C', 'D'],
    ]);
  });

  it('keeps the section numbers of a course that begins with a later section', async () => {
    const trimmed = await decodeCourse({
      Route: { Line: [{ sectionIndex: '2' }, { sectionIndex: '3' }], Point: ['B', 'C', 'D'].map(station) },
    });
    expect(sectionsOf(trimmed).map(({ index, from, to }) => [index, pointName(from), pointName(to)])).toEqual([
      [2, 'B', 'C'],
      [3, 'C', 'D'],
    ]);
  });

  it('pointName returns an empty text for a point without a name', () => {
    expect(pointName({})).toBe('');
  });

  it('recognizes walks: lines of the type walk, and lines without a type, such as the one from a coordinate', async () => {
    const walked = await decodeCourse({
      Route: {
        Line: [
          { sectionIndex: '1', TimeReliability: 'average' },
          { sectionIndex: '2', Type: 'train' },
          { sectionIndex: '3', Type: 'walk' },
        ],
        Point: [{ Name: '35.7,139.6' }, station('A'), station('B'), station('C')],
      },
    });
    expect(sectionsOf(walked).map(({ isWalk }) => isWalk)).toEqual([true, false, true]);
    expect(sectionsOf(walked).map(({ from }) => pointName(from))).toEqual(['35.7,139.6', 'A', 'B']);
  });
});

describe('transfersOf', () => {
  it('returns as many transfers as the response states in transferCount', async () => {
    for (const name of ['departureTime', 'passChoices', 'bus', 'shinkansen', 'averageWaitTime', 'cycle', 'demand']) {
      const found = await decodeExampleCourse(name);
      expect([name, transfersOf(found).filter(({ staysAboard }) => !staysAboard).length]).toEqual([
        name,
        found.route?.transferCount,
      ]);
    }
  });

  it('returns the minutes between two trains and the walks between them', async () => {
    const [transfer] = transfersOf(await decodeExampleCourse('bus'));
    expect(transfer?.walks.length).toBe(1);
    expect(transfer?.minutes).toBeGreaterThan(0);
  });

  it('recognizes a through train by the type of its arrival state, even if the state has several types', async () => {
    const through = (Type: unknown): ReturnType<typeof decodeCourse> =>
      over(
        { Type: 'train', ArrivalState: { ...at('10:08'), Type } },
        { Type: 'train', DepartureState: { ...at('10:09'), Type: 'normal' } },
      );
    expect(transfersOf(await through('normal'))[0]).toMatchObject({ staysAboard: false, minutes: 1 });
    expect(transfersOf(await through('extension'))[0]?.staysAboard).toBe(true);
    // A train after a walk is not a through train.
    const walking = over(
      { Type: 'train', ArrivalState: { ...at('10:08'), Type: 'extension' } },
      { Type: 'walk' },
      { Type: 'train', DepartureState: { ...at('10:19'), Type: 'normal' } },
    );
    expect(transfersOf(await walking)).toMatchObject([{ staysAboard: false, minutes: 11 }]);
    expect(transfersOf(await through([{ text: 'extension' }, { text: 'pass' }]))[0]?.staysAboard).toBe(true);
  });

  it('returns no minutes if one of the two times is unknown', async () => {
    const none = { Type: 'train' };
    const [left, reached] = [{ DepartureState: at('10:09') }, { ArrivalState: at('10:08') }];
    for (const lines of [
      [none, none],
      [none, { ...none, ...left }],
      [{ ...none, ...reached }, none],
    ]) {
      expect(transfersOf(await over(...lines))[0]?.minutes).toBeUndefined();
    }
  });
});

describe('totalMinutes', () => {
  it('adds the minutes on board, on foot and for other reasons', () => {
    expect(totalMinutes({ timeOnBoard: 13, timeWalk: 0, timeOther: 6 })).toBe(19);
  });

  it('returns undefined if a part is unknown', () => {
    expect(totalMinutes({ timeOnBoard: 13, timeWalk: 0 })).toBeUndefined();
    expect(totalMinutes({ timeWalk: 0, timeOther: 6 })).toBeUndefined();
    expect(totalMinutes(undefined)).toBeUndefined();
  });
});
