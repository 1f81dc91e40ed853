export {
  ResponseRuleEvaluator,
  describeResponseViolation,
  formatResponseViolation,
  type ResponseViolation,
} from './response-rule-evaluator.ts';
export type { MemberUse } from './kinds/response-rule-kind.ts';
export { parseMemberPath, readMembers } from './member-path.ts';
export {
  formatResponseSentence,
  getResponseRuleKind,
  listRuleMembers,
  listRuleParameters,
  parseResponseRule,
} from './response-rule.ts';
