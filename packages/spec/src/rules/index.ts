export * from './evaluate.ts';
export { parametersOf } from './parameters.ts';
export { sentence, violationMessage, withValues, type Mark } from './sentence.ts';
export * from './types.ts';
export {
  checkParameter,
  booleanForm,
  checkParameters,
  constraintMessage,
  dateForm,
  formOf,
  integerForm,
  isCalendarDate,
  listForm,
  numberForm,
  type CheckedList,
  type CheckedParameter,
  type CheckedSchema,
  type Constraint,
  type ConstraintViolation,
  type Form,
  type FormOf,
} from './constraints.ts';
