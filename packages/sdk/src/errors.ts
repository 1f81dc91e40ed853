import type { Violation } from './request.ts';

/**
 * このSDKが投げるすべてのエラーの親です。`code`で原因を見分けられます。メッセージは開発者向けで、アクセスキーを含みません。
 *
 * 呼び出し側が`signal`で中断したときだけは、標準のとおり`signal.reason`(通常は`AbortError`)がそのまま投げられます。
 */
export class RouteSearchError extends Error {
  /** 原因を表すコードです。 */
  readonly code: string = 'route-search';
  /** 呼び出した操作の名前です。 */
  declare readonly operation?: string;

  /**
   * @param message - 開発者向けの説明
   * @param details - エラーに載せる値
   */
  constructor(message: string, details: { readonly operation?: string; readonly [detail: string]: unknown } = {}) {
    super(details.operation ? `${details.operation}: ${message}` : message);
    // What is not known is not there.
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) (this as Record<string, unknown>)[name] = value;
  }

  /** クラスの名前です。 */
  override get name(): string {
    return `${this.code.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Error`;
  }
}

/** クライアントの設定が正しくありません。 */
export class ConfigurationError extends RouteSearchError {
  override readonly code = 'configuration';
}

/** パラメータが仕様に合いません。要求は送られていません。 */
export class ValidationError extends RouteSearchError {
  override readonly code = 'validation';
  /** 守られていない規則のすべてです。 */
  declare readonly violations: readonly Violation[];
}

/** 通信に失敗しました。応答の途中で切れた場合も含みます。 */
export class NetworkError extends RouteSearchError {
  override readonly code = 'network';
  /** 元のエラーの写しです。アクセスキーは伏せられています。 */
  declare readonly cause: Error;
}

/** 制限時間の中に応答が終わりませんでした。 */
export class TimeoutError extends RouteSearchError {
  override readonly code = 'timeout';
  /** 1回の試行の制限時間です。単位はミリ秒です。 */
  declare readonly timeout: number;
}

/** リダイレクトが返りました。アクセスキーを守るため、転送先には接続しません。 */
export class RedirectError extends RouteSearchError {
  override readonly code = 'redirect';
  /** HTTPステータスです。ブラウザでは分からず、0になります。 */
  declare readonly status: number;
  /** 転送先のアドレスです。クエリは除いてあります。分からないときは空です。 */
  declare readonly location: string;
}

/** 応答の本文を読めない理由です。 */
export type BodyProblem = 'empty' | 'tooLarge' | 'html' | 'truncated' | 'notJson' | 'encoding' | 'shape';

/** 成功の応答の本文が、空、切れている、HTML、大きすぎるなどで読めません。 */
export class ResponseBodyError extends RouteSearchError {
  override readonly code = 'response-body';
  /** 本文を読めない理由です。 */
  declare readonly problem: BodyProblem;
  /** HTTPステータスです。 */
  declare readonly status: number;
  /** `shape`のとき、形の違う場所です。例: `ResultSet.Course.0.Route` */
  declare readonly path?: string;
}

/** APIがエラーを返しました。原因が分かるときは、子のクラスになります。 */
export class ApiError extends RouteSearchError {
  override readonly code: string = 'api';
  /** HTTPステータスです。200の応答の中にエラーが入っていることもあります。 */
  declare readonly status: number;
  /** APIのエラーコードです。例: `E400` */
  declare readonly apiCode?: string;
  /** APIの説明文です。開発者向けです。利用者の画面には表示しないでください。 */
  declare readonly apiMessage?: string;
  /** 応答したエンジンのバージョンです。認証の失敗では、ないことがあります。 */
  declare readonly engineVersion?: string;
  /** サーバーが示した、次の呼び出しまでの待ち時間です。単位はミリ秒です。 */
  declare readonly retryAfter?: number;
}

/** 4XXの応答です。子のクラスに当てはまらない原因では、このクラスのままです。 */
export class ClientError extends ApiError {
  override readonly code: string = 'client';
}

/** 認証の失敗です(403 `W403`)。アクセスキーの誤りか、必要な契約がないことが考えられます。 */
export class AuthenticationError extends ClientError {
  override readonly code = 'authentication';
}

/** 呼び出しの頻度が高すぎます(429)。 */
export class RateLimitedError extends ClientError {
  override readonly code = 'rate-limited';
}

/** 要求の内容に誤りがあります(400 `E400`)。 */
export class InvalidRequestError extends ClientError {
  override readonly code: string = 'invalid-request';
}

/** シリアライズデータのエンジンバージョンが現在のものと異なります。 */
export class EngineMismatchError extends InvalidRequestError {
  override readonly code = 'engine-mismatch';
}

/** 指定した区間の種別では使えない操作です。 */
export class SectionTypeError extends InvalidRequestError {
  override readonly code = 'section-type';
}

/** 定期券かクーポンを割り当てられません(`bringAssignmentError`が`true`のとき)。 */
export class PassAssignmentError extends InvalidRequestError {
  override readonly code = 'pass-assignment';
}

/** サーバー側の失敗です(5XX)。 */
export class ServerError extends ApiError {
  override readonly code = 'server';
}
