import { expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxSearchPlaces } from '../../src/engine/search/search-plan.ts';
import { worseCourseTolerance } from '../../src/engine/search/find-courses.ts';
import { packageRoot } from '../package/built.ts';
import { pointCodes } from './planner.ts';
import { callEngine, getEngineError, searchCourses } from './support.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call -- courses are looked into at any depth */

it.each(['市ヶ谷', '市ケ谷', '阿佐ヶ谷'])('findPoint: finds a station by the spelling %s', (name) => {
  expect(searchCourses({ viaList: [name, '22828'], answerCount: 1 })).toHaveLength(1);
});

it('realtime information: exists only for trains of today', () => {
  const delays = (date: string): string[] =>
    callEngine('searchRealtimeCourseExtreme', { viaList: ['22671', '22828'], date, time: '1000' }).Course.flatMap(
      (course: any) => course.Route.Line.map((line: any) => line.RealtimeInformation?.RealtimeStatus),
    );
  expect(delays('20240620')).toContain('onTime');
  for (const date of ['20240619', '20240627']) {
    expect(new Set(delays(date))).not.toContain('onTime');
    expect(new Set(delays(date))).not.toContain('delay');
  }
});

it('course search: accepts as many places as the README says, and no more', async () => {
  const list = (count: number): string[] => Array.from({ length: count }, (_, index) => pointCodes[index]!);
  const { kind, sentence } = getEngineError('searchCourseExtreme', { viaList: list(maxSearchPlaces + 1) });
  expect(kind).toBe('tooManyPlaces');
  expect(sentence).toContain(`${maxSearchPlaces}件まで`);
  expect(await readFile(join(packageRoot, 'README.md'), 'utf8')).toContain(
    `\`viaList\`に指定できる地点は${maxSearchPlaces}件まで`,
  );
  expect(() => callEngine('searchCourseExtreme', { viaList: list(maxSearchPlaces) })).not.toThrow();
});

it('README: states by how many minutes, transfers and yen a returned course may be worse than the best one', async () => {
  const { minutes, transfers, price } = worseCourseTolerance;
  const sentence = `${minutes}分、乗換${transfers}回、${price}円`;
  expect(await readFile(join(packageRoot, 'README.md'), 'utf8')).toContain(sentence);
});

it('condition string: is refused if a digit is not a value of its option', () => {
  const conditionDetail = 'T9221233232319:F332112212000:A23121141:';
  expect(getEngineError('searchCourseExtreme', { viaList: ['22671', '22828'], conditionDetail }).kind).toBe(
    'unknownDigit',
  );
});
