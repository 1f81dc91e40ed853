export {
  ResponseRuleEvaluator,
  describeResponseViolation,
  formatResponseViolation,
  type ResponseViolation,
} from './evaluate.ts';
export type { MemberUse } from './kinds/kind.ts';
export { parseMemberPath } from './member-path.ts';
export {
  formatResponseSentence,
  getResponseRuleKind,
  listRuleMembers,
  listRuleParameters,
  parseResponseRule,
} from './response-rule.ts';
