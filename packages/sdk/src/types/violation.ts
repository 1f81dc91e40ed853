/** 守られていない規則です。 */
export interface Violation {
  /** 規則の名前です。1つのパラメータの制約では、`required`や`maximum`のような制約の名前です。 */
  readonly rule: string;
  /** 関係するパラメータです。 */
  readonly parameters: readonly string[];
  /** 規則の文です。 */
  readonly sentence: string;
  /** 規則の文に、指定された値を添えたものです。 */
  readonly message: string;
}
