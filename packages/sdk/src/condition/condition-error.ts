/**
 * 条件の文字列を扱えない理由です。
 *
 * - `malformed`: 文字列が`T…:F…:A…:`の形でない
 * - `unknown-option`: 知らない条件の名前
 * - `invalid-value`: その条件にはない値
 * - `conflict`: 同時に指定できない条件の組
 * - `unconfirmed`: 桁の位置が確認できていない条件
 */
export type ConditionErrorCode = 'malformed' | 'unknown-option' | 'invalid-value' | 'conflict' | 'unconfirmed';

/** 条件の文字列を組み立てられない、または読み取れないときのエラーです。 */
export class ConditionError extends Error {
  override readonly name: string = 'ConditionError';
  /** 理由です。 */
  readonly code: ConditionErrorCode;
  /** 原因になった条件の名前です。文字列の形の誤りでは空です。 */
  readonly options: readonly string[];

  /**
   * @param code - 理由
   * @param options - 原因になった条件の名前
   * @param message - 開発者向けの説明
   */
  constructor(code: ConditionErrorCode, options: readonly string[], message: string) {
    super(message);
    this.code = code;
    this.options = options;
  }

  /** `JSON.stringify`に渡したときの値です。メッセージも含みます。 */
  toJSON(): object {
    return { ...(this as object), message: this.message };
  }
}

/**
 * 桁の位置が確認できていない条件を指定したときのエラーです。
 * 手元では組み立てられないので、`generateCourseCondition`を呼び出して文字列を受け取ってください。
 */
export class UnconfirmedConditionError extends ConditionError {
  override readonly name = 'UnconfirmedConditionError';
  /** 代わりに使う関数の名前です。 */
  readonly useInstead = 'generateCourseCondition';

  /**
   * @param option - 条件の名前
   * @param value - 指定した値
   */
  constructor(option: string, value: string) {
    super(
      'unconfirmed',
      [option],
      `${option}の桁の位置は確認できていません。generateCourseConditionを呼び出し、返った文字列を使ってください。(${value})`,
    );
  }
}
