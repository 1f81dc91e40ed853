export { evaluateRules, evaluateCheckableRules, type RuleChecks } from './evaluate.ts';
export type { RuleChecker, RuleTraits } from './kinds/kind.ts';
export { createServerKnowledge } from './server-knowledge.ts';
export { listRuleParameters } from './rule-parameters.ts';
export { formatRuleSentence, formatRuleViolation, appendOffendingValues, type TextMarker } from './sentence.ts';
export { RulePhrases } from './phrases.ts';
export {
  resolveDefault,
  isParameterGiven,
  meetsAllConditions,
  readParameterValues,
  type RuleContext,
} from './request-values.ts';
export * from './rule.ts';
