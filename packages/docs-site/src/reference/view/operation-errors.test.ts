import type { Operation } from '@route-search/spec/api';
import { expect, it } from 'vitest';
import { loadFixtureApi } from '../../../tests/spec-fixture.ts';
import { createErrorViews, findSituations } from './operation-errors.ts';

const { api } = loadFixtureApi();

it('createErrorViews: uses the name of an example without a known response as its title, and ignores an undeclared situation', () => {
  const [operation] = api.operations;
  const errors = [{ status: '400', meaning: '誤りです。', situations: ['gone'], examples: ['a'] }];
  const failing = { ...operation, errors, errorExamples: [] } as unknown as Operation;
  const expected = [{ situations: [], codes: [], examples: [{ name: 'a', summary: 'a', request: undefined }] }];
  for (const answers of [{}, { 400: {} }]) expect(createErrorViews(api, failing, answers)).toMatchObject(expected);
  expect(findSituations(api, ['gone'])).toEqual([]);
});
