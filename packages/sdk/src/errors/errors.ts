import { assignDefined } from '../base/safe-object.ts';
import type { Violation } from '../types/violation.ts';

/**
 * リクエストのすべてのエラーの親クラスです。補助関数に渡した値の誤りは、`RangeError`か`TypeError`です。
 * `code`で原因を見分けられます。メッセージは開発者向けで、アクセスキーを含みません。
 *
 * 呼び出した側が`signal`で中断したときだけは、標準のとおり`signal.reason`(通常は`AbortError`)がそのまま投げられます。
 */
export class RouteSearchError extends Error {
  /** 原因を表すコードです。 */
  readonly code: string = 'route-search';
  /** 呼び出したAPIの名前です。 */
  declare readonly operation?: string;

  /**
   * @param message - 開発者向けの説明
   * @param details - エラーに載せる値
   */
  constructor(message: string, details: { readonly operation?: string; readonly [detail: string]: unknown } = {}) {
    super(details.operation ? `${details.operation}: ${message}` : message);
    assignDefined(this, details);
  }

  /** @internal */
  // eslint-disable-next-line @typescript-eslint/class-literal-property-style -- a getter is not logged
  get '@route-search/sdk/error'(): true {
    return true;
  }

  /** `JSON.stringify`に渡したときの値です。名前とメッセージも含みます。ヘッダーは含みません。 */
  toJSON(): object {
    const { headers: _headers, ...members } = this as Error & { readonly headers?: Headers };
    return { ...members, name: this.name, message: this.message };
  }

  /** クラスの名前です。 */
  override get name(): string {
    return `${this.code.replace(/-?\b(.)/g, (_, letter: string) => letter.toUpperCase())}Error`;
  }
}

/**
 * クライアントかリクエストの設定が正しくありません。`fetch`に渡した関数が、呼んだその場で例外を投げたときと、未読の`Response`を返さなかったときも
 * 含みます。再試行はしません。
 */
export class ConfigurationError extends RouteSearchError {
  override readonly code = 'configuration';
}

/** パラメータが仕様に合いません。リクエストは送られていません。 */
export class ValidationError extends RouteSearchError {
  override readonly code = 'validation';
  /** 守られていない規則のすべてです。 */
  declare readonly violations: readonly Violation[];
}

/** 通信に失敗しました。レスポンスの途中で切れた場合も含みます。 */
export class NetworkError extends RouteSearchError {
  override readonly code = 'network';
  /**
   * 元のエラーの写しです。スタックもあります。アクセスキーは伏せられています。
   * `cause.code`は、`ENOTFOUND`のような実行環境のコードです。ないこともあります。
   */
  declare readonly cause: Error & { readonly code?: string };
}

/** タイムアウトまでにレスポンスを読み終えられませんでした。 */
export class TimeoutError extends RouteSearchError {
  override readonly code = 'timeout';
  /** タイムアウトです。単位はミリ秒です。 */
  declare readonly timeout: number;
  /** どのタイムアウトを過ぎたかを示します。`timeout`は1回の試行、`totalTimeout`は再試行と待ち時間を含む全体です。 */
  declare readonly option: 'timeout' | 'totalTimeout';
}

/** リダイレクトが返りました。アクセスキーを守るため、リダイレクト先には接続しません。 */
export class RedirectError extends RouteSearchError {
  override readonly code = 'redirect';
  /** HTTPステータスコードです。ブラウザでは分からず、0になります。 */
  declare readonly status: number;
  /** リダイレクト先のURLです。クエリは除いてあります。分からないときは空です。 */
  declare readonly location: string;
  /** レスポンスのヘッダーです。アクセスキーは伏せられています。 */
  declare readonly headers: Headers;
  /** サーバーがリクエストに付けた番号です(`X-Request-Id`)。 */
  declare readonly requestId?: string;
}

/** レスポンスの本文を読めない理由です。 */
export type BodyProblem = 'empty' | 'tooLarge' | 'html' | 'truncated' | 'notJson' | 'encoding' | 'shape';

/** 成功のレスポンスの本文が、空、切れている、HTML、大きすぎるなどで読めません。 */
export class ResponseBodyError extends RouteSearchError {
  override readonly code = 'response-body';
  /** 本文を読めない理由です。 */
  declare readonly problem: BodyProblem;
  /** HTTPステータスコードです。 */
  declare readonly status: number;
  /** レスポンスのヘッダーです。アクセスキーは伏せられています。 */
  declare readonly headers: Headers;
  /** サーバーがリクエストに付けた番号です(`X-Request-Id`)。 */
  declare readonly requestId?: string;
  /** 本文の初めの500文字です。アクセスキーは伏せられています。文字として読めないときは、ありません。 */
  declare readonly bodyExcerpt?: string;
  /** `shape`のとき、形の違う場所です。例: `ResultSet.Course.0.Route` */
  declare readonly path?: string;
}

/** 4XXのレスポンスのうち、リクエストの内容に誤りがあるもののコードです。 */
export type InvalidRequestErrorCode = 'invalid-request' | 'engine-mismatch' | 'section-type' | 'pass-assignment';

/** 4XXのレスポンスのコードです。 */
export type ClientErrorCode = 'client' | 'authentication' | 'rate-limited' | InvalidRequestErrorCode;

/** APIがエラーを返しました。原因が分かるときは、サブクラスになります。 */
export class ApiError extends RouteSearchError {
  override readonly code: 'api' | 'server' | ClientErrorCode = 'api';
  /** HTTPステータスコードです。200のレスポンスの中にエラーが入っていることもあります。 */
  declare readonly status: number;
  /** レスポンスのヘッダーです。アクセスキーは伏せられています。 */
  declare readonly headers: Headers;
  /** サーバーがリクエストに付けた番号です(`X-Request-Id`)。 */
  declare readonly requestId?: string;
  /** 本文の初めの500文字です。アクセスキーは伏せられています。空のときは、ありません。 */
  declare readonly bodyExcerpt?: string;
  /** APIのエラーコードです。例: `E400` */
  declare readonly apiCode?: string;
  /** APIの説明文です。開発者向けです。利用者の画面には表示しないでください。 */
  declare readonly apiMessage?: string;
  /** レスポンスのエンジンバージョンです。認証に失敗したときは、ないことがあります。 */
  declare readonly engineVersion?: string;
  /** サーバーが示した、次のリクエストまでの待ち時間です。単位はミリ秒です。 */
  declare readonly retryAfter?: number;
}

/**
 * 4XXのレスポンスです。サブクラスに当てはまらない原因では、このクラスのままです。
 * APIのエラーの形ではない400、401、403も、このクラスです。手前のプロキシやWAFなどが返しています。`bodyExcerpt`で確かめます。
 */
export class ClientError extends ApiError {
  override readonly code: ClientErrorCode = 'client';
}

/** APIが返した認証エラーです(403 `W403`)。アクセスキーが誤っているか、必要な契約がありません。 */
export class AuthenticationError extends ClientError {
  override readonly code = 'authentication';
}

/** リクエストの頻度が高すぎます(429)。 */
export class RateLimitedError extends ClientError {
  override readonly code = 'rate-limited';
}

/** APIが、リクエストの内容に誤りがあると返しました(400 `E400`)。 */
export class InvalidRequestError extends ClientError {
  override readonly code: InvalidRequestErrorCode = 'invalid-request';
}

/** シリアライズデータのエンジンバージョンが現在のものと異なります。 */
export class EngineMismatchError extends InvalidRequestError {
  override readonly code = 'engine-mismatch';
}

/** 指定した区間の種別では使えないAPIです。 */
export class SectionTypeError extends InvalidRequestError {
  override readonly code = 'section-type';
}

/** 定期券かクーポンを割り当てられません(`bringAssignmentError`が`true`のとき)。 */
export class PassAssignmentError extends InvalidRequestError {
  override readonly code = 'pass-assignment';
}

/** サーバー側のエラーです(5XX)。 */
export class ServerError extends ApiError {
  override readonly code = 'server';
}

/** このSDKが投げるエラーのすべてです。`code`で場合を分けると、型も絞られます。 */
export type AnyRouteSearchError =
  | ConfigurationError
  | ValidationError
  | NetworkError
  | TimeoutError
  | RedirectError
  | ResponseBodyError
  | (ApiError & { readonly code: 'api' })
  | (ClientError & { readonly code: 'client' })
  | AuthenticationError
  | RateLimitedError
  | (InvalidRequestError & { readonly code: 'invalid-request' })
  | EngineMismatchError
  | SectionTypeError
  | PassAssignmentError
  | ServerError;

/**
 * このSDKが投げたエラーを見分けます。ESMとCommonJSの両方や、異なるバージョンのSDKを読み込んでいても使えます。
 * 中断の`AbortError`と、`AbortSignal.timeout`による標準の`TimeoutError`は含みません。
 *
 * @param error - 受け取った例外
 * @example
 * ```ts
 * if (isRouteSearchError(error) && error.code === 'rate-limited') console.log(error.retryAfter);
 * ```
 */
export function isRouteSearchError(error: unknown): error is AnyRouteSearchError {
  return (Object(error) as Partial<RouteSearchError>)['@route-search/sdk/error'] === true;
}

/**
 * 指定した駅や地点などが見つからないというエラーを見分けます。名称やコードに当てはまるものがないとき、APIは空の一覧ではなく400 `E400`を返します。
 * どのエラーかは`apiMessage`の文で判断します。コードでは区別できず、文は仕様として保証されていません。
 *
 * 空の一覧が返ったときも、見つからなかったものとして同じように扱ってください。
 *
 * @param error - 受け取った例外
 * @example
 * ```ts
 * if (isNotFound(error)) return '見つかりません。';
 * ```
 */
export function isNotFound(error: unknown): boolean {
  return (
    isRouteSearchError(error) &&
    error.code === 'invalid-request' &&
    /見つか[らり]|存在しません|該当.*ありません/.test(error.apiMessage ?? '')
  );
}
