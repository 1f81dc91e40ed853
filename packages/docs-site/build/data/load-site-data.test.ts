import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFixtureFiles, writeSpecFixture } from '../../tests/spec-fixture.ts';
import config from '../../site.config.ts';
import { loadSiteData } from './load-site-data.ts';
import { createApiReference } from '../../src/reference/view/create-reference.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  writeSpecFixture(folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function change(edit: (text: string) => string): void {
  const file = join(folder, 'api.json');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

const load = (environment?: string): ReturnType<typeof loadSiteData> =>
  loadSiteData({ config, specFolder: folder, environment });

describe('loadSiteData', () => {
  it('returns the published files unchanged', () => {
    expect(readFileSync(load().downloads['openapi.yaml'], 'utf8')).toBe(buildFixtureFiles()['openapi.yaml']);
  });

  it('returns operations that createApiReference groups by tag, without empty tags', () => {
    const { tags } = createApiReference(load());
    expect(tags.map(({ id, title, meaning, calls }) => [id, title, meaning, calls.map((call) => call.id)])).toEqual([
      ['search', '探索', '探索の説明です。', ['searchAll']],
      ['operationLine', 'operationLine', '路線の説明です。', ['listLines']],
    ]);
  });
});

describe('loadSiteData with wrong data', () => {
  it.each([
    [
      'no bundle',
      () => {
        rmSync(join(folder, 'api.json'));
      },
      /api\.json is missing: build @route-search\/spec first/,
    ],
    [
      'no published file',
      () => {
        rmSync(join(folder, 'openapi.yaml'));
      },
      /openapi\.yaml is missing/,
    ],
    [
      'broken JSON',
      () => {
        change((text) => text.slice(0, -3));
      },
      /api\.json is not valid JSON: /,
    ],
    [
      'another kind of file',
      () => {
        change(() => '[]');
      },
      /is not the model of an API as @route-search\/spec builds it\./,
    ],
    [
      'a model of another version',
      () => {
        change((text) => text.replace('"format":1', '"format":2'));
      },
      /is not the model of an API as @route-search\/spec builds it\./,
    ],
  ])('rejects %s, with a one-sentence message', (_name, break_, message) => {
    break_();
    expect(() => load()).toThrow(message);
  });

  it('rejects example addresses in production, and lists the keys of provider.yaml that contain them', () => {
    expect(() => load('production')).toThrow(
      /^SITE_ENV=production needs real addresses, but provider\.yaml has examples in: api\.baseUrl, npm\.repository, site\.url, links\.contact, .*\.$/,
    );
  });
});
