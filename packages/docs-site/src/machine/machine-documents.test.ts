import { readNeutralProvider } from '@route-search/toolkit/provider';
import { describe, expect, it } from 'vitest';
import { buildMachineDocuments, renderMarkdownPage } from './machine-documents.ts';
import { downloadNames } from './downloads.ts';

const provider = { ...readNeutralProvider(), site: { url: 'https://h.example', basePath: '/portal/' } };
const page = (path: string, main: string): { path: string; html: string } => ({
  path,
  html: `<html><head><meta name="description" content="${path}の説明。"></head><body><main>${main}</main></body></html>`,
});
const home = page('/', '<h1>玄関</h1><p>ようこそ。<a href="docs/a">導入</a></p>');
const docs = page('/docs/a', '<h1>導入</h1><p><a href="../list">一覧</a>と<a href="../x.png">絵</a></p>');

it('renderMarkdownPage: changes links to pages into links to Markdown pages, and links to files into absolute URLs', () => {
  expect(renderMarkdownPage(docs, new Set(['/docs/a', '/list']), provider.site)).toEqual({
    title: '導入',
    description: '/docs/aの説明。',
    markdown: '# 導入\n\n[一覧](https://h.example/portal/list.md)と[絵](https://h.example/portal/x.png)\n',
  });
});

describe('buildMachineDocuments', () => {
  const made = { ...page('/api/a/', '<h1>題</h1>'), markdown: '前\n\n# 探索 `a`\n\n# 別\n' };
  const schemas = { AResponse: { description: 'レスポンスの形です。' }, BResponse: { type: 'object' } };
  const documents = () => buildMachineDocuments([home, docs, made], { provider, schemas });

  it('derives a Markdown page from each HTML page, unless a route has already written one', () => {
    expect(documents().markdownPages).toEqual(
      new Map([
        ['/', '# 玄関\n\nようこそ。[導入](https://h.example/portal/docs/a.md)\n'],
        ['/docs/a', '# 導入\n\n[一覧](https://h.example/portal/list)と[絵](https://h.example/portal/x.png)\n'],
        ['/api/a/', made.markdown],
      ]),
    );
  });

  it('lists all pages with their descriptions in llms.txt, below the name of the product', () => {
    const text = documents()['llms.txt'];
    expect(text).toMatch(new RegExp(`^# ${provider.product.name} 開発者ポータル\n\n> /の説明。\n`));
    expect(text).toContain('- [玄関](https://h.example/portal/index.md): /の説明。\n');
    expect(text).toContain('- [導入](https://h.example/portal/docs/a.md): /docs/aの説明。\n');
    expect(text).toContain('- [探索 `a`](https://h.example/portal/api/a/index.md): /api/a/の説明。\n');
    expect(buildMachineDocuments([docs], { provider, schemas })['llms.txt']).toContain('開発者ポータル\n\n> \n');
  });

  it('lists all files with their purpose in llms.txt', () => {
    const lines = documents()['llms.txt'].split('## 定義ファイル\n\n')[1]?.split('\n') ?? [];
    const at = 'https://h.example/portal';
    expect(lines.slice(0, downloadNames.length).map((line) => /\((.*)\): ./.exec(line)?.[1])).toEqual(
      downloadNames.map((name) => `${at}/${name}`),
    );
    expect(lines[0]).toBe(`- [openapi.yaml](${at}/openapi.yaml): OpenAPI 3.1の定義`);
    expect(lines.slice(downloadNames.length).filter((line) => line !== '')).toEqual([
      `- [api-catalog](${at}/.well-known/api-catalog): APIと定義の一覧（RFC 9727）`,
      `- [SKILL.md](${at}/skills/route-search-sdk/SKILL.md): SDKでコードを書くAIエージェント向けの手順と確認`,
      `- [llms-full.txt](${at}/llms-full.txt): すべてのページを1つにまとめたMarkdown`,
      `- [AResponse.json](${at}/schemas/AResponse.json): レスポンスの形です。`,
      `- [BResponse.json](${at}/schemas/BResponse.json): レスポンスのJSON Schema`,
    ]);
  });

  it('writes the complete text of every page to llms-full.txt', () => {
    const text = documents()['llms-full.txt'];
    expect(text).toMatch(new RegExp(`^<!-- ${provider.product.name} 開発者ポータル -->\n`));
    for (const said of ['ようこそ。', '# 導入', '# 探索 `a`']) expect(text).toContain(said);
  });

  it('rejects a Markdown page without a title', () => {
    const untitled = { ...home, markdown: '## 小見出し\n文 # 題\n' };
    expect(() => buildMachineDocuments([untitled], { provider, schemas })).toThrow('/index.md has no title.');
  });
});
