import type { CheckRule, FormatRuleSentence, ListRuleParameters, RuleTraits } from './kind.ts';
import { filterGivenParameters, isGiven } from '../request-values.ts';

export const checkRequires: CheckRule<'requires'> = (operands, { request }) => {
  const causes = filterGivenParameters(request, operands.if);
  const missing = operands.then.filter((name) => !isGiven(request, name));
  return causes.length > 0 && missing.length > 0 ? [...causes, ...missing] : [];
};

export const formatRequiresSentence: FormatRuleSentence<'requires'> = (operands, words) =>
  `${words.anyOf(operands.if)}を指定するときは、${words.list(operands.then)}も指定してください。`;

export const listRequiresParameters: ListRuleParameters<'requires'> = (operands) => [...operands.if, ...operands.then];

export const requiresRuleTraits: RuleTraits<'requires'> = {
  ifRequired: (operands) => [
    { names: operands.if, consequence: 'the parameters of "then" are required too; declare them so' },
    { names: operands.then, consequence: 'the rule is always kept for it; leave it out' },
  ],
};
