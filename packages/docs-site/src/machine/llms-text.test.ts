import { expect, it } from 'vitest';
import { joinLlmsPages, formatLlmsText } from './llms-text.ts';

const page = (path: string, description = '説明'): Parameters<typeof formatLlmsText>[0]['pages'][number] => ({
  path,
  title: `題${path}`,
  href: `https://h.example${path}.md`,
  description,
});

it('formatLlmsText: lists each page in the section of its path, and files in their own section', () => {
  const pages = ['/markdown-page', '/docs/a', '/docs/agents/b', '/list', '/api/c/', '/docs/d'].map((path) =>
    page(path),
  );
  const files = [{ title: 'OpenAPI', href: 'https://h.example/openapi.json', description: '' }];
  expect(formatLlmsText({ title: 'ポータル', summary: '要約', pages, files })).toBe(`# ポータル

> 要約

## はじめに

- [題/list](https://h.example/list.md): 説明

## AIエージェント

- [題/docs/agents/b](https://h.example/docs/agents/b.md): 説明

## APIリファレンス

- [題/api/c/](https://h.example/api/c/.md): 説明

## Tips

- [題/docs/a](https://h.example/docs/a.md): 説明
- [題/docs/d](https://h.example/docs/d.md): 説明

## 定義ファイル

- [OpenAPI](https://h.example/openapi.json)

## Optional

- [題/markdown-page](https://h.example/markdown-page.md): 説明
`);
});

it.each([
  ['/recipes/a', 'レシピ'],
  ['/dictionary/pages/a/', '用語集'],
])('formatLlmsText: lists the page %s in the section %s', (path, section) => {
  expect(formatLlmsText({ title: '', summary: '', pages: [page(path)], files: [] })).toContain(
    `## ${section}\n\n- [題${path}]`,
  );
});

it('joinLlmsPages: contains the Markdown of each page, preceded by its URL', () => {
  const pages = [page('/a'), page('/b')].map((one) => ({ ...one, markdown: `\n# ${one.title}\n\n` }));
  expect(joinLlmsPages('ポータル', pages)).toBe(
    '<!-- ポータル -->\n\n<!-- https://h.example/a.md -->\n\n# 題/a\n\n---\n\n<!-- https://h.example/b.md -->\n\n# 題/b\n',
  );
});
