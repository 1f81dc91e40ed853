import type { Operation } from '@route-search/spec/api';
import { expect, it } from 'vitest';
import { loadFixtureApi } from '../../../tests/spec-fixture.ts';
import { createErrorViews, findErrorSituations } from './operation-errors.ts';

const { api } = loadFixtureApi();

it('createErrorViews: uses the name of an error example as its title if the response of the example is not known, and ignores a situation that is not declared', () => {
  const [operation] = api.operations;
  const errors = [{ status: '400', meaning: '誤りです。', situations: ['gone'], examples: ['a'] }];
  const failing = { ...operation, errors, errorExamples: [] } as unknown as Operation;
  const expected = [{ situations: [], codes: [], examples: [{ name: 'a', summary: 'a', request: undefined }] }];
  for (const answers of [{}, { 400: {} }]) expect(createErrorViews(api, failing, answers)).toMatchObject(expected);
  expect(findErrorSituations(api, ['gone'])).toEqual([]);
});
