import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import declaredPlugin from '../src/index.ts';
import { testMalformedDocuments } from './malformed-documents.ts';
import { findInDocument, testRuleFixtures } from './rule-fixtures.ts';

const folder = join(import.meta.dirname, 'fixtures');

testRuleFixtures(declaredPlugin(), folder);
testMalformedDocuments(declaredPlugin(), folder);

it.each([
  ['2020-01-31', 0],
  ['2020-02-01', 0],
  ['2020-02-02', 3],
  ['2020-03-02', 4],
])('lint rule declared/sunset-ahead: reports, on %s, %i sunset dates in the past', async (day, count) => {
  vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const file = join(folder, 'sunset-ahead/bad.yaml');
  expect(await findInDocument(declaredPlugin(), 'sunset-ahead', { file, optionsFile: '' })).toHaveLength(count);
});
