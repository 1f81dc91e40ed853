import type { ResponseRule as DeclaredRule, ResponseRuleKinds } from '../../meta/extensions.ts';
import type { When } from '@route-search/parameter-rules';
import { responseRuleKinds } from './kinds/index.ts';
import type { TypedMemberPath, ResponseRuleKind } from './kinds/response-rule-kind.ts';
import { ResponsePhrases } from './response-phrases.ts';

type ResponseRuleKindName = keyof ResponseRuleKinds;

export type ResponseRuleKindAndOperands = {
  readonly [K in ResponseRuleKindName]-?: { readonly kind: K; readonly operands: NonNullable<ResponseRuleKinds[K]> };
}[ResponseRuleKindName];

const responseRuleKindNames = Object.keys(responseRuleKinds) as readonly ResponseRuleKindName[];

/** Returns the kind of a rule and its operands. Returns undefined if the rule does not have exactly one kind. */
export function parseResponseRule(rule: DeclaredRule): ResponseRuleKindAndOperands | undefined {
  const [kind, ...others] = responseRuleKindNames.filter((name) => rule[name] !== undefined);
  return kind === undefined || others.length > 0
    ? undefined
    : ({ kind, operands: rule[kind] } as ResponseRuleKindAndOperands);
}

/** Returns the implementation of a rule's kind. Its functions expect the operands of this rule. */
export function getResponseRuleKind({ kind }: Pick<ResponseRuleKindAndOperands, 'kind'>): ResponseRuleKind<never> {
  return responseRuleKinds[kind];
}

/** Formats the Japanese sentence of a rule, with names and values in backticks. */
export function formatResponseSentence(rule: ResponseRuleKindAndOperands, when: When = {}): string {
  const words = new ResponsePhrases((text) => `\`${text}\``);
  const condition = Object.keys(when).length === 0 ? '' : `${words.when(when)}とき、`;
  return condition + getResponseRuleKind(rule).formatSentence(rule.operands as never, words);
}

/** Lists the parameters of a rule without duplicates. */
export function listRuleParameters(rule: ResponseRuleKindAndOperands, when: When = {}): string[] {
  const own = getResponseRuleKind(rule).listParameters?.(rule.operands as never) ?? [];
  return [...new Set([...Object.keys(when), ...own])];
}

/** Lists the member paths of a rule. */
export function listRuleMemberPaths(rule: ResponseRuleKindAndOperands): readonly TypedMemberPath[] {
  return getResponseRuleKind(rule).listMembers(rule.operands as never);
}
