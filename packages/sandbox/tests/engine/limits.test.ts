import { expect, it } from 'vitest';
import { startServer } from '../../src/server.ts';
import { codes } from './planner.ts';
import { ask, refusal, search } from './support.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call -- courses are looked into at any depth */

it.each(['市ヶ谷', '市ケ谷', '阿佐ヶ谷'])('a station is found as %s', (name) => {
  expect(search({ viaList: [name, '22828'], answerCount: 1 })).toHaveLength(1);
});

it('realtime is known of the trains of today only', () => {
  const delays = (date: string): string[] =>
    ask('searchRealtimeCourseExtreme', { viaList: ['22671', '22828'], date, time: '1000' }).Course.flatMap(
      (course: any) => course.Route.Line.map((line: any) => line.RealtimeInformation?.RealtimeStatus),
    );
  expect(delays('20240620')).toContain('onTime');
  for (const date of ['20240619', '20240627']) {
    expect(new Set(delays(date))).not.toContain('onTime');
    expect(new Set(delays(date))).not.toContain('delay');
  }
});

it('a search takes thirty points at most', () => {
  const list = (count: number): string[] => Array.from({ length: count }, (_, index) => codes[index]!);
  expect(refusal('searchCourseExtreme', { viaList: list(31) }).kind).toBe('tooManyPlaces');
  expect(() => ask('searchCourseExtreme', { viaList: list(30) })).not.toThrow();
});

it('a condition has no digits that no option has', () => {
  const conditionDetail = 'T9221233232319:F332112212000:A23121141:';
  expect(refusal('searchCourseExtreme', { viaList: ['22671', '22828'], conditionDetail }).kind).toBe('unknownDigit');
});

it.each(['x', '2024-02-30T10:00:00+09:00'])('the server does not start at %s', async (now) => {
  await expect(startServer({ now, port: 0 })).rejects.toThrow('nowには');
});
