export { buildCondition } from './build-condition.ts';
export { ConditionError, UnconfirmedConditionError, type ConditionErrorCode } from './condition-error.ts';
export { parseCondition, type ParsedCondition, type UnknownDigit } from './parse-condition.ts';
export {
  defaultCondition,
  type ConditionOptions,
  type ConditionSegment,
  type ParsedConditionOptions,
} from '../generated/condition.ts';
