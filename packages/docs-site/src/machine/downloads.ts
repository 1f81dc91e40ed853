/** Document about the API, published in one or more file formats. */
interface Download {
  /** File names, one for each format. The content is the same. */
  readonly names: readonly string[];
  readonly label: string;
  /** Purpose of the document, in Japanese. */
  readonly use: string;
  /** Japanese instructions for opening the document, with code in backticks. */
  readonly steps: string;
}

/** Documents from the spec's build, most used first. */
const specDownloads = [
  {
    names: ['openapi.yaml', 'openapi.json'],
    label: 'OpenAPI 3.1の定義',
    use: 'コードの生成、ドキュメントの表示、モックの作成に使います。',
    steps: 'ツールにファイルを渡します。例: `npx openapi-typescript openapi.yaml --enum -o api.ts`',
  },
  {
    names: ['openapi.open.yaml', 'openapi.open.json'],
    label: 'OpenAPI 3.1の定義（レスポンスのバリデーション用）',
    use: '列挙の新しい値、新しい項目、1件だけのときの単独の値、`text/plain`のレスポンスも受け入れます。',
    steps: 'バリデーターやプロキシに渡します。例: `npx @stoplight/prism-cli proxy openapi.open.yaml （APIのURL）`',
  },
  {
    names: ['openapi.3.2.json'],
    label: 'OpenAPI 3.2の定義',
    use: 'タグの階層と、URLに入れる形の例があります。',
    steps: 'OpenAPI 3.2を読めるツールに、3.1の定義の代わりに渡します。',
  },
  {
    names: ['openapi.3.0.json'],
    label: 'OpenAPI 3.0の定義',
    use: 'OpenAPI 3.1を読めないツールに使います。',
    steps: '3.1の定義の代わりに、ツールにファイルを渡します。',
  },
  {
    names: ['rules.overlay.yaml', 'rules.overlay.json'],
    label: '組み合わせの規則（OpenAPI Overlay 1.0）',
    use: '手元で編集した定義に、パラメータの組み合わせの規則を加えます。',
    steps: 'Overlayに対応したツールで、定義に適用します。規則がすでにある定義は変わりません。',
  },
  {
    names: ['collection.postman.json'],
    label: 'Postmanのコレクション',
    use: 'すべてのリクエスト例をPostmanから送ります。',
    steps: '「Import」でファイルを選び、変数`accessKey`にアクセスキーを入れます。',
  },
  {
    names: ['collection.bruno.zip'],
    label: 'Brunoのコレクション',
    use: 'すべてのリクエスト例をBrunoから送ります。',
    steps:
      '展開したフォルダを「Open Collection」で開き、環境を選んで、変数`accessKey`にアクセスキーを入れます。コマンドでは`bru run -r --env production --env-var accessKey=（キー）`です。',
  },
  {
    names: ['collection.http'],
    label: 'HTTPクライアントのファイル',
    use: 'すべてのリクエスト例をエディタから送ります。',
    steps: 'VS Code（REST Client）かJetBrainsのIDEで開き、`@accessKey`の行をアクセスキーに変えます。',
  },
] as const satisfies readonly Download[];

export const downloads = [
  ...specDownloads,
  {
    names: ['arazzo.json'],
    label: 'ワークフロー（Arazzo 1.0）',
    use: 'レシピの手順と、レスポンスの値を次のAPIに渡す手順を実行します。',
    steps: '`openapi.json`と同じフォルダに置きます。例: `npx @redocly/cli respect arazzo.json -i key=（キー）`',
  },
] as const satisfies readonly Download[];

/** File name of a document from the spec's build. */
export type SpecDownloadName = (typeof specDownloads)[number]['names'][number];

export const specDownloadNames: readonly SpecDownloadName[] = specDownloads.flatMap(
  ({ names }): readonly SpecDownloadName[] => names,
);
