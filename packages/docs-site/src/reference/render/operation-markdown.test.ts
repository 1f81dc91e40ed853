import type { Fact } from '@route-search/spec/api';
import { describe, expect, it } from 'vitest';
import { writeOperationMarkdown } from './operation-markdown.ts';
import type { OperationView } from '../view/create-reference.ts';

describe('writeOperationMarkdown', () => {
  // tests/built/markdown-pages.test.ts compares the Markdown of all operations with their HTML pages.
  it("writes all sections of an operation's page, with mapped links", () => {
    expect(writeOperationMarkdown(written(), (path) => `https://h.example${path}`)).toBe(EXPECTED);
  });

  it('leaves out sections for which the operation has no content', () => {
    const bare = writeOperationMarkdown({
      ...written(),
      call: { ...written().call, facts: [fact('contract', '基本契約')], rules: [], responseRules: [], terms: [] },
      properties: written().properties.slice(1),
      errors: [],
      groups: [],
      examples: [],
      emptyAnswers: [],
      nextRequests: [],
    });
    expect(bare.slice(0, bare.indexOf('## '))).toBe(
      '# 探索\n\n`find` / 探す / 基本契約\n\n```http\nGET https://api.example.com/v1/find\n```\n\n' +
        '探します。\n\n**契約**: 基本契約です。\n\n',
    );
    expect(bare.match(/^## .*$/gm)).toEqual([
      '## サンプルコード',
      '## リクエストとレスポンスの例',
      '## パラメータ',
      '## レスポンス',
      '## エラー',
      '## 変更履歴',
    ]);
    expect(bare).toContain(
      '## パラメータ\n\nどのリクエストにもアクセスキー（`key`）が必要です。ほかのパラメータはありません。\n\n## レスポンス\n',
    );
    expect(bare.slice(bare.indexOf('## レスポンス'), bare.indexOf('## 変更履歴'))).toBe(
      '## レスポンス\n\n結果です。すべて`ResultSet`の中にあります。「SDK」は、[SDK](/docs/sdk/start)での項目名と型（`FindResult`）です。\n\n' +
        '- `Last` (真偽値): 終わりです。 SDK: `last: string`\n\n## エラー\n\n',
    );
  });
});

function fact(kind: Fact['kind'], short: string, sentence = `${short}です。`): Fact {
  return { kind, short, sentence, scope: 'declaration', data: true } as Fact;
}

/** Creates the view of an operation with one or two parameters, properties, errors and examples of every kind. */
function written(): OperationView {
  const base = { facts: [], values: [], terms: [] };
  const member = { ...base, children: [], required: false };
  const situation = { id: 'a', title: '誤り', cause: '値が違います。', action: '直します。', terms: [] };
  const view = {
    call: {
      id: 'find',
      href: '/api/find/',
      path: '/v1/find',
      title: '探索',
      meaning: '探します。',
      facts: [
        fact('contract', '基本契約', '基本契約で利用できます。'),
        fact('deprecated', '非推奨', '使わないでください。'),
        fact('maxResults', '最大20件', '最大20件を返します。'),
      ],
      terms: ['station', 'change'],
      rules: [
        { ...rule, effect: 'error', sentence: '`a`が必要です。', note: 'いつもです。' },
        { ...rule, effect: 'ignored', sentence: '`b`は要りません。' },
      ],
      responseRules: [{ sentence: '`A`は1つです。' }],
      answer: { meaning: '結果です。', entity: 'FindResult' },
      since: '1.2.0',
      changes: [
        { version: '1.3.0', date: '2026-02-01', text: '`b`を加えました。' },
        { version: '1.2.0', date: '2026-01-01', text: '加えました。' },
      ],
    },
    baseUrl: 'https://api.example.com',
    group: { id: 'find', title: '探す', anchor: 'group-find', calls: [] },
    samples: [
      { id: 'curl', label: 'curl', language: 'bash', suffix: 'sh', code: 'curl a' },
      { id: 'sdk', label: 'SDK', language: 'typescript', suffix: 'ts', code: 'find();' },
    ],
    examples: [
      {
        ...{ name: 'two', summary: '2つの条件', description: '両方です。', status: '200', value: {} },
        ...{ anchor: 'example-two', request: { a: '東京:新宿', b: 2 } },
      },
      { name: 'none', summary: '条件なし', status: '200', value: {}, anchor: 'example-none', request: {} },
    ],
    groups: [
      {
        anchor: 'group-required',
        title: '必須',
        facts: [],
        parameters: [
          {
            ...base,
            name: 'a',
            type: '整数',
            meaning: '前です。\n\n後です。',
            facts: [
              fact('range', '1以上', '1以上で指定します。'),
              fact('required', '必須'),
              fact('unit', '分'),
              fact('implied', '読み取ったもの'),
            ],
            example: 0,
            values: [
              { value: 'x', meaning: '甲', anchor: 'a-x' },
              { value: 'y', meaning: '乙', anchor: 'a-y' },
            ],
            terms: ['station'],
          },
          { ...base, name: 'b', type: '文字列', meaning: '別です。' },
        ],
      },
      {
        anchor: 'group-other',
        title: 'そのほか',
        facts: [],
        parameters: [{ ...base, name: 'c', type: '日付', meaning: '日です。' }],
      },
    ],
    properties: [
      {
        ...member,
        name: 'Course',
        wire: 'オブジェクト',
        meaning: '経路です。',
        required: true,
        terms: ['change', 'station'],
        children: [
          {
            ...member,
            name: 'Time',
            wire: '文字列',
            meaning: '時間\n\nです。',
            facts: [
              fact('oneOrMany', '単独も'),
              fact('notGuaranteed', '保証なし'),
              fact('unit', '分'),
              fact('deprecated', '非推奨'),
            ],
            sdk: { name: 'time', type: 'number' },
            values: [
              { value: 'x', meaning: '甲', anchor: 'response-x' },
              { value: 'y', meaning: '乙', anchor: 'response-y' },
            ],
            terms: ['station'],
            children: [{ ...member, name: 'Deep', wire: '整数', meaning: '中です。' }],
          },
        ],
      },
      { ...member, name: 'Last', wire: '真偽値', meaning: '終わりです。', sdk: { name: 'last', type: 'string' } },
    ],
    nextRequests: [
      {
        title: '次の探索',
        href: '/api/next/',
        query: '',
        values: [
          { parameter: 'a', path: 'Course.Time' },
          { parameter: 'b', path: 'Last' },
        ],
      },
      { title: '別の探索', href: '/api/other/', query: '', values: [{ parameter: 'c', path: 'Last' }] },
    ],
    errors: [
      {
        status: '400',
        meaning: '誤りです。',
        anchor: 'error-400',
        codes: [
          { code: 'E1', anchor: 'error-400-E1' },
          { code: 'E2', anchor: 'error-400-E2' },
        ],
        situations: [situation, { ...situation, title: '別の誤り', terms: ['station'] }],
        examples: [
          { name: 'a', summary: '値の誤り', request: { a: 0 }, value: { Error: [1] } },
          { name: 'b', summary: 'レスポンスだけ', value: {} },
        ],
      },
      {
        status: '403',
        meaning: '拒まれました。',
        anchor: 'error-403',
        codes: [],
        situations: [situation],
        examples: [],
      },
    ],
    emptyAnswers: [{ ...situation, title: '空' }],
  };
  return view as unknown as OperationView;
}

const rule = {
  id: 'r',
  kind: 'required',
  operands: [],
  parameters: ['a'],
} as unknown as OperationView['call']['rules'][0];

const EXPECTED = `# 探索

\`find\` / 探す / 基本契約 / 非推奨

\`\`\`http
GET https://api.example.com/v1/find
\`\`\`

探します。

**契約**: 基本契約で利用できます。

使わないでください。最大20件を返します。

用語: [駅](https://h.example/dictionary/pages/station/)、[乗換情報](https://h.example/dictionary/pages/change/)

## サンプルコード

2つの条件。アクセスキーは環境変数から読みます。

### curl

\`\`\`bash
curl a
\`\`\`

### SDK

\`\`\`typescript
find();
\`\`\`

## リクエストとレスポンスの例

### 2つの条件

両方です。

\`\`\`http
GET /v1/find
  ?a=東京:新宿
  &b=2
\`\`\`

\`\`\`json
{}
\`\`\`

[レスポンスのJSON](https://h.example/api/find/examples/two.json)。上は抜粋です。リストは1件目だけで、\`…\`は省略した値です。

### 条件なし

\`\`\`http
GET /v1/find
\`\`\`

[レスポンスのJSON](https://h.example/api/find/examples/none.json)

## パラメータ

どのリクエストにもアクセスキー（\`key\`）が必要です。

### パラメータの組み合わせ

- \`a\`が必要です。いつもです。(守らないとき: エラー)
- \`b\`は要りません。(守らないとき: 無視)

### 必須

- \`a\` (整数、分、必須): 前です。 後です。
  - 読み取ったものです。
  - 1以上で指定します。
  - 例: \`0\`
  - 用語: [駅](https://h.example/dictionary/pages/station/)
  - \`x\`: 甲
  - \`y\`: 乙

- \`b\` (文字列): 別です。

### そのほか

- \`c\` (日付): 日です。

## レスポンス

結果です。すべて\`ResultSet\`の中にあります。「SDK」は、[SDK](https://h.example/docs/sdk/start)での項目名と型（\`FindResult\`）です。

- \`Course\` (オブジェクト、必ず返る): 経路です。
  - 用語: [乗換情報](https://h.example/dictionary/pages/change/)、[駅](https://h.example/dictionary/pages/station/)
  - \`Time\` (文字列、分、非推奨): 時間 です。保証なしです。非推奨です。単独もです。 SDK: \`time: number\`
    - \`x\`: 甲
    - \`y\`: 乙
    - \`Deep\` (整数): 中です。
- \`Last\` (真偽値): 終わりです。 SDK: \`last: string\`

### レスポンスの決まり

- \`A\`は1つです。

## 次に呼べるAPI

レスポンスの値を渡して呼び出せます。

- [次の探索](https://h.example/api/next/): \`a\` ← \`Course.Time\`、\`b\` ← \`Last\`
- [別の探索](https://h.example/api/other/): \`c\` ← \`Last\`

## エラー

### 400 (\`E1\`、\`E2\`)

誤りです。

- **誤り**: 値が違います。
  - 対処: 直します。
- **別の誤り**: 値が違います。
  - 対処: 直します。
  - 用語: [駅](https://h.example/dictionary/pages/station/)

#### 値の誤り

\`\`\`http
GET /v1/find
  ?a=0
\`\`\`

\`\`\`json
{
  "Error": [
    1
  ]
}
\`\`\`

#### レスポンスだけ

\`\`\`json
{}
\`\`\`

### 403

拒まれました。

- **誤り**: 値が違います。
  - 対処: 直します。

### 結果が空になるとき

次のときはエラーにならず、結果が空になります。

- **空**: 値が違います。
  - 対処: 直します。

## 変更履歴

このAPIは、OpenAPI定義のバージョン1.2.0から使えます。

- 1.3.0 (2026-02-01): \`b\`を加えました。
- 1.2.0 (2026-01-01): 加えました。
`;
