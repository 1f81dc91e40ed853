import { expect, it } from 'vitest';
import { findClosestName } from './suggest-name.ts';

it('findClosestName: finds a misspelt name', () => {
  expect(findClosestName('anserCount', ['sort', 'answerCount'])).toBe('answerCount');
  expect(findClosestName('zzzz', ['sort', 'answerCount'])).toBeUndefined();
});

it('findClosestName: takes linear time for a word of 1 MB', () => {
  const names = Array.from({ length: 100 }, (_, index) => `name${index}`);
  const before = process.cpuUsage();
  expect(findClosestName('a'.repeat(1_000_000), names)).toBeUndefined();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(100);
});
