export { evaluateRules, evaluateRulesWith, type RuleChecks } from './evaluate.ts';
export type { CheckRule, RuleTraits } from './kinds/kind.ts';
export { createServerKnowledge } from './server-knowledge.ts';
export { listRuleParameters } from './rule-parameters.ts';
export { formatRuleSentence, formatRuleViolation, appendOffendingValues, type MarkText } from './sentence.ts';
export { RulePhrases } from './phrases.ts';
export {
  resolveDefault,
  isGiven,
  meetsAllConditions,
  readParameterValues,
  type RuleContext,
} from './request-values.ts';
export * from './rule.ts';
