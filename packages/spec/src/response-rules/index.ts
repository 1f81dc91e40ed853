export {
  ResponseRuleEvaluator,
  describeResponseViolation,
  formatResponseViolation,
  type ResponseViolation,
  type RuledStatement,
} from './response-rule-evaluator.ts';
export { ResponseComparison } from './response-comparison.ts';
export type { TypedMemberPath } from './kinds/response-rule-kind.ts';
export { parseMemberPath, readMembers } from './member-path.ts';
export {
  formatResponseSentence,
  getResponseRuleKind,
  listRuleMemberPaths,
  listRuleParameters,
  parseResponseRule,
} from './response-rule.ts';
