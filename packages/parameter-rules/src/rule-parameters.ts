import { ruleParameters } from './kinds/index.ts';
import { parseRuleKind, type RuleKindName, type RuleOfKind, type Rule } from './rule.ts';

/** Lists the parameters that a rule names. */
export function listRuleParameters(rule: Rule): string[] {
  const seen = parseRuleKind(rule);
  return seen === undefined ? [] : [...new Set(namesIn(seen))];
}

function namesIn<K extends RuleKindName>({ kind, operands }: RuleOfKind<K>): readonly string[] {
  return ruleParameters[kind](operands);
}
