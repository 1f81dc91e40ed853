/** Level of a finding. A `difference` fails the run, a `note` does not. */
export type FindingLevel = 'difference' | 'note';

interface FindingKindInfo {
  readonly title: string;
  readonly level: FindingLevel;
  /** Advice in Japanese for authors of the spec on how to resolve the finding. */
  readonly advice: string;
}

/** All kinds of findings by id. The ids never change, because baselines and reports contain them. */
export const findingKinds = {
  'member-undocumented': {
    title: '文書にない項目',
    level: 'difference',
    advice: 'レスポンスの項目として追加します。',
  },
  'member-missing': {
    title: '必須の項目がない',
    level: 'difference',
    advice: '必ず返る項目でなければ、`required`から外します。',
  },
  'member-never-seen': {
    title: '例にある項目がない',
    level: 'difference',
    advice: '返る条件が変わったか、廃止された項目でないかを確かめます。',
  },
  'example-differs': {
    title: '例と違う結果',
    level: 'difference',
    advice: 'サーバーの誤りでなければ、例を作り直します。',
  },
  'form-wrong': { title: '値の形式の違い', level: 'difference', advice: '値の型と形式を実際の値に合わせます。' },
  'enum-outside': { title: '列挙にない値', level: 'difference', advice: '値を列挙に追加します。' },
  'enum-new': { title: '追加された値', level: 'note', advice: '値を列挙に追加し、意味を書きます。' },
  'one-for-list': {
    title: '配列の代わりに単独の値',
    level: 'difference',
    advice: '単独の値になることがあると宣言します。',
  },
  'list-for-one': {
    title: '単独の値の代わりに配列',
    level: 'difference',
    advice: '配列になることがあると宣言します。',
  },
  'refused-allowed': {
    title: '文書が許すリクエストの拒否',
    level: 'difference',
    advice: '不足しているルールや制限を宣言します。',
  },
  'accepted-forbidden': {
    title: '文書が禁じるリクエストの受け付け',
    level: 'difference',
    advice: '不要なルールや制限でないかを確かめます。',
  },
  'ignored-has-effect': {
    title: '無視されるはずのパラメータの効果',
    level: 'difference',
    advice: 'ルールの効果を見直します。',
  },
  'parameter-without-effect': {
    title: '効果のないパラメータ',
    level: 'difference',
    advice: 'サーバーがパラメータや値を無視していないかを確かめます。',
  },
  'empty-has-results': {
    title: '結果がないはずのレスポンスの結果',
    level: 'difference',
    advice: 'ルールの効果を見直します。',
  },
  'limit-tighter': { title: '文書より狭い制限', level: 'difference', advice: '制限を実際の値に合わせます。' },
  'limit-looser': { title: '文書より緩い制限', level: 'difference', advice: '制限を実際の値に合わせます。' },
  'default-differs': { title: '既定値の違い', level: 'difference', advice: '既定値を実際の値に合わせます。' },
  'status-undocumented': {
    title: '文書にないステータスコード',
    level: 'difference',
    advice: 'そのステータスコードのレスポンスを宣言します。',
  },
  'error-code': {
    title: '文書にないエラーコード',
    level: 'difference',
    advice: 'エラーコードを列挙に追加し、どの状況で返るかを書きます。',
  },
  'content-type': {
    title: '文書にないコンテンツタイプ',
    level: 'difference',
    advice: 'サーバーの設定の変更でないかを確かめます。',
  },
  'body-not-json': {
    title: 'JSONではない本文',
    level: 'difference',
    advice: 'サーバーやプロキシのエラーの画面でないかを確かめます。',
  },
  'not-this-api': {
    title: 'このAPIのものではないレスポンス',
    level: 'note',
    advice: 'メンテナンスや、途中のプロキシの画面でないかを確かめます。',
  },
  redirect: { title: 'リダイレクト', level: 'difference', advice: 'ベースURLが変わっていないかを確かめます。' },
  coordinates: {
    title: '測地系の範囲にない座標',
    level: 'difference',
    advice: '測地系と、緯度と経度の並びを確かめます。',
  },
  paging: {
    title: 'ページの重複、抜け、総数の違い',
    level: 'difference',
    advice: '`offset`、`limit`、`max`の説明を実際の動きに合わせます。',
  },
  'response-rule': {
    title: 'レスポンスのルールの違反',
    level: 'difference',
    advice: 'サーバーの誤りでなければ、ルールを直すか、外します。',
  },
  'code-not-taken': {
    title: '次のAPIが受け付けないコード',
    level: 'difference',
    advice: '値の出どころの宣言を見直します。',
  },
  'value-unknown': {
    title: 'サーバーにない値',
    level: 'note',
    advice: '例の駅名やコードを、サーバーにある値に変えます。',
  },
  'parameter-unknown': {
    title: '文書にないパラメータの指定',
    level: 'note',
    advice: '名前の誤りか、廃止されたパラメータです。アクセス元のアプリを直します。',
  },
  'parameter-value': {
    title: '文書にない値の指定',
    level: 'note',
    advice: 'アクセス元のアプリの値を直します。',
  },
  'deprecated-used': {
    title: '非推奨の指定',
    level: 'note',
    advice: '提供を終える前に、アクセス元が使わなくなったことを確かめます。',
  },
  confirmed: { title: '保証なしの記述の確認', level: 'note', advice: '保証なしの印を外せるかを検討します。' },
} as const satisfies Readonly<Record<string, FindingKindInfo>>;

export type FindingKind = keyof typeof findingKinds;

/** Returns the level of a kind of findings. */
export function getFindingLevel(kind: FindingKind): FindingLevel {
  return findingKinds[kind].level;
}
