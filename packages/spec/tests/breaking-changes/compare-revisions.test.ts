import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSpecRevision } from '../../breaking-changes/base/base-revision.ts';
import type { SpecChange } from '../../breaking-changes/compare/change.ts';
import { compareRevisions } from '../../breaking-changes/compare/compare-revisions.ts';
import type { ApiPart } from '../../breaking-changes/parts/part.ts';
import { buildPartTree } from '../../breaking-changes/parts/part-tree.ts';
import type { Edits } from './known-changes.ts';
import { copySpecFixture, compileEditedSpec } from './fixture-spec.ts';

const fixture = copySpecFixture();
afterAll(fixture.remove);

const shared = 'spec/parameters/shared.yaml';
const search = 'spec/parameters/search.yaml';
const stations = 'spec/paths/listStations.yaml';
const version = 'spec/paths/getVersion.yaml';
const root = 'spec/openapi.yaml';
const limitReference = "  parameters:\n    - { $ref: '../parameters/shared.yaml#/limit' }\n";

let base: Awaited<ReturnType<typeof compileSpecRevision>>;

beforeAll(async () => {
  base = await compileSpecRevision(fixture.source());
});

async function compareWith(edits: Edits, before = base): Promise<SpecChange[]> {
  return compareRevisions({ base: before, working: await compileEditedSpec(fixture, edits) });
}

const locate = ({ rating, file, line, side }: SpecChange): string => `${rating} ${file}:${line} ${side}`;

describe('compareRevisions', () => {
  it('returns no changes for two equal specs', async () => {
    expect(await compareWith({})).toEqual([]);
  });

  it('reports a change of a shared parameter only once, with the names of up to three operations', async () => {
    const edit = { 'spec/paths/editCourse.yaml': [['  parameters:\n', limitReference]] } as const;
    const before = await compileEditedSpec(fixture, edit);
    const [change, ...rest] = await compareWith({ ...edit, [shared]: [['maximum: 50', 'maximum: 60']] }, before);
    expect(rest).toEqual([]);
    expect(change?.operations).toEqual(['listStations', 'searchCourses', 'editCourse']);
    expect(change?.what).toContain('`limit` of listStations, searchCourses and editCourse changed from `50` to `60`');
  });

  it.each([
    ['2020-01-01', 'minor', 'after'],
    ['9998-12-31', 'major', 'before'],
  ])('rates the removal of a parameter with the sunset %s as %s', async (sunset, rating, order) => {
    const what = `Parameter \`student\` of searchCourses was removed, ${order} the announced sunset (${sunset}).`;
    const deprecation = `name: student\n  x-deprecation: { since: '2019-01-01', sunset: '${sunset}' }`;
    const before = await compileEditedSpec(fixture, { [search]: [['name: student', deprecation]] });
    const reference = "    - { $ref: '../parameters/search.yaml#/student' }\n";
    const changes = await compareWith({ 'spec/paths/searchCourses.yaml': [[reference, '']] }, before);
    expect(changes.map((change) => [change.rating, change.what])).toEqual([[rating, what]]);
  });

  it('shortens the list of operations for a parameter that four operations share', async () => {
    const edits = {
      'spec/paths/editCourse.yaml': [['  parameters:\n', limitReference]],
      [version]: [['  responses:\n', `${limitReference}  responses:\n`]],
    } as const;
    const before = await compileEditedSpec(fixture, edits);
    const [change] = await compareWith({ ...edits, [shared]: [['maximum: 50', 'maximum: 60']] }, before);
    expect(change?.operations).toHaveLength(4);
    expect(change?.what).toContain('of listStations, searchCourses and 2 more operations changed');
  });

  it('sorts the changes by rating, then by file and line', async () => {
    const changes = await compareWith({
      [shared]: [
        ['maximum: 50', 'maximum: 60'],
        ['取得する件数です。', '返す件数です。'],
      ],
      [stations]: [['x-permission: base', 'x-permission: realtime']],
      'schemas/enums/SearchType.yaml': [['description: 探索の種類です。', 'description: 種類です。']],
    });
    expect(changes.map(locate)).toEqual([
      expect.stringMatching(/^major packages\/spec\/paths\/listStations\.yaml:\d+ working$/),
      'minor packages/spec/parameters/shared.yaml:12 working',
      'patch packages/schemas/enums/SearchType.yaml:1 working',
      'patch packages/spec/parameters/shared.yaml:11 working',
    ]);
  });

  it('keeps the stricter rating of a change in a schema that a request and a response share', async () => {
    const scalar = 'schemas/scalars/StationCode.yaml';
    const before = await compileEditedSpec(fixture, { [scalar]: [['type: string', 'type: string\nmaxLength: 9']] });
    const changes = await compareWith({ [scalar]: [['type: string', 'type: string\nmaxLength: 8']] }, before);
    const what = expect.stringMatching(/parameter `code` .*\. Responses have it too \(`code` .*\): minor there\.$/);
    expect(changes).toMatchObject([
      { rating: 'major', file: `packages/${scalar}`, operations: ['listStations', 'searchCourses'], what },
    ]);
  });

  it('locates a removed part of the API in the base revision', async () => {
    const changes = await compareWith({ [root]: [['  /v1/json/version: { $ref: paths/getVersion.yaml }\n', '']] });
    expect(changes).toMatchObject([
      { rating: 'major', side: 'base', addsOperation: false, operations: ['getVersion'] },
    ]);
  });

  it('marks a change as one that adds an operation', async () => {
    const added = { [root]: [['  /v1/json/version: { $ref: paths/getVersion.yaml }\n', '']] } as const;
    const before = await compileEditedSpec(fixture, added);
    expect(await compareWith({}, before)).toMatchObject([{ rating: 'minor', addsOperation: true, side: 'working' }]);
  });
});

describe('buildPartTree (breaking-change check)', () => {
  it('assigns a coordinate, such as `Course.Price`, to each named part of the model', () => {
    const listCoordinates = (part: ApiPart): readonly string[] =>
      [part.coordinate ?? [], ...part.parts.map(listCoordinates)].flat();
    const coordinates = new Set(listCoordinates(buildPartTree(base.compiled)));
    const { operations, entities } = base.compiled.api;
    for (const { id, parameters, errors, answer } of operations) {
      const statuses = [answer, ...errors].map(({ status }) => `${id}/${status}`);
      const expected = [id, ...parameters.map(({ name }) => `${id}.${name}`), ...statuses];
      expect([...coordinates]).toEqual(expect.arrayContaining(expected));
    }
    for (const { id, members } of Object.values(entities)) {
      expect([...coordinates]).toEqual(expect.arrayContaining([id, ...members.map(({ name }) => `${id}.${name}`)]));
    }
  });
});
