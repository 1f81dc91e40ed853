import { toRuleParameters } from '@route-search/spec/rule-set';
import {
  evaluateRules,
  appendOffendingValues,
  type Effect,
  type ParameterValues,
  type Rule,
} from '@route-search/parameter-rules';
import { formatValueViolation, checkParameterValues } from '@route-search/spec/values';
import { operations, type OperationId } from '../generated/rules.ts';
import type { DynamicDefault, ListForm, ValueBounds, ValueForm, ValueKind, ValueRange } from '../types/value-form.ts';

export { operations, type OperationId };
export type { DynamicDefault, Effect, ListForm, ParameterValues, Rule, ValueBounds, ValueForm, ValueKind, ValueRange };

/** 1つの操作の、パラメータの制約と組み合わせの規則です。 */
export interface OperationRules {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  /** 必要な契約です。 */
  readonly permission: 'base' | 'realtime';
  readonly limits: { readonly maxResults?: number; readonly requestsPerSecond?: number };
  readonly parameters: readonly ParameterRules[];
  readonly rules: readonly RuleSentence[];
}

/** 1つのパラメータの制約です。 */
export interface ParameterRules {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  /** 省略したときの値です。 */
  readonly default?: string | number | boolean;
  /** 省略したときの値が、ほかのパラメータか日付で決まるときの決まり方です。 */
  readonly dynamicDefault?: DynamicDefault;
  /** 値の種類、上限と下限、列挙と値の意味、一覧の形です。 */
  readonly value: ValueForm;
}

/** 組み合わせの規則と、その文です。 */
export type RuleSentence = Rule & { readonly effect: Effect; readonly sentence: string };

/** 入力について分かったことです。 */
export interface RuleFinding {
  /** 規則の名前か、`required`や`maximum`のような制約の名前です。 */
  readonly rule: string;
  /** `error`は誤り、`ignored`は指定しても使われないこと、`empty`は結果が返らないことを表します。 */
  readonly effect: Effect;
  readonly parameters: readonly string[];
  readonly sentence: string;
  /** 文に、指定された値を添えたものです。 */
  readonly message: string;
}

/**
 * 入力を調べます。リクエストは送りません。入力フォームで、項目を無効にしたり説明を出したりするときに使います。
 *
 * @param operation - 操作の名前
 * @param request - パラメータ。リストは配列か、区切り文字でつないだ文字列です。空の配列は、ないものとします
 * @returns 守られていない制約と規則
 */
export function check(operation: OperationId, request: ParameterValues): RuleFinding[] {
  const { parameters, rules } = operations[operation];
  // Removes empty lists, because the client does not send them.
  const sent = Object.fromEntries(Object.entries(request).filter(([, value]) => [value].flat().length > 0));
  const own = checkParameterValues(parameters, sent).map((violation): RuleFinding => {
    const { param, constraint, sentence } = violation;
    return {
      rule: constraint,
      effect: 'error',
      parameters: [param],
      sentence,
      message: formatValueViolation(violation),
    };
  });
  const between = evaluateRules({ rules, parameters: toRuleParameters(parameters) }, sent).map(
    ({ rule, effect, params, values }): RuleFinding => {
      const { sentence } = rule as RuleSentence;
      return { rule: rule.id, effect, parameters: params, sentence, message: appendOffendingValues(sentence, values) };
    },
  );
  return [...own, ...between];
}
