import { readNeutralProvider } from '@route-search/toolkit/provider';
import { expect, it } from 'vitest';
import { loadFixtureApi } from '../../tests/spec-fixture.ts';
import { createReference } from '../reference/view/create-reference.ts';
import { writeReferenceMarkdown } from './reference-markdown.ts';

// Mutation tests do not count code that runs while a file is imported. This is intended for the view code, because the
// tests of the views cover it.
const { groups } = createReference(loadFixtureApi());

it('writeReferenceMarkdown: contains the introduction, the downloadable files, and a line for each operation by group', () => {
  const provider = {
    ...readNeutralProvider(),
    api: { baseUrl: 'https://api.example.com', version: '1' },
    site: { url: 'https://h.example', basePath: '/portal/' },
  };
  const api = { title: '見本API', meaning: '\n見本の説明です。\n\n# 共通の決まり\n\n' };
  expect(writeReferenceMarkdown({ provider, api, groups })).toBe(`# 見本API

見本の説明です。

# 共通の決まり

- ベースURL: \`https://api.example.com\`
- [OpenAPI定義（YAML）](https://h.example/portal/openapi.yaml)
- [OpenAPI定義（JSON）](https://h.example/portal/openapi.json)

## そのほか

- [すべての探索](https://h.example/portal/api/searchAll/index.md) \`GET /v1/json/search\`
- [路線の一覧](https://h.example/portal/api/listLines/index.md) \`GET /v1/json/operationLine\`
`);
});
