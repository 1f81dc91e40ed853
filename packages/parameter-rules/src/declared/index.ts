export type { RuledOperation, RuledParameter } from './ruled-operation.ts';
export type { RuleProblem } from './rule-problem.ts';
export { findShapeProblems } from './rule-shape.ts';
export { findRuleProblems, findUnknown } from './sound-rules.ts';
export { parseParameterRule } from './parse-rule.ts';
