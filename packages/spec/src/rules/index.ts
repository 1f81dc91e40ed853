export { evaluate, evaluateWith, type Checks } from './evaluate.ts';
export type { Check, RuleKind } from './kinds/kind.ts';
export { parametersOf } from './parameters.ts';
export { sentence, violationMessage, withValues, type Mark } from './sentence.ts';
export { defaultOf, isGiven, type Subject } from './subject.ts';
export * from './types.ts';
