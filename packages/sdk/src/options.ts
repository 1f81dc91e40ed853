import type { Fetch } from './transport.ts';

/**
 * 応答の面です。`decoded`は復号した値、`wire`はAPIが返したJSONのままです。
 *
 * 復号した値の名前と形は、次の規則で決まります。
 * - `ResultSet`は外します。名前は、APIの名前の先頭を小文字にしたものです(`SerializeData`は`serializeData`)。
 * - 一覧は常に配列で、名前に`s`が付きます(`Course`は`courses`)。1件だけでも配列で、ないときは空の配列です。
 * - 要素そのものの値である`text`は`value`になります。文字列にもオブジェクトにもなる値は、常にオブジェクトです。
 * - 数、真偽、色は、JavaScriptの値と`#rrggbb`です。日時は`iso`と`date`を持ちます。ない値や読めない値は`undefined`で、0にはなりません。
 * - このSDKが知らないメンバーは、同じオブジェクトに、APIの名前と値のまま残ります。
 */
export type Face = 'decoded' | 'wire';

/** クライアントの設定です。 */
export interface ClientOptions {
  /** アクセスキーです。`null`にすると送りません(キーを付けてくれる自前のプロキシを呼ぶとき)。 */
  readonly key: string | null;
  /**
   * APIの場所です。末尾の`/`は無視されます。既定値は仕様にあるサーバーです。
   * ページの中では、`/api`のような自分のサーバーの中の場所も指定できます。そのほかでは、httpかhttpsで始まるURLだけです。
   */
  readonly baseUrl?: string | undefined;
  /** 座標の測地系です。`gcs`のある操作で、指定のないときに使います。省略するとAPIの既定のままです。 */
  readonly datum?: 'wgs84' | 'tokyo' | undefined;
  /** 1回の試行の制限時間です。本文を読み終えるまでを含みます。単位はミリ秒です。`Infinity`では制限しません。既定値は`30000`です。 */
  readonly timeout?: number | undefined;
  /** 失敗した試行を繰り返す回数です。通信の失敗、429、5XXだけを繰り返します。既定値は`2`です。 */
  readonly retries?: number | undefined;
  /** 送る前の検査です。`warn`は`console.warn`に書いて送ります。既定値は`throw`です。 */
  readonly validate?: 'throw' | 'warn' | 'off' | undefined;
  /**
   * 送るURLの長さの上限です。超えるURLは送らずに`ValidationError`を投げます。単位は文字です。
   * 極端に長い入力を止めるためのSDKの上限で、APIの制限ではありません。`Infinity`では制限しません。既定値は`65536`です。
   */
  readonly maxUrlLength?: number | undefined;
  /** `false`にすると、応答を復号せずに返します。既定値は`true`です。 */
  readonly decode?: boolean | undefined;
  /** `fetch`の代わりです。 */
  readonly fetch?: Fetch | undefined;
  /** 呼び出しの観測です。例外を投げても、呼び出しの結果には影響しません。 */
  readonly hooks?: Hooks | undefined;
  /** 呼び出しの頻度を抑えます。`rateGate()`で作ります。 */
  readonly rateGate?: RateGate | undefined;
  /** ブラウザで使うことを許します。アクセスキーは、ページを開いた人から見えるようになります。 */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** 1回の呼び出しだけの設定です。 */
export interface CallOptions {
  /** 中断の合図です。再試行を待つ間も含め、いつでも中断できます。 */
  readonly signal?: AbortSignal | undefined;
  /** 1回の試行の制限時間です。単位はミリ秒です。省略するとクライアントの設定です。 */
  readonly timeout?: number | undefined;
  /** 失敗した試行を繰り返す回数です。`0`では繰り返しません。省略するとクライアントの設定です。 */
  readonly retries?: number | undefined;
}

/**
 * 送ってよくなるまで待ちます。再試行も含め、試行ごとに送る前に呼ばれます。
 *
 * @param operation - 操作の名前と、目安があるときは1秒あたりの回数
 * @param signal - 呼び出しを中断する合図
 */
export type RateGate = (
  operation: { readonly id: string; readonly rate?: number },
  signal?: AbortSignal,
) => Promise<void> | void;

/**
 * 呼び出しの観測です。どの値もアクセスキーを含みません。
 * 例外や、返したPromiseの失敗は無視されます。呼び出しは、フックの終わりを待ちません。
 */
export interface Hooks {
  /** 試行ごとに、送る直前に呼ばれます。 */
  readonly onRequest?: (event: RequestEvent) => unknown;
  /** 試行ごとに、応答の見出しが届いたときに呼ばれます。 */
  readonly onResponse?: (event: ResponseEvent) => unknown;
  /** 呼び出しごとに1回、成否が決まったときに呼ばれます。 */
  readonly onSettled?: (event: SettledEvent) => unknown;
  /** レスポンスに読めない箇所があったとき、箇所ごとに呼ばれます。読めた部分は、そのまま結果になります。 */
  readonly onDecodeIssue?: (event: DecodeIssueEvent) => unknown;
}

/** レスポンスに読めない箇所があった出来事です。 */
export interface DecodeIssueEvent {
  readonly operation: string;
  /** 読めなかった箇所です。APIが返した項目名と、0から始まる位置をつなぎます。例: `ResultSet.Course.0.Route.Line.2` */
  readonly path: string;
}

/** 試行を送る直前の出来事です。 */
export interface RequestEvent {
  readonly operation: string;
  /** 1から始まる試行の番号です。 */
  readonly attempt: number;
  /** アクセスキーを伏せたアドレスです。 */
  readonly url: string;
}

/** 応答の見出しが届いた出来事です。 */
export interface ResponseEvent extends RequestEvent {
  readonly status: number;
  /** 送ってから応答の見出しが届くまでの時間です。単位はミリ秒です。 */
  readonly duration: number;
}

/** 呼び出しの成否が決まった出来事です。 */
export interface SettledEvent {
  readonly operation: string;
  /** 試行の回数です。送る前に失敗したときは0です。 */
  readonly attempts: number;
  /** 再試行と待ち時間を含む、全体の時間です。単位はミリ秒です。 */
  readonly duration: number;
  /** 失敗の原因です。成功では、ありません。 */
  readonly error?: unknown;
}

/** APIを呼び出すクライアントです。操作ごとの関数に渡します。アクセスキーは取り出せません。 */
export interface Client<F extends Face = 'decoded'> {
  /** 応答の面です。 */
  readonly face: F;
  /** @internal 操作ごとの関数が使います。 */
  call<T>(operation: object, query?: unknown, options?: CallOptions): ApiPromise<T>;
}

/** 応答の約束です。`await`すると結果になります。 */
export interface ApiPromise<T> extends Promise<T> {
  /** 結果とともに、生の応答も受け取ります。 */
  withResponse(): Promise<WithResponse<T>>;
}

/** 結果と生の応答です。 */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: RawResponse;
}

/** 生の応答です。アクセスキーは伏せられています。 */
export interface RawResponse {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  /** 復号していない本文です。 */
  readonly json: unknown;
  /** 試行の回数です。 */
  readonly attempts: number;
}
