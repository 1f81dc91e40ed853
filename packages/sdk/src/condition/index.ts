export { buildCondition } from './build.ts';
export { ConditionError, UnconfirmedConditionError, type ConditionErrorCode } from './errors.ts';
export { parseCondition, type ParsedCondition, type UnknownDigit } from './parse.ts';
export {
  defaultCondition,
  type ConditionOptions,
  type ConditionSegment,
  type ParsedConditionOptions,
} from '../generated/condition.ts';
