import type { Fetch } from '../types/fetch.ts';

/**
 * レスポンスの面です。`decoded`はデコードした値、`wire`はAPIが返したJSONのままです。
 *
 * デコードした値の名前と形は、次の規則で決まります。
 * - `ResultSet`は外します。名前は、APIの名前の先頭を小文字にしたものです(`SerializeData`は`serializeData`)。
 * - 一覧は常に配列で、名前に`s`が付きます(`Course`は`courses`)。1件だけでも配列で、ないときは空の配列です。
 * - 要素そのものの値である`text`は`value`になります。文字列にもオブジェクトにもなる値は、常にオブジェクトです。
 * - 数、真偽、色は、JavaScriptの値と`#rrggbb`です。日時は`iso`と`date`を持ちます。ない値や読めない値は`undefined`で、0にはなりません。
 * - このSDKが知らないメンバーは、同じオブジェクトに、APIの名前と値のまま残ります。
 */
export type ResponseFormat = 'decoded' | 'wire';

/** HTTPヘッダーです。`Headers`も使えます。 */
export type HeadersLike = Headers | Iterable<readonly [name: string, value: string]> | Readonly<Record<string, string>>;

/**
 * `fetch`にそのまま渡す設定です。`cache`、`credentials`、Next.jsの`next`、undiciの`dispatcher`などを指定できます。
 * `method`、`redirect`、`signal`、`body`はSDKが決めます。ヘッダーは`headers`で指定します。
 */
export type FetchOptions = Omit<RequestInit, 'method' | 'headers' | 'body' | 'redirect' | 'signal'> & {
  readonly method?: never;
  readonly headers?: never;
  readonly body?: never;
  readonly redirect?: never;
  readonly signal?: never;
} & Readonly<Record<string, unknown>>;

/** クライアントでも、1回のリクエストだけでも指定できる設定です。リクエストの設定が優先します。 */
export interface RequestOptions {
  /** 1回の試行のタイムアウトです。本文を読み終えるまでを含みます。単位はミリ秒で、0より大きい値です。`Infinity`では制限しません。既定値は`30000`です。 */
  readonly timeout?: number | undefined;
  /**
   * リクエスト全体のタイムアウトです。再試行と、それを待つ時間を含みます。単位はミリ秒で、0より大きい値です。
   * 次の試行まで待つと過ぎるときは、待たずに、失敗した試行のエラーを投げます。既定値は`Infinity`で、制限しません。
   */
  readonly totalTimeout?: number | undefined;
  /** 失敗した試行を繰り返す回数です。通信のエラー、タイムアウト、429、5XXだけを繰り返します。`0`では繰り返しません。既定値は`2`です。 */
  readonly retries?: number | undefined;
  /**
   * リクエストに加えるヘッダーです。SDKが付ける`Accept`と、サーバーでの`User-Agent`も変えられます。リクエストの設定は、同じ名前のものだけを置き換えます。
   * アクセスキーはクエリで送るので、ここには書きません。
   */
  readonly headers?: HeadersLike | undefined;
  /** `fetch`にそのまま渡す設定です。リクエストの設定は、同じ名前のものだけを置き換えます。 */
  readonly fetchOptions?: FetchOptions | undefined;
}

/** クライアントの設定です。 */
export interface ClientOptions extends RequestOptions {
  /**
   * アクセスキーです。省略すると、サーバーでは環境変数`ROUTE_SEARCH_KEY`を使います。
   * `null`にすると送りません(キーを付けてくれる自前のプロキシを呼ぶとき)。
   */
  readonly key?: string | null | undefined;
  /**
   * APIの場所です。末尾の`/`は無視されます。既定値は仕様にあるサーバーです。
   * ページの中では、`/api`のような自分のサーバーの中の場所も指定できます。そのほかでは、httpsで始まるURLか、このマシンを指すhttpのURLです。
   * `key`が`null`のときは、ほかのマシンのhttpのURLも指定できます。
   */
  readonly baseUrl?: string | undefined;
  /** 座標の測地系です。`gcs`のあるAPIで、指定のないときに使います。省略するとAPIの既定のままです。 */
  readonly datum?: 'wgs84' | 'tokyo' | undefined;
  /** 送る前のバリデーションです。`warn`は`console.warn`に書いて送ります。既定値は`throw`です。 */
  readonly validate?: 'throw' | 'warn' | 'off' | undefined;
  /**
   * 送るURLの長さの上限です。超えるURLは送らずに`ValidationError`を投げます。単位は文字です。
   * 極端に長い入力を止めるためのSDKの上限で、APIの制限ではありません。`Infinity`では制限しません。既定値は`65536`です。
   */
  readonly maxUrlLength?: number | undefined;
  /** `false`にすると、レスポンスをデコードせずに返します。既定値は`true`です。 */
  readonly decode?: boolean | undefined;
  /** `fetch`の代わりに使う関数です。undiciの`fetch`や`shareRequests()`も指定できます。 */
  readonly fetch?: Fetch | undefined;
  /** リクエストの観測です。例外を投げても、リクエストの結果には影響しません。 */
  readonly hooks?: Hooks | undefined;
  /** リクエストの頻度を抑えます。`rateGate()`で作ります。 */
  readonly rateGate?: RateGate | undefined;
  /** ブラウザで使うことを許します。アクセスキーは、ページを開いた人から見えるようになります。 */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
  /**
   * `true`にすると、ほかのマシンの`http:`の`baseUrl`にもアクセスキーを送ります。暗号化されないため、途中の誰からもキーが見えます。
   * `localhost`など、このマシンへの`http:`には、指定しなくても送ります。
   */
  readonly dangerouslyAllowHttp?: boolean | undefined;
}

/** 1回のリクエストだけの設定です。 */
export interface CallOptions extends RequestOptions {
  /**
   * 中断の合図です。再試行を待つ間も含め、いつでも中断できます。中断すると`signal.reason`がそのまま投げられます。
   * 時間を限るには`timeout`か`totalTimeout`を使います。`AbortSignal.timeout`は、このSDKのものではない標準の`TimeoutError`を投げます。
   */
  readonly signal?: AbortSignal | undefined;
}

/**
 * 送ってよくなるまで待ちます。再試行も含め、試行ごとに送る前に呼ばれます。待つときはPromiseを返します。
 *
 * @param operation - APIの名前と、目安があるときは1秒あたりの回数
 * @param signal - リクエストを中断する合図
 */
export type RateGate = (operation: { readonly id: string; readonly rate?: number }, signal?: AbortSignal) => unknown;

/**
 * リクエストの観測です。どの値もアクセスキーを含みません。
 * 例外や、返したPromiseのエラーは無視されます。リクエストは、フックの終わりを待ちません。
 */
export interface Hooks {
  /** 試行ごとに、送る直前に呼ばれます。 */
  readonly onRequest?: (event: RequestEvent) => unknown;
  /** 試行ごとに、レスポンスのヘッダーを受け取ったときに呼ばれます。 */
  readonly onResponse?: (event: ResponseEvent) => unknown;
  /** リクエストごとに1回、成否が決まったときに呼ばれます。 */
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

/** 試行を送る直前のイベントです。 */
export interface RequestEvent {
  readonly operation: string;
  /** 1から始まる試行の番号です。 */
  readonly attempt: number;
  /** アクセスキーを伏せたURLです。 */
  readonly url: string;
}

/** レスポンスのヘッダーを受け取ったイベントです。 */
export interface ResponseEvent extends RequestEvent {
  readonly status: number;
  /** 送ってからレスポンスのヘッダーを受け取るまでの時間です。単位はミリ秒です。 */
  readonly duration: number;
  /** レスポンスのヘッダーです。アクセスキーは伏せられています。 */
  readonly headers: Headers;
  /** サーバーがリクエストに付けた番号です(`X-Request-Id`)。 */
  readonly requestId?: string | undefined;
}

/** リクエストの成否が決まったイベントです。 */
export interface SettledEvent {
  readonly operation: string;
  /** 試行の回数です。送る前に失敗したときは0です。 */
  readonly attempts: number;
  /** 再試行と待ち時間を含む、全体の時間です。単位はミリ秒です。 */
  readonly duration: number;
  /** エラーの原因です。成功したときは、ありません。 */
  readonly error?: unknown;
}

/** APIを呼び出すクライアントです。APIごとの関数に渡します。アクセスキーは取り出せません。 */
export interface Client<F extends ResponseFormat = 'decoded'> {
  /** レスポンスの面です。 */
  readonly responseFormat: F;
  /** @internal APIごとの関数が使います。 */
  call<T>(operation: object, query?: unknown, options?: CallOptions): ApiPromise<T>;
  /**
   * 設定の一部を変えたクライアントを作ります。指定しない設定は、元のクライアントと同じです。
   * `headers`と`fetchOptions`は同じ名前のものだけを置き換え、そのほかは設定ごとに置き換えます。
   *
   * @param options - 変える設定
   * @throws ConfigurationError 設定が正しくないとき
   */
  extend<const D extends boolean = F extends 'wire' ? false : true>(
    options: ClientOptions & { readonly decode?: D | undefined },
  ): Client<D extends false ? 'wire' : 'decoded'>;
}

/** レスポンスのPromiseです。`await`すると結果になります。 */
export interface ApiPromise<T> extends Promise<T> {
  /** 結果とともに、生のレスポンスも受け取ります。 */
  withResponse(): Promise<WithResponse<T>>;
}

/** 結果と生のレスポンスです。 */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: RawResponse;
}

/** 生のレスポンスです。アクセスキーは伏せられています。 */
export interface RawResponse {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  /** サーバーがリクエストに付けた番号です(`X-Request-Id`)。 */
  readonly requestId?: string | undefined;
  /** デコードしていない本文です。 */
  readonly json: unknown;
  /** 試行の回数です。 */
  readonly attempts: number;
}
