import { readNeutralProvider } from '@route-search/toolkit/provider';
import { expect, it } from 'vitest';
import { loadFixtureApi } from '../../tests/spec-fixture.ts';
import { formatAgentSkill } from './skill-text.ts';

it('formatAgentSkill: contains frontmatter for agents, the code samples, absolute URLs and every operation', () => {
  const provider = {
    ...readNeutralProvider(),
    npm: { scope: '@one' },
    product: { name: '見本検索', slug: 'one' },
    site: { url: 'https://h.example', basePath: '/portal/' },
  };
  const text = formatAgentSkill({ api: loadFixtureApi().api, provider, sample: (name) => `run('${name}');` });
  const [, head = '', body = ''] = text.split(/^---$/m);
  expect(
    Object.fromEntries(
      head
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    ),
  ).toMatchObject({
    name: 'route-search-sdk',
    description: expect.stringMatching(/^見本検索（.+Use when .+ with @one\/sdk\.$/),
  });
  expect(body.trim()).toMatch(/^# 見本検索のSDKでコードを書く\n\n## 手順\n/);
  expect([...text.matchAll(/^## .*\n\n```ts\n(.*)\n```$/gm)].map(([, code]) => code)).toEqual([
    "run('sandbox-fetch');",
    "run('sdk-course-view');",
    "run('sdk-prices');",
    "run('handle-errors');",
  ]);
  expect(text.match(/https:[\w/.-]+/g)).toEqual([
    'https://h.example/portal/llms.txt',
    'https://h.example/portal/usage-guide/storage.md',
  ]);
  expect(text.slice(text.indexOf('## API\n'))).toBe(
    '## API\n\n- `searchAll`: すべての探索\n- `listLines`: 路線の一覧\n',
  );
});
