export type { OperationWithRules, ParameterWithRules } from './operation-with-rules.ts';
export type { RuleProblem } from './rule-problem.ts';
export { findShapeProblems } from './rule-shape.ts';
export { findRuleProblems, findUnknownParameters } from './sound-rules.ts';
export { parseParameterRule } from './parse-rule.ts';
