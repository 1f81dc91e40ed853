import type { Api } from '@route-search/spec/api';
import { expect, it } from 'vitest';
import { formatChangesFeed } from './changes-feed.ts';
import { apiModel } from './spec.ts';

const provider = { product: { name: 'A&B', slug: 'ab' }, site: { url: 'https://docs.example.com', basePath: '/p/' } };

/** API model with a second version, a deprecated operation with a sunset date, and a deprecation without a date. */
const [first, second, ...rest] = apiModel.operations;
const changed = {
  ...apiModel,
  changes: [{ version: '2.0.0', date: '2027-04-01', summary: '値<を>変えました。' }, ...apiModel.changes],
  operations: [
    { ...first, deprecated: { since: '2027-05-01', sunset: '2028-05-01', replacement: 'getPoint' } },
    { ...second, deprecated: {}, changes: [{ version: '2.0.0', date: '2027-04-01', text: '上限を下げました。' }] },
    ...rest,
  ],
} as Api;

it('changes feed: lists API versions with their changes, and deprecations with a date, newest first', () => {
  const feed = formatChangesFeed(changed, provider);
  expect([...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'A&amp;Bの変更',
    `非推奨：API ${first?.id ?? ''}`,
    'API定義 2.0.0',
    ...apiModel.changes.map(({ version }) => `API定義 ${version}`),
  ]);
  expect(feed).toContain('<updated>2027-05-01T00:00:00+09:00</updated>\n<author>');
  expect(feed).toContain('2028-05-01から使えません。代わりにgetPointを使ってください。');
  expect(feed).toContain(`値&lt;を&gt;変えました。\n${second?.title ?? ''}：上限を下げました。`);
  expect(feed).toContain('<link rel="self" href="https://docs.example.com/p/changes/feed.xml"/>');
});

it('changes feed: gives each entry a unique id', () => {
  const ids = [...formatChangesFeed(changed, provider).matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
