import { expect, it } from 'vitest';
import { groupTags } from './group-tags.ts';
import { loadFixtureApi, loadRedocFixture } from '../../tests/spec-fixture.ts';

it('groupTags: leaves a document without groups unchanged', () => {
  const document = loadRedocFixture();
  expect(groupTags(document, { ...loadFixtureApi().api, operationGroups: [] })).toEqual(document);
});
