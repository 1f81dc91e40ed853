import { expect, it } from 'vitest';
import { createMarkdownCondenser } from './condense-markdown.ts';

const tree = (indent: string): string =>
  [
    '- `Course` (オブジェクト): 経路です。',
    '  - `Price` (リスト): 金額です。',
    `    - \`Fare\` (文字列): ${'長'.repeat(120)}`,
  ]
    .map((line) => `${indent}${line}\n`)
    .join('');

it('createMarkdownCondenser: replaces a nested list of an earlier page by a reference, whatever its indentation and term links', () => {
  const condense = createMarkdownCondenser('https://h.example/');
  expect(condense('探索', tree(''))).toBe(tree(''));
  expect(condense('編集', `- \`A\` (リスト): 別です。\n${tree('  ')}  - 用語: 駅\n- \`B\`: 次\n`)).toBe(
    '- `A` (リスト): 別です。\n  - `Course` (オブジェクト): 「探索」の同じ項目と同じです。\n  - 用語: 駅\n- `B`: 次\n',
  );
});

it('createMarkdownCondenser: does not replace repeated code or repeated short list items', () => {
  const text = '- `a`: 短い\n  - `b`\n\n```json\n- `x`\n```\n';
  const condense = createMarkdownCondenser('https://h.example/');
  expect([condense('一', text), condense('二', text)]).toEqual([text, text]);
});

it('createMarkdownCondenser: keeps samples for curl and the SDK only, no usage lists, and titles instead of links to pages', () => {
  const sample = (name: string): string => `### ${name}\n\n\`\`\`sh\n${name}\n\`\`\`\n\n`;
  const text =
    `${['curl', 'SDK', 'Python'].map(sample).join('')}fetch\n\n\`\`\`ts\nfetch\n\`\`\`\n\n## このAPIでの使われ方\n\n- 探索\n\n## 次\n\n` +
    '[駅](https://h.example/a.md#b)と[規約](https://h.example/a.pdf)\n';
  expect(createMarkdownCondenser('https://h.example/')('題', text)).toBe(
    `${['curl', 'SDK'].map(sample).join('')}## 次\n\n駅と[規約](https://h.example/a.pdf)\n`,
  );
});
