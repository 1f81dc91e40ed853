export { defaultOf, evaluate, isGiven } from './evaluate.ts';
export { parametersOf } from './parameters.ts';
export { sentence, violationMessage, withValues, type Mark } from './sentence.ts';
export * from './types.ts';
export {
  checkParameters,
  constraintMessage,
  isCalendarDate,
  type Constraint,
  type ConstraintViolation,
} from './constraints.ts';
