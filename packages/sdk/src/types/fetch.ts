/** `fetch`に渡す設定です。`fetchOptions`の内容も加わります。 */
export interface FetchInit {
  readonly method: 'GET';
  readonly headers: Record<string, string>;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

/** SDKが`fetch`の結果から読むものです。標準の`Response`も、undiciの`Response`も当てはまります。 */
export interface FetchResponse {
  readonly status: number;
  readonly headers: {
    get(name: string): string | null;
    forEach(callback: (value: string, name: string) => void): void;
  };
  readonly redirected?: boolean;
  readonly type?: string;
  readonly bodyUsed?: boolean;
  /** 非同期の反復で一部ずつ読みます。できないときは`text()`で読みます。 */
  readonly body?: object | null;
  text(): Promise<string>;
}

/** 通信をする関数です。標準の`fetch`、undiciの`fetch`、代わりになる関数のどれも使えます。 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;
