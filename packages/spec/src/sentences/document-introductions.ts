/** Introduction of the open variant of the published document. */
export const openDocumentDescription =
  'この定義は、レスポンスのバリデーションに使うための緩い定義です。列挙の新しい値、新しい項目、1件だけのときの単独の値、`text/plain`のレスポンスも受け入れます。';

/** Formats the Japanese description of an operation group from the titles of its tags. */
export function formatGroupDescription(titles: readonly string[]): string {
  return `${titles.map((title) => `「${title}」`).join('')}のAPIです。`;
}

export const rulesOverlayTitle = 'パラメータの組み合わせの規則';

/** Notes for users of the Bruno, Postman and `.http` collections. */
export const collectionNotes = {
  baseUrl: 'リクエストを送る先です。サンドボックスを使うときは、起動したときに表示されるURLに変えます。',
  key: '契約時に発行されるアクセスキーです。共有する場所に保存しないでください。',
  keyPlaceholder: 'アクセスキー',
  postman: '変数`accessKey`の値にアクセスキーを入れると、すべてのリクエストを送れます。',
  bruno: '環境を選び、秘密の変数`accessKey`にアクセスキーを入れると、すべてのリクエストを送れます。',
  http: '`accessKey`の行をアクセスキーに変えると、すべてのリクエストを送れます。',
} as const;
