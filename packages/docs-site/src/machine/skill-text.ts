import type { Api } from '@route-search/spec/api';
import type { Provider } from '@route-search/toolkit/provider';
import { absoluteHref } from '../base/links.ts';

/** Path of the agent skill file, from the site's root. */
export const SKILL_PATH = '/skills/route-search-sdk/SKILL.md';

interface SkillSource {
  readonly api: Api;
  readonly provider: Provider;
  /** Returns the code of a sample by name. All samples are type-checked, and tests run them. */
  readonly sample: (name: string) => string;
}

/**
 * Writes the agent skill file, which explains to an AI agent how to write code with the SDK and how to check the
 * result.
 */
export function formatAgentSkill({ api, provider: { product, npm, site }, sample }: SkillSource): string {
  const at = (path: string): string => absoluteHref(path, site);
  const code = (name: string): string => `\`\`\`ts\n${sample(name)}\n\`\`\``;
  const calls = api.operations.map(({ id, title }) => `- \`${id}\`: ${title}`).join('\n');
  return `---
name: route-search-sdk
description: ${product.name}（日本の公共交通の経路、運賃、定期代、時刻表）をTypeScript SDKで使うコードを書くときの手順と確認。Use when writing or reviewing TypeScript that calls this Japanese public-transit route-search API with ${npm.scope}/sdk.
---

# ${product.name}のSDKでコードを書く

## 手順

1. APIとパラメータは推測せず、調べます。MCPサーバー（\`npx -y ${npm.scope}/mcp\`）があれば\`search_docs\`と\`describe_api\`を、なければ${at('/llms.txt')}からたどれるMarkdownを使います。
2. \`npm install ${npm.scope}/sdk\`で導入し、APIと同じ名前の関数を呼び出します。HTTPのURLを自分で組み立てません。
3. 駅は駅コードで指定します。コードは\`listStationsLight\`で調べます。
4. 開発とテストでは\`${npm.scope}/sandbox\`を使います。アクセスキーも通信も要りません。
5. 下の「確認」をすべて満たしてから終えます。

## サンドボックスで動かす

${code('sandbox-fetch')}

## 経路を画面に出す形にする

${code('sdk-course-view')}

## 金額を読む

${code('sdk-prices')}

## エラーを見分ける

${code('handle-errors')}

## 決まり

- アクセスキーは環境変数\`ROUTE_SEARCH_KEY\`から読みます。コード、ログ、ブラウザに書きません。ブラウザからは自分のサーバーを呼び出します。
- リストは配列で渡します。区切り文字をつないだり、エンコードしたりしません。
- 結果の一覧はいつも配列です。経路、事業者、路線がないときは空の配列です。駅と地点がないときは400のエラーなので、\`isNotFound\`で見分けます。
- 合計の金額は\`courseView\`か\`totalPrice\`で求めます。分からない金額は\`undefined\`で、0円ではありません。区間ごとの金額を自分で足しません。
- 深夜0時から午前3時より前は、前の日の24時から26時台です。表示には\`courseView\`か\`serviceTime\`、今の運行日には\`serviceDate\`を使います。
- \`serializeData\`は解釈せず、受け取った文字列をそのまま渡します。
- \`apiMessage\`は開発者向けです。利用者の画面には表示しません。
- 429と500番台は、SDKが間隔を空けて再試行します。その外側で繰り返しません。

## 確認

- [ ] \`tsc --noEmit\`が通る。組み合わせの規則の誤りは、型エラーになる。\`any\`や型アサーションで消していない
- [ ] サンドボックスで動かし、結果が空のときと、エラーのときも確かめた
- [ ] アクセスキーが、ソース、ログ、エラー、ブラウザに渡すものに現れない
- [ ] 出典の表示とデータの保存の決まりを守っている（${at('/usage-guide/storage.md')}）

## API

${calls}
`;
}
