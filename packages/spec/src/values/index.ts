export { isCalendarDate } from './calendar-date.ts';
export * from './check-values.ts';
export { toCompactSchema } from './compact-schema.ts';
export type {
  CompactListSchema,
  CompactParameter,
  CompactSchema,
  ValueCheckFinder,
  ValueCheck,
} from './compact-schema.ts';
export { encodeQueryValue } from './encode-query-value.ts';
export { maxUrlLength } from './max-url-length.ts';
export { formatValueViolation } from './value-violation.ts';
export type { Constraint, ConstraintFailure, ValueViolation } from './value-violation.ts';
