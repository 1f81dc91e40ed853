export { evaluate, evaluateWith, type Checks } from './evaluate.ts';
export type { Check, RuleKind } from './kinds/kind.ts';
export { parametersOf } from './rule-parameters.ts';
export { sentence, violationMessage, withValues, type Mark } from './sentence.ts';
export { defaultOf, isGiven, type Subject } from './request-values.ts';
export * from './rule.ts';
