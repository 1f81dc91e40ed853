import { readNeutralProvider } from '@route-search/toolkit/provider';
import { describe, expect, it } from 'vitest';
import { buildLanguageModelDocuments, renderMarkdownPage } from './language-model-documents.ts';
import { downloads } from './downloads.ts';

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

describe('buildLanguageModelDocuments', () => {
  const made = { ...page('/api/a/', '<h1>題</h1>'), markdown: '前\n\n# 探索 `a`\n\n# 別\n' };
  const documents = () => buildLanguageModelDocuments([home, docs, made], provider);
  const index = '> 全ページの目次: [llms.txt](https://h.example/portal/llms.txt)';

  it('derives a Markdown page with a line about llms.txt from each HTML page, unless a route has written one', () => {
    expect(documents().markdownPages).toEqual(
      new Map([
        ['/', `# 玄関\n\n${index}\n\nようこそ。[導入](https://h.example/portal/docs/a.md)\n`],
        [
          '/docs/a',
          `# 導入\n\n${index}\n\n[一覧](https://h.example/portal/list)と[絵](https://h.example/portal/x.png)\n`,
        ],
        ['/api/a/', `前\n\n# 探索 \`a\`\n\n${index}\n\n# 別\n`],
      ]),
    );
  });

  it('lists all pages with their descriptions in llms.txt, below the name of the product', () => {
    const text = documents()['llms.txt'];
    expect(text).toMatch(new RegExp(`^# ${provider.product.name} 開発者ポータル\n\n> /の説明。\n`));
    expect(text).toContain('- [玄関](https://h.example/portal/index.md): /の説明。\n');
    expect(text).toContain('- [導入](https://h.example/portal/docs/a.md): /docs/aの説明。\n');
    expect(text).toContain('- [探索 `a`](https://h.example/portal/api/a/index.md): /api/a/の説明。\n');
    expect(buildLanguageModelDocuments([docs], provider)['llms.txt']).toContain('開発者ポータル\n\n> \n');
  });

  it('lists all files with their purpose in llms.txt', () => {
    const lines = documents()['llms.txt'].split('## 定義ファイル\n\n')[1]?.split('\n') ?? [];
    const at = 'https://h.example/portal';
    expect(lines.slice(0, downloads.length).map((line) => /\((.*)\): ./.exec(line)?.[1])).toEqual(
      downloads.map(({ names: [name] }) => `${at}/${name}`),
    );
    expect(lines[0]).toBe(`- [openapi.yaml](${at}/openapi.yaml): OpenAPI 3.1の定義`);
    expect(lines.slice(downloads.length).filter((line) => line !== '')).toEqual([
      `- [ダウンロード](${at}/list.md#downloads): JSONの定義ファイルと、レスポンスのJSON Schema`,
      `- [api-catalog](${at}/.well-known/api-catalog): APIと定義の一覧（RFC 9727）`,
      `- [SKILL.md](${at}/skills/route-search-sdk/SKILL.md): SDKでコードを書くAIエージェント向けの手順と確認`,
      `- [llms-full.txt](${at}/llms-full.txt): すべてのページを1つにまとめたMarkdown`,
      `- [llms-small.txt](${at}/llms-small.txt): 使い方ガイド、用語、パラメータの規則だけのMarkdown`,
    ]);
  });

  it('writes the text of every page to llms-full.txt, without links between the pages', () => {
    const text = documents()['llms-full.txt'];
    expect(text).toMatch(new RegExp(`^<!-- ${provider.product.name} 開発者ポータル。`));
    for (const said of ['ようこそ。導入\n', '# 導入', '# 探索 `a`']) expect(text).toContain(said);
  });

  it('writes the guide, the terms and the rules of the operations to llms-small.txt', () => {
    const guide = page('/usage-guide/errors', '<h1>エラー</h1><p>文</p>');
    const rules = '# 探索\n\n文\n\n### パラメータの組み合わせ\n\n- 規則1\n- 規則2\n\n### 別\n';
    const text = buildLanguageModelDocuments([home, guide, { ...made, markdown: rules }], provider)['llms-small.txt'];
    expect([...text.matchAll(/^(?:[#-] )?[^<\n].*$/gm)].map(([line]) => line)).toEqual([
      ...['# エラー', '文', '---', '# 探索', '- 規則1', '- 規則2'],
    ]);
  });

  it('rejects a Markdown page without a title', () => {
    const untitled = { ...home, markdown: '## 小見出し\n文 # 題\n' };
    expect(() => buildLanguageModelDocuments([untitled], provider)).toThrow('/index.md has no title.');
  });
});
