/** What the open variant of the document is, for its introduction. */
export const openDescription =
  'この定義は、レスポンスのバリデーションに使うための緩い定義です。列挙の新しい値、新しい項目、1件だけのときの単独の値、`text/plain`のレスポンスも受け入れます。';

/** What the overlay is called. */
export const rulesOverlayTitle = 'パラメータの組み合わせの規則';
