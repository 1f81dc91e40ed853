import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtureFolder } from '../tests/fixture.ts';
import config from '../site.config.ts';
import { loadSiteData } from './data.ts';
import { groupOperations } from '../src/reference/groups.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  for (const name of ['openapi.docs.json', 'openapi.json', 'openapi.yaml']) {
    copyFileSync(join(fixtureFolder, name), join(folder, name));
  }
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function change(edit: (text: string) => string): void {
  const file = join(folder, 'openapi.docs.json');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

const load = (environment?: string): ReturnType<typeof loadSiteData> =>
  loadSiteData({ config, specFolder: folder, environment });

describe('the data of the site', () => {
  it('holds the published files as they are', () => {
    expect(load().downloads['openapi.yaml']).toBe(readFileSync(join(fixtureFolder, 'openapi.yaml'), 'utf8'));
  });

  it('groups operations by tag and leaves empty tags out', () => {
    expect(groupOperations(load().document)).toEqual([
      {
        name: 'search',
        title: '探索',
        description: '探索の説明です。',
        operations: [{ id: 'searchAll', summary: 'すべての探索', path: '/v1/json/search', permission: 'realtime' }],
      },
      {
        name: 'operationLine',
        title: 'operationLine',
        description: '路線の説明です。',
        operations: [{ id: 'listLines', summary: '路線の一覧', path: '/v1/json/operationLine', permission: 'base' }],
      },
    ]);
  });
});

describe('wrong data stops the build with one sentence:', () => {
  it.each([
    [
      'no bundle',
      () => {
        rmSync(join(folder, 'openapi.docs.json'));
      },
      /openapi\.docs\.json is missing: build @route-search\/spec first/,
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
      /openapi\.docs\.json is not valid JSON: /,
    ],
    [
      'another kind of file',
      () => {
        change(() => '[]');
      },
      /is not an OpenAPI document with info, tags and paths\./,
    ],
    [
      'no operations',
      () => {
        change(() => '{"info":{"title":"x"},"tags":[],"paths":{}}');
      },
      /has no operations\./,
    ],
    [
      'an operation without a summary',
      () => {
        change((text) => text.replace('"summary": "路線の一覧",', ''));
      },
      /the operation listLines has no summary\./,
    ],
    [
      'an operation without an id',
      () => {
        change((text) => text.replace('"operationId": "listLines",', ''));
      },
      /\/v1\/json\/operationLine has no operationId\./,
    ],
    [
      'an id that stands twice',
      () => {
        change((text) => text.replace('listLines', 'searchAll'));
      },
      /the operationId searchAll stands twice\./,
    ],
    [
      'an unknown tag',
      () => {
        change((text) => text.replace('"tags": ["search"]', '"tags": ["serch"]'));
      },
      /the operation searchAll has the tag "serch"\. Allowed: search, operationLine, empty\./,
    ],
  ])('%s', (_name, break_, message) => {
    break_();
    expect(() => load()).toThrow(message);
  });

  it('example addresses in production, by key', () => {
    expect(() => load('production')).toThrow(
      /^SITE_ENV=production needs real addresses, but provider\.yaml has examples in: api\.baseUrl, site\.url, links\.contact, .*\.$/,
    );
  });
});
