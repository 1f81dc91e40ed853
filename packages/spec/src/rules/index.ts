export * from './evaluate.ts';
export { parametersOf } from './parameters.ts';
export { sentence, violationMessage, withValues, type Mark } from './sentence.ts';
export * from './types.ts';
export {
  checkParameter,
  checkParameters,
  constraintMessage,
  isCalendarDate,
  type CheckedParameter,
  type Constraint,
  type ConstraintViolation,
} from './constraints.ts';
