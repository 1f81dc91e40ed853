import type { RuleChecker, RuleSentenceFormatter, RuleParameterLister, RuleTraits } from './kind.ts';
import { filterGivenParameters, isParameterGiven } from '../request-values.ts';

export const checkRequires: RuleChecker<'requires'> = (operands, { request }) => {
  const causes = filterGivenParameters(request, operands.if);
  const missing = operands.then.filter((name) => !isParameterGiven(request, name));
  return causes.length > 0 && missing.length > 0 ? [...causes, ...missing] : [];
};

export const formatRequiresSentence: RuleSentenceFormatter<'requires'> = (operands, words) =>
  `${words.anyOf(operands.if)}を指定するときは、${words.list(operands.then)}も指定してください。`;

export const listRequiresRuleParameters: RuleParameterLister<'requires'> = (operands) => [
  ...operands.if,
  ...operands.then,
];

export const requiresRuleTraits: RuleTraits<'requires'> = {
  ifRequired: (operands) => [
    { names: operands.if, consequence: 'the parameters of "then" are required too' },
    { names: operands.then, consequence: 'the rule is always kept for it' },
  ],
};
