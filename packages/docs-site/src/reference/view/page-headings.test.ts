import { expect, it } from 'vitest';
import { loadFixtureApi } from '../../../tests/spec-fixture.ts';
import { listPageHeadings, sectionTitles } from './page-headings.ts';
import { createApiReference } from './create-reference.ts';

// Mutation tests do not count code that runs while a file is loaded. Here this is intended, because
// create-reference.test.ts tests `createApiReference`.
const view = createApiReference(loadFixtureApi()).view('searchAll');

it('listPageHeadings: lists the sections, and below them the groups of parameters and the errors', () => {
  const next = { title: '次', href: '/api/a/', query: '', values: [] };
  const listed = (all: ReturnType<typeof listPageHeadings>) =>
    all.map(({ depth, slug, text }) => `${depth} ${slug} ${text}`);
  const all = [
    '2 playground プレイグラウンド',
    '2 samples サンプルコード',
    '2 examples リクエストとレスポンスの例',
    '2 parameters パラメータ',
    '3 group-required 必須',
    '3 group-other そのほか',
    '2 response レスポンス',
    '2 next 次に呼べるAPI',
    '2 errors エラー',
    '3 error-400 400',
    '2 changes 変更履歴',
  ];
  expect(listed(listPageHeadings({ ...view, nextRequests: [next] }))).toEqual(all);
  expect(listed(listPageHeadings({ ...view, nextRequests: [] }))).toEqual(
    all.filter((one) => !one.includes(sectionTitles.next)),
  );
});
