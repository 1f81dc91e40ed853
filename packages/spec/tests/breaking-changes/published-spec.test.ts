import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { compileSpecRevision } from '../../breaking-changes/base/base-revision.ts';
import { factComparisons } from '../../breaking-changes/compare/compare-facts.ts';
import { compareRevisions } from '../../breaking-changes/compare/compare-revisions.ts';
import type { SpecChange, Rating } from '../../breaking-changes/compare/change.ts';
import { openSpecSource } from '../../src/source/spec-source.ts';

type Path = readonly (string | number)[];

/** Edit of a YAML value in the published spec, with the expected rating. */
interface KnownEdit {
  readonly file: string;
  readonly path: Path;
  /** Computes the new YAML value. Undefined removes it. */
  readonly change: (value: unknown) => unknown;
  readonly rating: Rating;
  readonly words: readonly string[];
}

const without = (item: string) => (value: unknown) => (value as string[]).filter((one) => one !== item);
const withItem = (item: string) => (value: unknown) => [...(value as string[]), item];
const removed = () => undefined;

const edits: readonly KnownEdit[] = [
  {
    file: 'spec/parameters/shared.yaml',
    path: ['limitTo100', 'schema', 'default'],
    change: (value) => Number(value) - 1,
    rating: 'major',
    words: ['default of parameter `limit`', 'listStations'],
  },
  {
    file: 'spec/parameters/shared.yaml',
    path: ['limitTo100', 'schema', 'maximum'],
    change: (value) => Number(value) * 2,
    rating: 'minor',
    words: ['maximum of parameter `limit`'],
  },
  {
    file: 'schemas/enums/SearchType.yaml',
    path: ['enum'],
    change: without('lastTrain'),
    rating: 'major',
    words: ['parameter `searchType`', 'no longer has the value `lastTrain`'],
  },
  {
    file: 'spec/paths/station/listStations.yaml',
    path: ['get', 'x-parameter-rules', 0, 'conflicts', 'with'],
    change: withItem('gcs'),
    rating: 'major',
    words: ['changed rule `name-alone` of operation listStations', 'refuses', 'gcs='],
  },
  {
    file: 'spec/paths/realtime-trip/listRealtimeTrips.yaml',
    path: ['get', 'x-parameter-rules', 0, 'effect'],
    change: () => 'ignored',
    rating: 'minor',
    words: ['changed rule `latest-engine`', 'left without results', 'engine: older'],
  },
  {
    file: 'spec/paths/shape/getCourseShape.yaml',
    path: ['get', 'x-permission'],
    change: () => 'realtime',
    rating: 'major',
    words: ['operation getCourseShape', 'realtime'],
  },
  {
    file: 'spec/parameters/search.yaml',
    path: ['viaList', 'schema', 'x-list', 'separator'],
    change: () => ',',
    rating: 'major',
    words: ['separator of parameter `viaList`'],
  },
  {
    file: 'spec/parameters/search.yaml',
    path: ['interruptRailList', 'schema', 'x-list', 'maxItems'],
    change: (value) => Number(value) + 5,
    rating: 'minor',
    words: ['parameter `interruptRailList`', 'from 10 to 15'],
  },
  {
    file: 'schemas/entities/Station.yaml',
    path: ['properties', 'Yomi'],
    change: removed,
    rating: 'major',
    words: ['property `Yomi` of schema `Station`', 'removed'],
  },
  {
    file: 'schemas/entities/Corporation.yaml',
    path: ['properties', 'Roman'],
    change: () => ({ type: 'string' }),
    rating: 'minor',
    words: ['property `Roman` of schema `Corporation`', 'added'],
  },
  {
    file: 'schemas/entities/GeoPoint.yaml',
    path: ['description'],
    change: () => '緯度と経度の値です。',
    rating: 'patch',
    words: ['description of schema `GeoPoint`'],
  },
  {
    file: 'schemas/catalogues/condition-string.yaml',
    path: ['localOptions', 'shinkansenNozomi', 'condition', 'digits', 'normal'],
    change: () => 3,
    rating: 'major',
    words: ['digits of `localOptions.shinkansenNozomi` of catalogue condition-string'],
  },
  {
    file: 'schemas/responses/NearbyPointListResponse.yaml',
    path: ['x-datum'],
    change: () => 'tokyo',
    rating: 'major',
    words: ['datum of response 200 of listPointsNearby changed from `wgs84` to `tokyo`'],
  },
];

describe('compareRevisions with edits of the published spec', () => {
  let changes: readonly SpecChange[] = [];
  const source = openSpecSource();

  beforeAll(async () => {
    const overlay = new Map<string, string>();
    for (const { file, path, change } of edits) {
      const absolute = join(source.folder, '..', file);
      const document = parseDocument(overlay.get(absolute) ?? readFileSync(absolute, 'utf8'));
      const value: unknown = document.getIn(path);
      const next = change(document.createNode(value).toJS(document));
      if (next === undefined) document.deleteIn(path);
      else document.setIn(path, document.createNode(next));
      overlay.set(absolute, document.toString({ lineWidth: 0 }));
    }
    changes = compareRevisions({
      base: await compileSpecRevision(source),
      working: await compileSpecRevision({ ...source, overlay }),
    });
  });

  const isAbout = ({ what }: SpecChange, { words }: KnownEdit): boolean =>
    words.every((word) => what.toLowerCase().includes(word.toLowerCase()));

  it.each(edits)('reports the expected change for the edit at $path', (edit) => {
    const { rating, file } = edit;
    const found = changes.filter((change) => isAbout(change, edit));
    expect(found, changes.map(({ what }) => what).join('\n')).toHaveLength(1);
    expect(found[0]).toMatchObject({ rating, file: `packages/${file}` });
  });

  it('reports no other change, except for the error cause that depends on the effect of a rule', () => {
    const others = changes.filter((change) => !edits.some((edit) => isAbout(change, edit)));
    expect(others.map(({ rating, what }) => `${rating} ${what}`)).toEqual([
      expect.stringMatching(
        /^minor Error situation `trip-engine-version-not-latest` of listRealtimeTrips was removed\.$/,
      ),
    ]);
  });
});

it('factComparisons: every compared keyword still exists in the metaschemas, responses or error catalogue of the spec', () => {
  const spec = join(import.meta.dirname, '../..');
  const schemas = '../schemas';
  const files = [
    'meta/*.{json,yaml}',
    'responses/**/*.yaml',
    `${schemas}/meta/*.json`,
    `${schemas}/catalogues/errors.yaml`,
  ];
  const texts = globSync(files, { cwd: spec }).map((file) => readFileSync(join(spec, file), 'utf8'));
  const known = new Set(texts.flatMap((text) => text.match(/[\w$/-]+/g) ?? []));
  const keywords = Object.values(factComparisons).flatMap(([names]) => names);
  expect(keywords.length).toBeGreaterThan(50);
  expect(keywords.flatMap((name) => name.split(' ')).filter((key) => !known.has(key))).toEqual([]);
});
